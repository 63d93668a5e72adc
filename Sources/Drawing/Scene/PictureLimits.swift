import Basics
import Layout

/// How large a picture may be; checked before any memory is asked for.
public enum PictureLimits {
  /// Cairo stops at 32,767; half of that leaves room for masks and clips.
  public static let side = 16_384
  public static let pixels = 64 * 1024 * 1024
  /// Of all masks of a picture together, which are kept until both modes are painted.
  public static let coverage = 128 * 1024 * 1024

  /// The size of a picture in whole pixels.
  ///
  /// - Throws: the limit that is passed, the size that was asked for, and the largest scale that fits.
  public static func pixelSize(
    of size: Size, scale: Double, at location: SourceLocation?
  ) throws(Diagnostic) -> (width: Int, height: Int) {
    let wanted = PixelGrid(scale: scale).pictureSize(size)
    if wanted.width <= Double(side), wanted.height <= Double(side),
      wanted.width * wanted.height <= Double(pixels)
    {
      return (Int(wanted.width), Int(wanted.height))
    }
    let bySide = Double(side) / max(size.width, size.height)
    let byArea = (Double(pixels) / max(1, size.width * size.height)).squareRoot()
    let largest = (min(bySide, byArea) * 100).rounded(.down) / 100
    throw Diagnostic(
      .error, PictureProblem.tooLarge(size, scale: scale, largestScale: largest), at: location)
  }
}

/// A fact about a picture that cannot be drawn.
public enum PictureProblem: Problem, Hashable {
  case tooLarge(Size, scale: Double, largestScale: Double)
  case noMemory(width: Int, height: Int)
  case unusableIcon(name: String, reason: String)
  case blankIcon(String)
  case noIconLibrary
  case drawingFailed(reason: String)
  case tooManyMasks

  public var category: DiagnosticCategory {
    switch self {
    case .noMemory, .drawingFailed: .internalFault
    case .noIconLibrary: .missingInput
    case .tooLarge, .unusableIcon, .blankIcon, .tooManyMasks: .badInput
    }
  }

  public var message: String {
    switch self {
    case .tooLarge(let size, let scale, _):
      "a picture of \(text(size.width)) × \(text(size.height)) pt at \(text(scale))x would be "
        + "\(text((size.width * scale).rounded())) × \(text((size.height * scale).rounded())) pixels; "
        + "the limits are \(PictureLimits.side) pixels a side and "
        + "\(PictureLimits.pixels / (1024 * 1024)) million pixels"
    case .noMemory(let width, let height):
      "no memory for a picture of \(width) × \(height) pixels"
    case .unusableIcon(let name, let reason): "the icon '\(name)' cannot be drawn: \(reason)"
    case .drawingFailed(let reason): "drawing failed: \(reason)"
    case .tooManyMasks:
      "the picture's curved and lettered parts cover more than "
        + "\(PictureLimits.coverage / (1024 * 1024)) million pixels in all"
    case .blankIcon(let name): "the icon '\(name)' draws nothing"
    case .noIconLibrary: "icons cannot be drawn: librsvg was not found"
    }
  }

  public var hint: String? {
    switch self {
    case .tooLarge(_, _, let largest):
      largest >= 1
        ? "the largest scale that fits is \(text(largest))" : "make the width smaller"
    case .noMemory, .drawingFailed: nil
    case .tooManyMasks: "draw it at a smaller scale, or with fewer large shapes over one another"
    case .blankIcon:
      "check that its shapes have a fill or a stroke, lie inside its viewBox, and are no broken paths,"
        + " and that every url(#…) in it leads to something"
    case .noIconLibrary: "on Debian: apt-get install librsvg2-2"
    case .unusableIcon: "check that the file is an SVG picture"
    }
  }

  private func text(_ number: Double) -> String { JSONValue.points(number).compactText }
}
