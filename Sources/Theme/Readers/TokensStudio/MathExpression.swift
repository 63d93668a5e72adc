import Basics

/// Computes what Tokens Studio allows in a value: `+ - * /`, parentheses and units.
///
/// Lengths may be mixed, `1rem + 4px`; a number without a unit takes the other's in sums. Results
/// are rounded to four digits, as Tokens Studio's own transforms do.
struct MathExpression {
  enum Failure: Error, Hashable {
    case unexpected(String)
    case endsEarly
    case divisionByZero
    case units
    case tooDeep
    case tooLarge
  }

  private static let depthLimit = 32
  private var rest: Substring
  private var depth = 0

  static func evaluate(_ text: String) throws(Failure) -> Measure {
    var expression = MathExpression(rest: Substring(text))
    let measure = try expression.sum()
    if let character = expression.peek() { throw .unexpected(String(character)) }
    let rounded = (measure.value * 10_000).rounded() / 10_000
    return Measure(rounded.isFinite ? rounded : measure.value, measure.unit)
  }

  /// True when a text cannot be one number, and may be a computation.
  static func isCandidate(_ text: String) -> Bool {
    text.contains { $0 == "+" || $0 == "-" || $0 == "*" || $0 == "/" || $0 == "(" }
      && text.contains { $0.isNumber }
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private mutating func sum() throws(Failure) -> Measure {
    var left = try product()
    while let sign = peek(), sign == "+" || sign == "-" {
      rest = rest.dropFirst()
      var right = try product()
      if sign == "-" { right.value = -right.value }
      left = try MathExpression.add(left, right)
    }
    return left
  }

  private mutating func product() throws(Failure) -> Measure {
    var left = try factor()
    while let sign = peek(), sign == "*" || sign == "/" {
      rest = rest.dropFirst()
      let right = try factor()
      if sign == "*" {
        left = try MathExpression.times(left, right)
      } else {
        left = try MathExpression.over(left, right)
      }
    }
    return left
  }

  private mutating func factor() throws(Failure) -> Measure {
    depth += 1
    defer { depth -= 1 }
    guard depth <= MathExpression.depthLimit else { throw .tooDeep }
    switch peek() {
    case nil: throw .endsEarly
    case "(":
      rest = rest.dropFirst()
      let inside = try sum()
      guard let close = peek() else { throw .endsEarly }
      guard close == ")" else { throw .unexpected(String(close)) }
      rest = rest.dropFirst()
      return inside
    case "-":
      rest = rest.dropFirst()
      let operand = try factor()
      return Measure(-operand.value, operand.unit)
    case "+":
      rest = rest.dropFirst()
      return try factor()
    default: return try number()
    }
  }

  private mutating func number() throws(Failure) -> Measure {
    let digits = Measure.numberPrefix(of: rest)
    guard !digits.isEmpty else { throw .unexpected(String(rest.prefix(1))) }
    let unit = rest[digits.endIndex...].prefix { $0.isLetter || $0 == "%" }
    guard let measure = Measure(digits + unit) else { throw .unexpected(String(unit.prefix(12))) }
    rest = rest[unit.endIndex...]
    return measure
  }

  private mutating func peek() -> Character? {
    rest = rest.drop { $0.isWhitespace }
    return rest.first
  }

  // MARK: Arithmetic

  private static func add(_ left: Measure, _ right: Measure) throws(Failure) -> Measure {
    if left.unit == right.unit { return try finite(left.value + right.value, left.unit) }
    if left.unit == .none { return try finite(left.value + right.value, right.unit) }
    if right.unit == .none { return try finite(left.value + right.value, left.unit) }
    guard let first = left.points, let second = right.points else { throw .units }
    return try finite(first + second, .px)
  }

  private static func times(_ left: Measure, _ right: Measure) throws(Failure) -> Measure {
    // Half of a length is often written `{gap} * 50%`, whether the gap has a unit or not.
    if right.unit == .percent { return try finite(left.value * right.value / 100, left.unit) }
    if right.unit == .none { return try finite(left.value * right.value, left.unit) }
    if left.unit == .none { return try finite(left.value * right.value, right.unit) }
    if left.unit == .percent { return try finite(left.value * right.value / 100, right.unit) }
    throw .units
  }

  private static func over(_ left: Measure, _ right: Measure) throws(Failure) -> Measure {
    guard right.value != 0 else { throw .divisionByZero }
    if right.unit == .none { return try finite(left.value / right.value, left.unit) }
    if left.unit == right.unit { return try finite(left.value / right.value, .none) }
    guard left.unit != .none, let first = left.points, let second = right.points else {
      throw .units
    }
    return try finite(first / second, .none)
  }

  private static func finite(_ value: Double, _ unit: Measure.Unit) throws(Failure) -> Measure {
    guard value.isFinite else { throw .tooLarge }
    return Measure(value, unit)
  }
}

extension MathExpression.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .unexpected(let text): "'\(text)' was not expected"
    case .endsEarly: "it ends too early"
    case .divisionByZero: "it divides by zero"
    case .units: "its units do not fit together"
    case .tooDeep: "its parentheses are nested too deep"
    case .tooLarge: "its result is too large"
    }
  }
}
