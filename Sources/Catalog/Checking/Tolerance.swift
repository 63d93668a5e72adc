import Basics
import Components
import Theme

/// How many pixels of a picture may differ before a comparison fails, and who said so.
///
/// It is a share of all pixels, from 0 to 1, and holds for pictures of one size only: pictures that
/// differ in size are never excused. The strongest of these counts, whatever the others say: the
/// command line, the variant, the sheet (its `defaults` over its outermost keys), the theme. Without
/// any of them nothing may differ.
public struct Tolerance: Sendable, Hashable {
  /// Where a tolerance was set; a place is that of its value.
  public enum Origin: Sendable, Hashable {
    case commandLine
    case variant(SourceLocation)
    case sheet(SourceLocation)
    case theme(SourceLocation)
    /// Nothing sets one.
    case none
  }

  public let origin: Origin
  /// The share in billionths, from 0 to ``billion``.
  ///
  /// A whole number keeps the decision exact: as binary fractions, 0.29 of 100 pixels are fewer than
  /// 29. A billionth is less than a pixel of the largest picture there can be, which has 2²⁸.
  private let billionths: Int

  private static let billion = 1_000_000_000

  /// No pixel may differ, because nothing says otherwise.
  public static let none = Tolerance(billionths: 0, origin: .none)

  /// `nil` when the share is not a number from 0 to 1.
  public init?(share: Double, origin: Origin) {
    guard (0...1).contains(share) else { return nil }
    let billionths = Int((share * Double(Tolerance.billion)).rounded())
    // Only 1 itself may mean the whole picture.
    self.init(
      billionths: share < 1 ? min(billionths, Tolerance.billion - 1) : Tolerance.billion,
      origin: origin)
  }

  private init(billionths: Int, origin: Origin) {
    self.billionths = billionths
    self.origin = origin
  }

  /// The command line's tolerance when it gives one, else this one.
  ///
  /// - Parameter share: from 0 to 1; another number counts as not given.
  public func overridden(byCommandLine share: Double?) -> Tolerance {
    share.flatMap { Tolerance(share: $0, origin: .commandLine) } ?? self
  }

  /// The share of pixels that may differ, from 0 to 1, to a billionth.
  public var share: Double { Double(billionths) / Double(Tolerance.billion) }

  /// Whether a picture may have so many differing pixels.
  ///
  /// A share that is less than one whole pixel allows none. Of a picture without pixels, and of more
  /// pixels than a picture has, nothing is allowed.
  public func allows(differing count: Int, of total: Int) -> Bool {
    guard count > 0 else { return true }
    guard count <= total else { return false }
    // count ÷ total ≤ billionths ÷ billion, without a division and in twice the width of `Int`.
    let left = count.multipliedFullWidth(by: Tolerance.billion)
    let right = total.multipliedFullWidth(by: billionths)
    return (left.high, left.low) <= (right.high, right.low)
  }
}

extension Tolerance {
  static let key = "tolerance"

  /// The tolerance of a variant that the command line says nothing about.
  ///
  /// - Parameters:
  ///   - variant: what stands under the variant's name.
  ///   - merged: the same with the sheet's keys below it.
  static func of(
    variant: [Node.Entry], merged: Configuration, theme: ToleranceSetting?
  ) -> Tolerance {
    if let share = merged.number(key) {
      let location = merged.location(of: key)
      let isOwn = variant.contains { $0.key == key }
      return Tolerance(share: share, origin: isOwn ? .variant(location) : .sheet(location)) ?? .none
    }
    return theme.flatMap { Tolerance(share: $0.share, origin: .theme($0.location)) } ?? .none
  }
}

extension Tolerance: CustomStringConvertible {
  /// `0.5 % (sheet, Navigation.sheet.yaml:4:12)`.
  public var description: String { "\(percentText) % (\(originText))" }

  /// The share as a decimal number of percent, without an exponent or binary tails: `0.5`.
  public var percentText: String {
    let percent = Tolerance.billion / 100
    let fraction = String(percent + billionths % percent).dropFirst()
    guard let last = fraction.lastIndex(where: { $0 != "0" }) else {
      return String(billionths / percent)
    }
    return "\(billionths / percent).\(fraction[...last])"
  }

  private var originText: String {
    switch origin {
    case .commandLine: "command line"
    case .variant(let location): "variant, \(location)"
    case .sheet(let location): "sheet, \(location)"
    case .theme(let location): "theme, \(location)"
    case .none: "nothing sets a tolerance"
    }
  }
}
