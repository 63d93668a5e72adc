/// A JSON value to be written; objects keep the order they were built in.
///
/// Numbers are written with `.` whatever the locale, in the shortest form that reads back equal.
public enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable, Hashable {
    public let name: String
    public let value: JSONValue

    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// An object from name and value pairs, in their order.
  public static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  public static func strings(_ strings: some Sequence<String>) -> JSONValue {
    .array(strings.map { .string($0) })
  }

  /// A measure in points, rounded to a ten-thousandth: far below anything visible, and it keeps the
  /// text free of binary tails such as `43.36000000000001`.
  public static func points(_ value: Double) -> JSONValue {
    .number((value * 10_000).rounded() / 10_000)
  }
}

extension JSONValue {
  /// A JSON document that was read, to be written again.
  public init(_ node: Node) {
    switch node.content {
    case .mapping(let entries):
      self = .object(entries.map { Member(name: $0.key, value: JSONValue($0.value)) })
    case .sequence(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .scalar(let text, isQuoted: true): self = .string(text)
    case .scalar(let text, isQuoted: false):
      if let number = node.number {
        self = .number(number)
      } else if let boolean = node.boolean {
        self = .boolean(boolean)
      } else {
        self = node.isNull ? .null : .string(text)
      }
    }
  }

  /// The value as text on one line.
  public var compactText: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value as text with one element of the outermost list or object per line.
  public var linedText: String {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      return "[\n" + elements.map(\.compactText).joined(separator: ",\n") + "\n]\n"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { JSONValue.quoted($0.name) + ": " + $0.value.compactText }
      return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    default:
      return compactText + "\n"
    }
  }

  /// The value as indented text; lists and objects that fit on a line of 100 stay on one.
  public func prettyText(indent: Int = 0) -> String {
    let parts: [String]
    let (open, close): (String, String)
    switch self {
    case .array(let elements):
      parts = elements.map { $0.prettyText(indent: indent + 1) }
      (open, close) = ("[", "]")
    case .object(let members):
      parts = members.map {
        JSONValue.quoted($0.name) + ": " + $0.value.prettyText(indent: indent + 1)
      }
      (open, close) = ("{", "}")
    default:
      return compactText
    }
    let lineWidth = 100
    let length = parts.reduce(2 * indent + 2) { $0 + $1.utf8.count + 2 }
    if length <= lineWidth, !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
      return open + parts.joined(separator: ", ") + close
    }
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    return open + "\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n" + outer + close
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += JSONValue.text(of: value)
    case .string(let value): text += JSONValue.quoted(value)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        text += JSONValue.quoted(member.name) + ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// A finite number without a needless `.0`; JSON has no other numbers, so the rest is `null`.
  static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int(exactly: value) { return String(whole) }
    return String(value)
  }

  static func quoted(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + string + "\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x2029).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
