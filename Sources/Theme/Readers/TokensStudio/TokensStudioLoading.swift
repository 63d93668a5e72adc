import Basics

/// Collects the sets, their order and the themes from all files of a Tokens Studio project.
struct TokensStudioLoading {
  private(set) var files: ThemeFiles
  private(set) var problems: ProblemList
  private var sets: [TokenSet] = []
  private var themes: [(node: Node, folder: String?)] = []
  private var order: [(name: String, location: SourceLocation, folder: String?)] = []
  private var location: SourceLocation?

  init(files: ThemeFiles, problems: ProblemList) {
    self.files = files
    self.problems = problems
  }

  mutating func read(_ document: TokenDocument) {
    location = location ?? document.root.location
    let folder = Path.folder(of: document.path)
    if let elements = document.root.elements {
      themes += elements.map { ($0, folder) }
      return
    }
    if document.root["tokenSetOrder"] != nil {
      readOrder(document.root, folder: folder)
      return
    }
    if let list = document.root["$themes"] {
      if let elements = list.elements {
        themes += elements.map { ($0, nil) }
      } else {
        wrongShape("$themes", wanted: "a list", list)
      }
    }
    if let metadata = document.root["$metadata"] { readOrder(metadata, folder: nil) }
    readSets(document)
  }

  private mutating func readOrder(_ metadata: Node, folder: String?) {
    guard let list = metadata["tokenSetOrder"] else { return }
    guard let elements = list.elements else {
      wrongShape("tokenSetOrder", wanted: "a list of set names", list)
      return
    }
    for element in elements {
      if let name = element.scalar {
        order.append((name, element.location, folder))
      } else {
        wrongShape("an entry of tokenSetOrder", wanted: "the name of a set", element)
      }
    }
  }

  // MARK: Sets

  /// The sets of a single file; a file without any is one set called as the file.
  private mutating func readSets(_ document: TokenDocument) {
    let entries = (document.root.entries ?? []).filter { !$0.key.hasPrefix("$") }
    let isMarked = document.root["$themes"] != nil || document.root["$metadata"] != nil
    guard isMarked || TokensStudioLoading.isMadeOfSets(entries) else {
      let name = Path.name(of: document.path)
      addSet(name.hasSuffix(".json") ? String(name.dropLast(5)) : name, document.root)
      return
    }
    for entry in entries {
      if entry.value.entries == nil {
        wrongShape("the set '\(entry.key)'", wanted: "an object", entry.value)
      } else {
        addSet(entry.key, entry.value)
      }
    }
  }

  /// True when references do not say the first name: it is then that of a set, not of a group.
  private static func isMadeOfSets(_ entries: [Node.Entry]) -> Bool {
    var trial = ProblemList()
    var whole: Set<String> = []
    var short: Set<String> = []
    var references: [String] = []
    for entry in entries where entry.value.entries != nil && !TextTokenWalk.isToken(entry.value) {
      for token in TextTokenWalk.tokens(of: entry.value, problems: &trial) {
        whole.insert(entry.key + "." + token.name)
        short.insert(token.name)
        if let text = token.value.scalar {
          for case .reference(let name) in TextPiece.pieces(of: text, in: .tokensStudio) {
            references.append(name)
          }
        }
      }
    }
    return references.contains { short.contains($0) && !whole.contains($0) }
  }

  private mutating func addSet(_ name: String, _ node: Node) {
    let set = TokenSet(name: name, tokens: TextTokenWalk.tokens(of: node, problems: &problems))
    guard let index = sets.firstIndex(where: { $0.name == name }) else {
      sets.append(set)
      return
    }
    problems.warn(TokensStudioProblem.repeatedSet(name), at: node.location)
    sets[index].tokens += set.tokens
  }

  /// Reads the file of a set that was named in a folder's `$themes.json` or `$metadata.json`.
  private mutating func loadSet(
    _ name: String, folder: String?, namedAt place: SourceLocation
  ) -> Bool {
    if sets.contains(where: { $0.name == name }) { return true }
    guard let folder else { return false }
    let path = Path.join(folder, name + ".json")
    guard Path.staysInside(path), !name.contains("://") else {
      problems.report(TokensStudioProblem.outsideFolder(name), at: place)
      return true
    }
    do throws(Diagnostic) {
      addSet(name, try files.document(path, namedAt: place))
    } catch {
      // A file that is not there is a set that is not there; anything else says more itself.
      if error.category == .missingInput { return false }
      problems.add(error)
    }
    return true
  }

  // MARK: Themes

  mutating func finish() -> TokensStudioSource {
    for entry in order where !loadSet(entry.name, folder: entry.folder, namedAt: entry.location) {
      problems.warn(
        TokensStudioProblem.orderNamesUnknownSet(set: entry.name, nearest: nearest(entry.name)),
        at: entry.location)
    }
    var source = TokensStudioSource(location: location)
    for theme in themes {
      guard let read = readTheme(theme.node, folder: theme.folder) else { continue }
      if source.themes.contains(where: { $0.group == read.group && $0.name == read.name }) {
        problems.report(
          TokensStudioProblem.repeatedTheme(group: read.group, theme: read.name),
          at: theme.node.location)
        continue
      }
      source.themes.append(read)
    }
    var places: [String: Int] = [:]
    for (index, entry) in order.enumerated() { places[entry.name] = index }
    // Sets nobody put in order come last, as they stand in the files.
    source.sets = sets.enumerated().sorted { first, second in
      (places[first.element.name] ?? Int.max, first.offset)
        < (places[second.element.name] ?? Int.max, second.offset)
    }.map(\.element)
    return source
  }

  private mutating func readTheme(_ node: Node, folder: String?) -> TokensStudioTheme? {
    guard node.entries != nil else {
      wrongShape("a theme", wanted: "an object", node)
      return nil
    }
    guard let nameNode = node["name"], let name = nameNode.scalar, !name.isEmpty else {
      problems.report(TokensStudioProblem.missingKey("name", owner: "a theme"), at: node.location)
      return nil
    }
    guard let selected = node["selectedTokenSets"] else {
      problems.report(
        TokensStudioProblem.missingKey("selectedTokenSets", owner: "the theme '\(name)'"),
        at: node.location)
      return nil
    }
    guard let entries = selected.entries else {
      wrongShape("selectedTokenSets", wanted: "an object of sets", selected)
      return nil
    }
    let group = node["group"].flatMap { $0.isNull ? nil : $0.scalar }
    var theme = TokensStudioTheme(
      name: name, group: group.map { $0.isEmpty ? "theme" : $0 } ?? "theme",
      location: nameNode.location, sets: [])
    for entry in entries {
      switch entry.value.scalar {
      case "disabled": break
      case "enabled", "source":
        if loadSet(entry.key, folder: folder, namedAt: entry.keyLocation) {
          theme.sets.insert(entry.key)
        } else {
          problems.report(
            TokensStudioProblem.unknownSet(
              theme: name, set: entry.key, nearest: nearest(entry.key)), at: entry.keyLocation)
        }
      default:
        problems.report(
          TokensStudioProblem.unknownState(
            theme: name, set: entry.key, state: entry.value.scalar ?? entry.value.summary),
          at: entry.value.location)
      }
    }
    return theme
  }

  private func nearest(_ set: String) -> String? {
    NearestName.to(set, among: sets.map(\.name))
  }

  private mutating func wrongShape(_ what: String, wanted: String, _ node: Node) {
    problems.report(
      TokensStudioProblem.wrongShape(what: what, wanted: wanted, found: node.summary),
      at: node.location)
  }
}
