import Basics

/// The largest pictures a step accepts.
///
/// Limits are checked before anything is allocated, so a size from a damaged or hostile file costs
/// nothing but its error.
public struct PixelLimits: Sendable, Hashable {
  /// The longest side, in pixels.
  public let side: Int
  /// The largest area, in pixels.
  public let pixels: Int

  /// Values below 1 count as 1, and the area never exceeds ``decoding``'s.
  ///
  /// That bound keeps every byte count of four channels a pixel within a PNG chunk's 2³¹ − 1.
  public init(side: Int, pixels: Int) {
    self.side = max(1, min(side, PixelLimits.longestSide))
    self.pixels = max(1, min(pixels, PixelLimits.largestArea))
  }

  /// What may be drawn: 16,384 pixels a side and 64 Mpx.
  ///
  /// Cairo's coordinates end at 32,767 pixels; half of that leaves room for what is drawn outside.
  public static let canvas = PixelLimits(side: 16_384, pixels: 64 * megapixel)

  /// What may be read: any shape of up to 256 Mpx.
  public static let decoding = PixelLimits(side: longestSide, pixels: largestArea)

  /// What is wrong with a size under these limits, or `nil` when it is fine.
  public func problem(width: Int, height: Int) -> PixelSizeProblem? {
    if width < 1 || height < 1 { return .notPositive(width: width, height: height) }
    if width > side || height > side {
      return .sideTooLong(width: width, height: height, limit: side)
    }
    let area = width.multipliedReportingOverflow(by: height)
    if area.overflow || area.partialValue > pixels {
      return .tooManyPixels(width: width, height: height, limit: pixels)
    }
    return nil
  }

  /// 1 Mpx is 1,024 × 1,024 pixels here, so that 8,192 × 8,192 is exactly 64 Mpx.
  static let megapixel = 1_048_576
  private static let largestArea = 256 * megapixel
  /// The longest side a PNG header can hold.
  private static let longestSide = 0x7FFF_FFFF
}

/// The size of a picture in pixels: both sides at least 1, and within limits.
public struct PixelSize: Sendable, Hashable {
  public let width: Int
  public let height: Int

  /// Throws ``PixelSizeProblem`` as a diagnostic when a side is not positive or a limit is passed.
  public init(width: Int, height: Int, limits: PixelLimits = .canvas) throws(Diagnostic) {
    if let problem = limits.problem(width: width, height: height) {
      throw Diagnostic(.error, problem)
    }
    self.width = width
    self.height = height
  }

  public var pixelCount: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
  /// `750×120`.
  public var description: String { "\(width)×\(height)" }
}

/// A fact about a picture size that cannot be used.
public enum PixelSizeProblem: Problem, Hashable {
  case notPositive(width: Int, height: Int)
  case sideTooLong(width: Int, height: Int, limit: Int)
  case tooManyPixels(width: Int, height: Int, limit: Int)

  public var category: DiagnosticCategory { .badInput }

  public var message: String {
    switch self {
    case .notPositive(let width, let height):
      "a picture of \(width)×\(height) pixels has nothing to show"
    case .sideTooLong(let width, let height, let limit):
      "a picture of \(width)×\(height) pixels passes the limit of \(limit) pixels a side"
    case .tooManyPixels(let width, let height, let limit):
      "a picture of \(width)×\(height) pixels passes the limit of "
        + "\(limit / PixelLimits.megapixel) Mpx (\(limit) pixels)"
    }
  }

  public var hint: String? {
    switch self {
    case .notPositive: "give a width and a height of at least 1 pixel"
    case .sideTooLong, .tooManyPixels: "use a smaller size or a smaller scale"
    }
  }
}
