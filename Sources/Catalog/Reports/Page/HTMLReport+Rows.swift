import Basics

extension HTMLReport {
  var rowsText: String {
    var causes: [String: [Int]] = [:]
    for (index, cause) in page.causes.enumerated() {
      for variant in cause.variants { causes[variant, default: []].append(index) }
    }
    return page.rows.enumerated().map { index, row in
      text(of: row, index, causes: causes[row.variant] ?? [])
    }.joined()
  }

  private func text(of row: PageRow, _ index: Int, causes: [Int]) -> String {
    let kinds = Set(causes.map { page.causes[$0].kind.rawValue }).sorted().joined(separator: " ")
    let state = row.fails ? "failing" : "excused"
    var text = "<article class=\"row \(state)\" id=\"r\(index)\" tabindex=\"-1\""
    text += " aria-labelledby=\"t\(index)\" data-state=\"\(state)\" data-kinds=\"\(kinds)\""
    text += " data-causes=\"\(causes.map(String.init).joined(separator: " "))\""
    text += " data-component=\"\(HTMLText.escaped(row.component))\""
    text += " data-brand=\"\(HTMLText.escaped(row.brand))\">\n"
    text += "<div class=\"head\">\n<h3 id=\"t\(index)\">\(HTMLText.isolated(row.variant))</h3>\n"
    text += "<p class=\"meta\">\(meta(row))</p>\n"
    if !causes.isEmpty {
      text += "<ul class=\"why\">\n" + causes.map { why(page.causes[$0]) }.joined() + "</ul>\n"
    }
    text += "</div>\n"
    if row.isRemoved {
      text += "<p class=\"problem\">Its approved pictures are still there, and no sheet has it."
      text += " Remove them with <code>diptych check --prune</code>.</p>\n"
    }
    text += problems(row.problems)
    let modes = ["day", "night"].compactMap { mode in row.shown(mode).map { (mode, $0) } }
    if !modes.isEmpty {
      text += "<div class=\"pair\">\n"
      for (mode, picture) in modes { text += self.text(of: picture, mode, row) }
      text += "</div>\n"
    }
    return text + others(row, shown: modes.map(\.1)) + "</article>\n"
  }

  private func meta(_ row: PageRow) -> String {
    var parts = [row.theme, row.component].filter { !$0.isEmpty }.map { HTMLText.isolated($0) }
    if !row.brand.isEmpty { parts.append(HTMLText.isolated(row.brand)) }
    if let sheet = row.sheet {
      parts.append("<code>\(HTMLText.escaped("\(sheet.file):\(sheet.line)"))</code>")
    }
    return parts.joined(separator: " <span class=\"dot\">·</span> ")
  }

  private func problems(_ problems: [String]) -> String {
    problems.map {
      "<p class=\"problem\">\(HTMLText.isolated($0, keepingNewlines: true))</p>\n"
    }.joined()
  }

  private func why(_ cause: PageCause) -> String {
    "<li><span class=\"kind \(cause.kind.rawValue)\">\(PageWording.kind(cause.kind))</span> "
      + "\(HTMLText.isolated(PageWording.line(cause)))</li>\n"
  }

  private func text(of picture: PagePicture, _ mode: String, _ row: PageRow) -> String {
    let label = mode == "day" ? "Day" : "Night"
    var text = "<section class=\"mode \(picture.fails ? "failing" : "excused")\""
    text += " data-mode=\"\(mode)\" aria-label=\"\(label)\">\n"
    text += "<h4>\(label)\(picture.mode == "adaptive" ? ", in a file of both" : "")"
    text += " <span class=\"file\">\(HTMLText.escaped(PageWording.kind(picture)))</span></h4>\n"
    text += "<p class=\"verdict\">\(HTMLText.escaped(PageWording.outcome(picture)))</p>\n"
    text += problems(picture.problems)
    let facts = PageWording.facts(picture)
    if !facts.isEmpty {
      text += "<dl class=\"facts\">\n"
      for fact in facts {
        text += "<div><dt>\(fact.term)</dt><dd>\(HTMLText.isolated(fact.text))</dd></div>\n"
      }
      text += "</dl>\n"
    }
    if picture.actual != nil { text += stage(picture, "\(row.variant), \(mode)") }
    return text + "</section>\n"
  }

  /// The place that the script fills with images.
  private func stage(_ picture: PagePicture, _ name: String) -> String {
    var text = "<div class=\"stage\" data-name=\"\(HTMLText.escaped(name))\""
    text += " data-scale=\"\(JSONValue.number(picture.scale ?? 1).compactText)\""
    let places = [
      ("expected", source(picture.expected), picture.expectedSize),
      ("actual", source(picture.actual), picture.actualSize),
      ("difference", source(picture.difference), []),
    ]
    for (name, source, size) in places {
      if let source { text += " data-\(name)=\"\(source)\"" }
      if size.count == 2 { text += " data-\(name)-size=\"\(size[0]) \(size[1])\"" }
    }
    return text + "></div>\n"
  }

  private func others(_ row: PageRow, shown: [PagePicture]) -> String {
    let others = row.pictures.filter { !shown.contains($0) }
    guard !others.isEmpty else { return "" }
    let items = others.map {
      "<li><code>\(HTMLText.escaped($0.path))</code> "
        + "\(HTMLText.escaped(PageWording.outcome($0)))</li>\n"
    }
    // What fails must not be hidden behind what is excused.
    let isOpen = others.contains(where: \.fails) && !shown.contains(where: \.fails)
    let count = HTMLText.count(others.count, "more file")
    return "<details class=\"others\"\(isOpen ? " open=\"open\"" : "")>"
      + "<summary>\(count) of this variant</summary>\n<ul>\n\(items.joined())</ul>\n</details>\n"
  }
}
