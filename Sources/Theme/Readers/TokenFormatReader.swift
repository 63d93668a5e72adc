import Basics

/// Understands one token file format.
///
/// A new format is one file: a type that conforms, and its line in ``TokenFormats/all``. Everything
/// after reading (references, types, modes, roles) is the same for all formats.
protocol TokenFormatReader: Sendable {
  /// What a person calls the format.
  var name: String { get }

  /// True when the content, not the file name, says that this is the format.
  func recognizes(_ document: Node) -> Bool

  /// Reads documents of this format that belong together, in the order the theme lists them.
  func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> any TokenSource
}

/// A parsed token file.
struct TokenDocument: Sendable {
  /// Relative to the theme's folder.
  var path: String
  var root: Node
}

/// What a reader made of its documents: a choice of contexts in, tokens out.
protocol TokenSource: Sendable {
  /// What can be chosen, such as a mode or a brand.
  var modifiers: [TokenModifier] { get }

  /// The tokens for one context of every modifier; each name once.
  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken]
}

/// A choice between contexts that change token values.
struct TokenModifier: Sendable, Hashable {
  var name: String
  var contexts: [String]
  var defaultContext: String?
  var location: SourceLocation

  /// The context of this name, which need not be written in the same case.
  func context(named name: String) -> String? {
    contexts.first { $0 == name } ?? contexts.first { $0.lowercased() == name.lowercased() }
  }
}

/// The formats known here.
enum TokenFormats {
  static let all: [any TokenFormatReader] = [
    MisticaReader(),
    BackpackReader(),
    DTCGReader(),
    TokensStudioReader(),
    FigmaReader(),
    StyleDictionaryReader(),
  ]

  private static func isLeftOver(_ index: Int) -> Bool { all[index] is StyleDictionaryReader }

  /// The one reader that recognises the document; none or several is reported.
  static func reader(
    for document: TokenDocument, problems: inout ProblemList
  ) -> Int? {
    // Style Dictionary is what is left, so it is not asked while another format claims the file.
    let (left, marked) = (all.indices.filter(isLeftOver), all.indices.filter { !isLeftOver($0) })
    var candidates = marked.filter { all[$0].recognizes(document.root) }
    if candidates.isEmpty, StyleDictionaryReader.hasTokens(document.root) { candidates = left }
    if candidates.count == 1 { return candidates[0] }
    let keys = (document.root.entries ?? []).map(\.key)
    if candidates.isEmpty {
      problems.report(
        ManifestProblem.unknownFormat(
          file: document.path, keys: keys, known: all.map(\.name)), at: document.root.location)
    } else {
      problems.report(
        ManifestProblem.ambiguousFormat(
          file: document.path, formats: candidates.map { all[$0].name }),
        at: document.root.location)
    }
    return nil
  }
}
