import Basics

extension HTMLReport {
  /// The result, its causes and the environment.
  var header: String {
    """
    <header>
    <p class="brand">Diptych</p>
    <h1>\(HTMLText.escaped(headline))</h1>
    \(notes)<dl class="counts">
    \(counts)
    </dl>
    </header>
    \(causes)
    \(environment)
    """
  }

  private var notes: String {
    page.notes.map { "<p class=\"note\">\(HTMLText.isolated($0))</p>\n" }.joined()
  }

  private var counts: String {
    let equal = page.pictures - page.failing - page.excused
    let items = [
      ("failing", "different", page.failing), ("excused", "excused", page.excused),
      ("equal", "the same", max(0, equal)),
    ]
    return items.map {
      "<div class=\"\($0.0)\"><dt>\($0.1)</dt><dd>\(HTMLText.grouped($0.2))</dd></div>"
    }.joined(separator: "\n")
  }

  /// Whoever has more causes than this reads the first ones first.
  private static let openCauses = 12

  private var causes: String {
    guard !page.causes.isEmpty else { return "" }
    let items = page.causes.enumerated().map { causeItem($0.element, $0.offset) }
    var text = "<section aria-labelledby=\"causes\">\n<h2 id=\"causes\">Causes</h2>\n"
    text += "<ul class=\"causes\">\n"
    text += items.prefix(HTMLReport.openCauses).joined() + "</ul>\n"
    let more = items.dropFirst(HTMLReport.openCauses)
    if !more.isEmpty {
      text += "<details class=\"more\">"
      text += "<summary>\(HTMLText.count(more.count, "more cause"))</summary>\n"
      text += "<ul class=\"causes\">\n" + more.joined() + "</ul>\n</details>\n"
    }
    return text + "</section>"
  }

  private func causeItem(_ cause: PageCause, _ index: Int) -> String {
    "<li><button type=\"button\" class=\"cause\" data-cause=\"\(index)\" aria-pressed=\"false\">"
      + "<span class=\"kind \(cause.kind.rawValue)\">\(PageWording.kind(cause.kind))</span> "
      + "<span class=\"line\">\(HTMLText.isolated(PageWording.line(cause)))</span> "
      + "<span class=\"number\">\(HTMLText.count(cause.pictures, "picture"))</span>"
      + "</button></li>\n"
  }

  private var environment: String {
    guard !page.environment.isEmpty else { return "" }
    let changed = page.environment.filter { !$0.isSame && !$0.approved.isEmpty }
    let unknown = page.environment.allSatisfy { $0.approved.isEmpty }
    let summary =
      unknown
      ? "Environment: nothing says what made the approved pictures"
      : changed.isEmpty
        ? "Environment: the same on both sides"
        : "Environment: \(HTMLText.count(changed.count, "part")) changed"
    let same = unknown ? page.environment : page.environment.filter(\.isSame)
    let other = unknown ? [] : page.environment.filter { !$0.isSame }
    var text = "<section aria-label=\"Environment\" class=\"environment\">\n"
    if !other.isEmpty {
      text += "<h2>\(summary)</h2>\n" + table(other, "Versions that changed")
    }
    if !same.isEmpty {
      let label =
        other.isEmpty ? "<h2>\(summary)</h2>" : HTMLText.count(same.count, "part") + " the same"
      text += "<details><summary>\(label)</summary>\n" + table(same, "Versions") + "</details>\n"
    }
    return text + "</section>"
  }

  private func table(_ parts: [EnvironmentPart], _ label: String) -> String {
    let rows = parts.map { part in
      "<tr\(part.isSame ? "" : " class=\"changed\"")>"
        + "<th scope=\"row\">\(HTMLText.isolated(part.part))</th>"
        + "<td>\(versions(part.approved))</td><td>\(versions(part.present))</td></tr>\n"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(label)">
      <table>
      <thead><tr><th scope="col">Part</th><th scope="col">Approved</th>\
      <th scope="col">Now</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }

  private func versions(_ versions: [String]) -> String {
    versions.isEmpty ? "—" : versions.map { HTMLText.isolated($0) }.joined(separator: ", ")
  }

  /// What needs no look, and where pictures lie that are not in the page.
  var footer: String {
    var text = "<footer>\n"
    if !page.equal.isEmpty {
      let count = HTMLText.count(page.equal.count, "variant")
      text += "<details><summary>\(count) as approved</summary>\n"
      text += "<ul class=\"equal\">\n"
      text += page.equal.map { "<li>\(HTMLText.isolated($0))</li>\n" }.joined()
      text += "</ul>\n</details>\n"
    }
    if linked > 0 {
      text += "<p>\(HTMLText.count(linked, "picture")) of this page lie beside it, in"
      text += " <code>pictures</code>: keep them together.</p>\n"
    }
    return text + "<p>Written by diptych \(HTMLText.escaped(page.tool)).</p>\n</footer>"
  }
}
