import Basics

/// Collects what Theo files define, imports first, so that a file can override what it imports.
struct TheoTableReader {
  static let keys = ["imports", "aliases", "global", "props", "propKeys", "properties"]
  /// Backpack's largest entry file imports some forty.
  static let fileLimit = 512

  private var files: ThemeFiles
  private var problems: ProblemList
  private var table = TheoTable()
  /// A file imported twice, or in a circle, is read once.
  private var visited: Set<String> = []

  static func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> TheoTable {
    var reader = TheoTableReader(files: files, problems: problems)
    for document in documents { reader.add(document) }
    files = reader.files
    problems = reader.problems
    return reader.table
  }

  private init(files: ThemeFiles, problems: ProblemList) {
    self.files = files
    self.problems = problems
  }

  private mutating func add(_ document: TokenDocument) {
    guard visited.insert(document.path).inserted else { return }
    let root = document.root
    guard let entries = root.entries else {
      shape("a Theo file", "an object", root)
      return
    }
    for entry in entries where !TheoTableReader.keys.contains(entry.key) {
      problems.warn(
        TheoProblem.unknownKey(
          entry.key, nearest: NearestName.to(entry.key, among: TheoTableReader.keys),
          known: TheoTableReader.keys), at: entry.keyLocation)
    }
    if let imports = root["imports"] { addImports(imports, of: document) }
    for entry in group(root["aliases"], "aliases") { addAlias(entry) }
    let defaults = root["global"]
    _ = group(defaults, "global")
    for entry in group(root["props"], "props") {
      addProp(entry.key, entry.value, defaults: defaults, at: entry.keyLocation)
    }
    addProperties(root["properties"])
  }

  private mutating func group(_ node: Node?, _ what: String) -> [Node.Entry] {
    guard let node else { return [] }
    guard let entries = node.entries else {
      shape("'\(what)'", "an object", node)
      return []
    }
    return entries
  }

  // MARK: Imports

  private mutating func addImports(_ node: Node, of document: TokenDocument) {
    guard let elements = node.elements else {
      shape("'imports'", "a list of paths", node)
      return
    }
    for element in elements {
      guard case .scalar(let text, isQuoted: true) = element.content, !text.isEmpty else {
        shape("an import", "a path", element)
        continue
      }
      guard visited.count < TheoTableReader.fileLimit else {
        problems.report(
          TheoProblem.tooManyFiles(limit: TheoTableReader.fileLimit), at: element.location)
        return
      }
      if let imported = find(text, from: document.path, at: element.location) { add(imported) }
    }
  }

