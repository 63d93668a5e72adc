import Basics
import Theme

/// Something in a theme that a person should look at.
public struct LintFinding: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A token or role that cannot have a value.
    case unresolved
    /// A token that should not be used any more, and is.
    case deprecated
    /// A token that only one mode has.
    case missingMode = "missing-mode"
    /// Text that is hard to read on its background.
    case contrast
    /// Two colours nobody can tell apart.
    case nearlyEqual = "nearly-equal"
    /// A token that nothing leads to.
    case unused
    /// Something the loader was lenient about.
    case notation
  }

  /// How much it matters; notes do not make the theme fail.
  public enum Level: String, Sendable, CaseIterable, Comparable {
    case note
    case warning
    case error

    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int { Level.allCases.firstIndex(of: self) ?? 0 }
  }

  public var kind: Kind
  public var level: Level
  /// The tokens or roles it is about.
  public var names: [String]
  public var message: String
  public var hint: String?
  public var location: SourceLocation?
  public var modes: [Mode] = []
  /// The choices of contexts it was found in, such as `brand o2`; empty for all of them.
  public var contexts: [String] = []
}

extension LintFinding {
  /// One line as compilers write it, and what to do below.
  public var text: String {
    var text = ""
    if let location { text += "\(location.fileAndLine):\(location.column): " }
    text += "\(level.rawValue): \(message)"
    if !contexts.isEmpty {
      let shown = contexts.prefix(LintFinding.mostContextsShown)
      let more = contexts.count - shown.count
      text += " (\(shown.joined(separator: ", "))\(more > 0 ? " and \(more) more" : ""))"
    }
    text += " [\(kind.rawValue)]\n"
    if let hint { text += "  \(hint)\n" }
    return text.escapingControls(keepingNewlines: true)
  }

  private static let mostContextsShown = 4

  var json: JSONValue {
    .object([
      "level": .string(level.rawValue), "kind": .string(kind.rawValue),
      "names": .strings(names), "message": .string(message),
      "hint": hint.map { .string($0) } ?? .null,
      "source": location.map { .string($0.fileAndLine) } ?? .null,
      "modes": .strings(modes.map(\.rawValue)), "contexts": .strings(contexts),
    ])
  }
}
