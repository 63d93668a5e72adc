import Basics

/// How much a measure grew or shrank, to a tenth of a point, so that equal changes are equal.
struct PointChange: Sendable, Hashable {
  /// Manifests keep a ten-thousandth of a point; less than two of them is rounding.
  static let smallest = 0.0002
  /// Beyond what two known measures can differ by.
  private static let largest = 4_000_000.0

  /// -1, 0 or 1: a change below a twentieth of a point still has a direction.
  let sign: Int
  private let tenths: Int

  static let none = PointChange(0)

  /// - Parameter delta: in points; the new measure less the old one.
  init(_ delta: Double) {
    guard abs(delta) > PointChange.smallest else {
      (sign, tenths) = (0, 0)
      return
    }
    sign = delta < 0 ? -1 : 1
    tenths = Int((min(abs(delta), PointChange.largest) * 10).rounded())
  }

  var isNone: Bool { sign == 0 }

  /// Without its direction: `3.1 pt`.
  var amount: String {
    tenths == 0 ? "less than 0.1 pt" : "\(PointChange.text(tenths: tenths)) pt"
  }

  /// `3.1 pt wider`, or nothing.
  func worded(_ grown: String, _ shrunk: String) -> String? {
    isNone ? nil : "\(amount) \(sign > 0 ? grown : shrunk)"
  }

  private static func text(tenths: Int) -> String {
    "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }

  /// A measure with at most one decimal, never `-0`.
  static func text(_ value: Double) -> String {
    guard abs(value) <= largest else { return "?" }
    let tenths = Int((value * 10).rounded())
    return (tenths < 0 ? "-" : "") + text(tenths: abs(tenths))
  }

  /// Two lists of measures as `375 × 51 → 375 × 48`; with all their decimals where one hides the
  /// difference.
  static func text(
    from old: [Double], to new: [Double], separator: String = " × "
  ) -> (from: String, to: String) {
    func joined(_ text: (Double) -> String) -> (from: String, to: String) {
      (
        old.map(text).joined(separator: separator), new.map(text).joined(separator: separator)
      )
    }
    let short = joined { PointChange.text($0) }
    return short.from == short.to ? joined { JSONValue.points($0).compactText } : short
  }
}