  /// The file an import names: relative to the importing file, or in the folder of a package.
  ///
  /// `@scope/package/…` is looked for as a folder `package` beside the importing file and beside each
  /// folder around it, the nearest first, which is where the packages of one repository lie. What is
  /// absent is left out with a warning; whatever refers to it is then an error of its own.
  private mutating func find(
    _ text: String, from path: String, at place: SourceLocation
  ) -> TokenDocument? {
    if text.contains("://") || text.hasPrefix("//") {
      problems.report(TheoProblem.importURL(text), at: place)
      return nil
    }
    let folder = Path.folder(of: path)
    guard text.hasPrefix("@") else {
      let candidate = Path.join(folder, text)
      guard Path.staysInside(candidate) else {
        problems.report(TheoProblem.importOutside(text), at: place)
        return nil
      }
      if let found = open([candidate], at: place) { return found }
      problems.warn(TheoProblem.importMissing(text), at: place)
      return nil
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard parts.count == 2 else {
      problems.warn(TheoProblem.importMissing(text), at: place)
      return nil
    }
    let inside = String(parts[1])
    guard Path.staysInside(inside) else {
      problems.report(TheoProblem.importOutside(text), at: place)
      return nil
    }
    let candidates = Path.upwards(from: folder).map { Path.join($0, inside) }
    if let found = open(candidates, at: place) { return found }
    let package = String(inside.prefix { $0 != "/" })
    problems.warn(TheoProblem.packageMissing(text, folder: package), at: place)
    return nil
  }

  /// The first of the files that is there; one that is there and broken is reported.
  private mutating func open(
    _ candidates: [String], at place: SourceLocation
  ) -> TokenDocument? {
    for candidate in candidates where Path.staysInside(candidate) {
      let path = Path.normalized(candidate)
      // Looked up in a copy: a place where nothing was found is no input of the theme.
      var attempt = files
      do throws(Diagnostic) {
        let root = try attempt.document(path, namedAt: place)
        files = attempt
        return TokenDocument(path: path, root: root)
      } catch {
        if error.category == .missingInput { continue }
        files = attempt
        problems.add(error)
        // Not absent, and reported: an empty file in its place says nothing more.
        return TokenDocument(path: path, root: Node(.mapping([]), at: place))
      }
    }
    return nil
  }

  // MARK: Entries

  private mutating func addAlias(_ entry: Node.Entry) {
    guard isGoodName(entry.key, at: entry.keyLocation) else { return }
    guard let value = entry.value.entries == nil ? entry.value : entry.value["value"] else {
      problems.report(
        TheoProblem.noValue(token: TheoAlias.tokenName(entry.key)), at: entry.keyLocation)
      return
    }
    let alias = TheoAlias(name: entry.key, value: value, location: entry.keyLocation)
    if let old = table.aliases[alias.name] {
      warnOfChange(alias.tokenName, old.value, value, old.location, at: alias.location)
    }
    table.aliases.set(alias, named: alias.name)
  }

  private mutating func addProperties(_ node: Node?) {
    guard let node else { return }
    guard let elements = node.elements else {
      shape("'properties'", "a list", node)
      return
    }
    var first: [String: SourceLocation] = [:]
    for element in elements {
      guard element.entries != nil else {
        shape("an entry of 'properties'", "an object", element)
        continue
      }
      guard case .scalar(let name, isQuoted: true) = element["name"]?.content else {
        problems.report(TheoProblem.noName, at: element.location)
        continue
      }
      if let other = first[name] {
        problems.report(TheoProblem.repeatedName(name, first: other), at: element.location)
        continue
      }
      first[name] = element.location
      addProp(name, element, defaults: nil, at: element.location)
    }
  }

  private mutating func addProp(
    _ name: String, _ node: Node, defaults: Node?, at place: SourceLocation
  ) {
    guard isGoodName(name, at: place) else { return }
    guard node.entries != nil else {
      shape("token '\(name)'", "an object with a value", node)
      return
    }
    func member(_ key: String) -> Node? { node[key] ?? defaults?[key] }
    guard let value = member("value") else {
      problems.report(TheoProblem.noValue(token: name), at: place)
      return
    }
    guard let type = member("type") else {
      problems.report(TheoProblem.noType(token: name), at: place)
      return
    }
    guard case .scalar(let typeName, isQuoted: true) = type.content else {
      shape("the type of '\(name)'", "a text", type)
      return
    }
    var prop = TheoProp(
      name: name, location: place, value: value, darkValue: node["darkValue"],
      original: node["originalValue"], originalDark: node["originalDarkValue"], type: typeName,
      category: member("category")?.scalar, description: member("comment")?.scalar)
    switch member("deprecated") {
    case let node? where node.boolean == false || node.isNull: break
    case let node?:
      prop.deprecation = Deprecation(reason: node.boolean == nil ? node.scalar : nil)
    case nil: break
    }
    if let old = table.props[name] {
      warnOfChange(name, old.value, value, old.location, at: place)
    }
    table.props.set(prop, named: name)
  }

  private mutating func warnOfChange(
    _ name: String, _ old: Node, _ new: Node, _ other: SourceLocation, at place: SourceLocation
  ) {
    guard old.scalar != new.scalar else { return }
    problems.warn(TheoProblem.redefined(name, other: other), at: place)
  }

  private mutating func isGoodName(_ name: String, at place: SourceLocation) -> Bool {
    if !name.isEmpty, !name.contains(where: { "{}.".contains($0) }) { return true }
    problems.report(TheoProblem.badName(name), at: place)
    return false
  }

  private mutating func shape(_ what: String, _ wanted: String, _ node: Node) {
    problems.report(
      TheoProblem.wrongShape(what: what, wanted: wanted, found: node.summary), at: node.location)
  }
}
