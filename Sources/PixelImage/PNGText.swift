import Basics

/// One line of text kept inside a PNG: a keyword and what it says.
public struct PNGText: Sendable, Hashable {
  public let keyword: String
  public let text: String

  /// Throws when the keyword breaks the PNG rules or the text holds a NUL character.
  ///
  /// A keyword has 1 to 79 printable Latin-1 characters, no space at either end and no two spaces
  /// in a row (PNG, 11.3.3.2). The text may be any other Unicode.
  public init(keyword: String, text: String) throws(Diagnostic) {
    guard PNGText.isKeyword(keyword) else {
      throw Diagnostic(.error, PNGTextProblem.keyword(keyword))
    }
    guard !text.unicodeScalars.contains("\0") else {
      throw Diagnostic(.error, PNGTextProblem.nul(keyword: keyword))
    }
    self.init(unchecked: keyword, text)
  }

  /// For text read from a file, taken as it stands.
  init(unchecked keyword: String, _ text: String) {
    self.keyword = keyword
    self.text = text
  }

  private static func isKeyword(_ keyword: String) -> Bool {
    let scalars = keyword.unicodeScalars
    guard (1...79).contains(scalars.count), scalars.first != " ", scalars.last != " " else {
      return false
    }
    var previous: Unicode.Scalar?
    for scalar in scalars {
      guard isPrintableLatin1(scalar), !(scalar == " " && previous == " ") else { return false }
      previous = scalar
    }
    return true
  }

  private static func isPrintableLatin1(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(scalar.value) || (0xA1...0xFF).contains(scalar.value)
  }
}

extension PNGText {
  /// The chunk this text is written as: `tEXt` when Latin-1 holds it, else `iTXt` with UTF-8.
  var chunk: (type: PNGChunkType, data: [UInt8]) {
    let keyword = keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let isLatin1 = text.unicodeScalars.allSatisfy { PNGText.isPrintableLatin1($0) || $0 == "\n" }
    if isLatin1 {
      let latin1 = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      return (.text, keyword + [0] + latin1)
    }
    // Not compressed, no compression method, no language, no translated keyword.
    return (.internationalText, keyword + [0, 0, 0, 0, 0] + Array(text.utf8))
  }
}

/// A fact about text that cannot go into a PNG.
public enum PNGTextProblem: Problem, Hashable {
  case keyword(String)
  case nul(keyword: String)

  public var category: DiagnosticCategory { .badInput }

  public var message: String {
    switch self {
    case .keyword(let keyword): "“\(keyword)” cannot be a keyword in a PNG"
    case .nul(let keyword):
      "the text for “\(keyword)” holds a NUL character, which a PNG cannot keep"
    }
  }

  public var hint: String? {
    switch self {
    case .keyword:
      "use 1 to 79 printable Latin-1 characters, without spaces at the ends or in a row"
    case .nul: "remove the NUL character"
    }
  }
}
