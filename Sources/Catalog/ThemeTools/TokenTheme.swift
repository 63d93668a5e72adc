import Basics
import Theme

/// A theme as far as its tokens and roles go, without fonts or icons.
public struct TokenTheme: Sendable {
  public let theme: Theme
  /// The `theme.yaml`, or the bare token file.
  public let path: String
  /// The parsed `theme.yaml`; `nil` for a bare token file.
  private let manifest: Node?

  public var name: String { theme.name }

  /// Whether a `theme.yaml` says which tokens play a role.
  public var hasRoles: Bool { manifest?["roles"] != nil || manifest?["typography"] != nil }

  /// Every file that was read.
  public var inputFiles: [String] {
    manifest == nil ? theme.inputFiles.filter { $0 != standIn } : theme.inputFiles
  }

  /// What a bare token file is loaded as if it stood beside.
  private var standIn: String { TokenTheme.standIn(for: path) }

  static func load(_ path: String, files unconfined: any FileSystem) throws(Diagnostics)
    -> TokenTheme
  {
    let files = ConfinedFiles(unconfined, to: Path.folder(of: path))
    do {
      if let manifest = try manifest(at: path, files: files) {
        let theme = try Theme.load(manifest: manifest, path: path, files: files)
        return TokenTheme(theme: theme, path: path, manifest: manifest)
      }
      let theme = try Theme.load(
        manifest: bareManifest(for: path), path: standIn(for: path), files: files)
      return TokenTheme(theme: theme, path: path, manifest: nil)
    } catch {
      throw Diagnostics(Diagnostics.from(error))
    }
  }

  /// The document when it is a `theme.yaml`, by ending or by content; `nil` for a token file.
  private static func manifest(
    at path: String, files: some FileSystem
  ) throws(Diagnostic) -> Node? {
    let lowered = path.lowercased()
    if lowered.hasSuffix(".yaml") || lowered.hasSuffix(".yml") {
      return try DocumentReader.read(path, files: files)
    }
    let bytes = try files.read(path, limit: largestFile)
    let node = try JSONReader.read(bytes, file: path)
    // A theme names token files; a group called `tokens` is an object.
    guard let tokens = node["tokens"], node["name"]?.scalar != nil,
      tokens.scalar != nil || tokens.elements != nil
    else { return nil }
    return node
  }

  /// As for every token file.
  private static let largestFile = 16 << 20

  private static func bareManifest(for path: String) -> Node {
    let place = SourceLocation(file: path, line: 1, column: 1)
    let file = Path.name(of: path)
    let stem = String(file.prefix { $0 != "." })
    func entry(_ key: String, _ text: String) -> Node.Entry {
      Node.Entry(
        key: key, keyLocation: place, value: Node(.scalar(text, isQuoted: true), at: place))
    }
    return Node(
      .mapping([entry("name", stem.isEmpty ? file : stem), entry("tokens", file)]), at: place)
  }

  private static func standIn(for path: String) -> String {
    Path.join(Path.folder(of: path), "theme.yaml")
  }

  /// Where `theme.yaml` says what plays a role.
  func location(ofRole role: String) -> SourceLocation? {
    for section in ["roles", "typography"] {
      if let entry = manifest?[section]?.entry(role) { return entry.value.location }
    }
    return nil
  }

  /// Each choice of contexts there is, or when those are too many, every context once.
  public var combinations: [[String: String]] {
    let choices = theme.contextNames.map { (name: $0, values: theme.contextValues($0)) }
    let count = choices.reduce(1) { min($0 * min($1.values.count, 1000), 1_000_000) }
    if count > TokenTheme.mostCombinations {
      return [[:]] + choices.flatMap { choice in choice.values.map { [choice.name: $0] } }
    }
    return choices.reduce([[:]]) { list, choice in
      list.flatMap { chosen in
        choice.values.map { chosen.merging([choice.name: $0]) { $1 } }
      }
    }
  }

  private static let mostCombinations = 64
}

extension SourceLocation {
  /// `file:line`, with the file as a person would type it.
  var fileAndLine: String { "\(Path.normalized(file)):\(line)" }
}
