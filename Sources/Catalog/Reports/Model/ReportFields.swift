import Basics

/// The members of a report, each checked for its form.
extension Node {
  /// Counts above this are nobody's.
  static let mostPictures = 1_000_000_000

  /// A JSON string; a number or a word is none.
  var quoted: String? {
    if case .scalar(let text, isQuoted: true) = content { text } else { nil }
  }

  func text(_ key: String) throws(Diagnostic) -> String {
    guard let text = self[key]?.quoted else { throw bad(key) }
    return text
  }

  func word<Word: RawRepresentable<String>>(_ key: String) throws(Diagnostic) -> Word {
    guard let word = Word(rawValue: try text(key)) else { throw bad(key) }
    return word
  }

  /// `nil` for what is missing or `null`.
  func optionalWord<Word: RawRepresentable<String>>(
    _ key: String
  ) throws(Diagnostic) -> Word? {
    guard let value = self[key], !value.isNull else { return nil }
    let word: Word = try word(key)
    return word
  }

  func list(_ key: String) throws(Diagnostic) -> [Node] {
    guard let elements = self[key]?.elements else { throw bad(key) }
    return elements
  }

  func texts(_ key: String) throws(Diagnostic) -> [String] {
    let nodes = try list(key)
    let texts = nodes.compactMap(\.quoted)
    guard texts.count == nodes.count else { throw bad(key) }
    return texts
  }

  func count(_ key: String, most: Int = mostPictures) throws(Diagnostic) -> Int {
    guard let count = self[key]?.integer, (0...most).contains(count) else { throw bad(key) }
    return count
  }

  func bad(_ key: String) -> Diagnostic {
    Diagnostic(
      .error, self[key] == nil ? ReportProblem.lacks(key) : .badValue(key),
      at: self[key]?.location ?? location)
  }
}

/// A fact about a file that is not the report of a check.
enum ReportProblem: Problem, Hashable {
  case notAReport
  case lacks(String)
  case badValue(String)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .notAReport: "this is not the report of a check"
    case .lacks(let key): "this report lacks '\(key)'"
    case .badValue(let key): "'\(key)' has no value that a report has"
    }
  }

  var hint: String? {
    "write it with `diptych check --json` or `--report DIR`, by this version of diptych"
  }
}
