import Basics

extension ReportPage {
  /// Reads the page that a `report.json` tells of.
  ///
  /// The file may come from anywhere. Its numbers are checked for range, and a picture outside the
  /// report's folder is no picture; all its text is shown escaped.
  ///
  /// - Throws: what is missing or has another type, at its place.
  public init(reading root: Node) throws(Diagnostic) {
    let page = try root.member("page")
    self.init(
      tool: try page.text("tool"),
      result: try root.word("result"),
      pictures: try root.count("pictures"), failing: try root.count("failing"),
      excused: try root.count("excused"), causes: [], rows: [], equal: try page.texts("equal"),
      environment: [], notes: try page.texts("notes"))
    for node in try root.list("causes") {
      let pictures = try node.count("pictures")
      causes.append(
        PageCause(
          kind: try node.word("kind"),
          line: PageCause.line(of: try node.text("text"), pictures: pictures), pictures: pictures,
          variants: try node.texts("variants")))
    }
    for node in try page.list("environment") {
      environment.append(
        EnvironmentPart(
          part: try node.text("part"), approved: try node.texts("approved"),
          present: try node.texts("present")))
    }
    for node in try page.list("rows") { rows.append(try PageRow(reading: node)) }
  }
}

extension PageCause {
  /// The line without the number of pictures that `text` ends with.
  fileprivate static func line(of text: String, pictures: Int) -> String {
    let count = pictures == 1 ? "1 picture" : "\(pictures) pictures"
    for ending in [": \(count)", " (\(count))"] where text.hasSuffix(ending) {
      return String(text.dropLast(ending.count))
    }
    return text
  }
}

extension PageRow {
  fileprivate init(reading node: Node) throws(Diagnostic) {
    var contexts: [PageContext] = []
    for entry in try node.member("contexts").entries ?? [] {
      contexts.append(PageContext(name: entry.key, value: entry.value.scalar ?? ""))
    }
    var sheet: SourceLocation?
    if let file = try node.optionalText("sheet") {
      sheet = SourceLocation(
        file: file, line: try node.count("line"), column: try node.count("column"))
    }
    self.init(
      variant: try node.text("variant"), theme: try node.text("theme"),
      component: try node.text("component"), brand: try node.text("brand"), contexts: contexts,
      sheet: sheet, problems: try node.texts("problems"), pictures: [],
      equal: try node.count("equal"), isRemoved: node["isRemoved"]?.boolean ?? false)
    for picture in try node.list("pictures") {
      pictures.append(try PagePicture(reading: picture))
    }
  }
}

extension PagePicture {
  fileprivate init(reading node: Node) throws(Diagnostic) {
    func path(_ key: String) throws(Diagnostic) -> String? {
      try node.optionalText(key).flatMap { PagePictureFiles.isPath($0) ? $0 : nil }
    }
    let format: PictureFormat = try node.word("format")
    self.init(
      mode: try node.text("mode"), scale: node["scale"]?.number, format: format.rawValue,
      path: try node.text("path"), outcome: try node.word("outcome"),
      excusedBy: try node.optionalText("excusedBy"), count: try node.count("count"),
      ratio: node["ratio"]?.number ?? 0, largest: node["largest"]?.number ?? 0,
      expectedSize: try node.counts("expectedSize"), actualSize: try node.counts("actualSize"),
      limit: try node.text("limit"), problems: try node.texts("problems"),
      expected: try path("expected"), actual: try path("actual"),
      difference: try path("difference"))
    for region in try node.list("regions") {
      regions.append((region.elements ?? []).compactMap(\.integer))
    }
  }
}

extension Node {
  fileprivate func member(_ key: String) throws(Diagnostic) -> Node {
    guard let node = self[key] else { throw bad(key) }
    return node
  }

  /// `nil` for `null`.
  fileprivate func optionalText(_ key: String) throws(Diagnostic) -> String? {
    try member(key).isNull ? nil : try text(key)
  }

  fileprivate func counts(_ key: String) throws(Diagnostic) -> [Int] {
    try list(key).compactMap(\.integer).filter { (0...Node.mostPictures).contains($0) }
  }
}
