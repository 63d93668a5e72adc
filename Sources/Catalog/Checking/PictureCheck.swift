import Basics
import Comparison
import Drawing
import PixelImage

/// Compares fresh pictures with approved ones.
struct PictureCheck {
  let baselines: any BaselineStore
  let tolerance: Tolerance
  /// Whether other libraries or fonts made the approved pictures.
  let isOtherEnvironment: () throws(Diagnostics) -> Bool
  let keepsFiles: Bool

  /// - Parameter edges: where a library may draw a little differently; asked for only when it counts.
  func check(
    _ bytes: [UInt8], _ rendition: Rendition, edges: () throws(Diagnostics) -> Raster
  ) throws(Diagnostics) -> CheckedPicture {
    var checked = CheckedPicture(rendition: rendition, outcome: .equal, tolerance: tolerance)
    let expected: [UInt8]
    do {
      guard let found = try baselines.bytes(of: rendition.path) else {
        checked.outcome = .missing
        checked.size = PNGDecoder.statedSize(of: bytes)
        if keepsFiles { checked.actual = bytes }
        return checked
      }
      expected = found
    } catch {
      checked.outcome = .unreadable([error])
      checked.size = PNGDecoder.statedSize(of: bytes)
      if keepsFiles { checked.actual = bytes }
      return checked
    }
    guard expected != bytes else { return checked }
    let name = baselines.name(of: rendition.path)
    if rendition.format == .png {
      checked.size = (try? PNGDecoder.read(bytes, name: "the fresh picture"))?.size
      checked.outcome = try outcome(
        PictureFile(name: name, bytes: expected),
        PictureFile(name: "the fresh picture", bytes: bytes),
        pixels: checked.size?.pixelCount ?? 0, edges)
    } else if let problem = PNGDecoder.fault(ofFileWithoutPixels: expected, name: name) {
      checked.outcome = .unreadable([problem])
    } else {
      checked.outcome = .otherContent
    }
    if keepsFiles, checked.differs { (checked.expected, checked.actual) = (expected, bytes) }
    return checked
  }

  private func outcome(
    _ expected: PictureFile, _ actual: PictureFile, pixels: Int,
    _ edges: () throws(Diagnostics) -> Raster
  ) throws(Diagnostics) -> CheckedPicture.Outcome {
    switch Comparison.compare(expected: expected, actual: actual, settings: .exact) {
    case .equal: return .equal
    case .size(let expected, let actual): return .size(expected: expected, actual: actual)
    case .unreadable(let problems): return .unreadable(problems)
    case .different(let difference):
      if try isOtherEnvironment() {
        let raster = try edges()
        let mask = (try? PixelSize(width: raster.width, height: raster.height))
          .flatMap { PixelMask(size: $0, bytes: raster.edgeMask()) }
        let settings = ComparisonSettings(metric: .standard, edges: mask)
        if mask != nil,
          Comparison.compare(expected: expected, actual: actual, settings: settings) == .equal
        {
          return .excused(difference, by: .environment)
        }
      }
      return tolerance.allows(differing: difference.count, of: pixels)
        ? .excused(difference, by: .tolerance(tolerance)) : .different(difference)
    }
  }
}
