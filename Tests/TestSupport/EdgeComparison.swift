import Basics
import PixelImage

/// How a picture drawn by another program differs from ours, apart at edges and within areas.
///
/// A pixel of our picture that differs from any of its eight neighbours is an edge: there programs
/// count coverage in their own ways. All others are interior, and must be the same.
package struct EdgeComparison {
  /// A box of pixels; the far sides are not in it.
  package struct Box: Hashable, CustomStringConvertible {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    package init(left: Int, top: Int, right: Int, bottom: Int) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    package var description: String { "[\(left),\(top) \(right - left)×\(bottom - top)]" }
  }

  /// Of 255, over all pixels and three channels; what differs in alpha is added to the colours.
  package private(set) var meanDifference = 0.0
  package private(set) var largestDifference = 0
  /// How many pixels differ where our picture has no edge.
  package private(set) var interiorCount = 0
  /// Where those are; not all when there are many.
  package private(set) var interiorBoxes: [Box] = []

  private static let mostBoxes = 8
  /// Pixels this near belong to one box.
  private static let nearness = 6

  /// - Parameters:
  ///   - other: must be as large as `ours`; what differs in size has no like pixels.
  ///   - mostInteriorDifference: of 255, what a channel may be off within areas.
  package init?(ours: PixelImage, other: PixelImage, mostInteriorDifference: Int = 0) {
    guard ours.size == other.size else { return nil }
    let (width, height) = (ours.width, ours.height)
    var sum = 0
    ours.pixels.withUnsafeBytes { ourBytes in
      other.pixels.withUnsafeBytes { otherBytes in
        let (left, right) = (
          ourBytes.assumingMemoryBound(to: UInt32.self),
          otherBytes.assumingMemoryBound(to: UInt32.self)
        )
        for y in 0..<height where !EdgeComparison.isSame(ourBytes, otherBytes, row: y, width) {
          for x in 0..<width {
            let (ink, otherInk) = (left[y * width + x], right[y * width + x])
            guard ink != otherInk else { continue }
            let difference = add(ink, otherInk)
            sum += difference.sum
            if difference.largest > mostInteriorDifference,
              !EdgeComparison.isEdge(left, x, y, width, height)
            {
              addInterior(x, y)
            }
          }
        }
      }
    }
    meanDifference = Double(sum) / Double(3 * width * height)
  }

  private static func isSame(
    _ ours: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, row: Int, _ width: Int
  ) -> Bool {
    let range = row * width * 4..<(row + 1) * width * 4
    return ours[range].elementsEqualFast(other[range])
  }

  /// The differences of a pixel's channels.
  private mutating func add(_ ink: UInt32, _ other: UInt32) -> (sum: Int, largest: Int) {
    var (sum, largest) = (0, 0)
    for shift: UInt32 in [0, 8, 16, 24] {
      let difference = abs(Int(ink >> shift & 255) - Int(other >> shift & 255))
      largest = max(largest, difference)
      sum += difference
    }
    largestDifference = max(largestDifference, largest)
    return (sum, largest)
  }

  private static func isEdge(
    _ pixels: UnsafeBufferPointer<UInt32>, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> Bool {
    let ink = pixels[y * width + x]
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1)
      where pixels[row * width + column] != ink { return true }
    }
    return false
  }

  private mutating func addInterior(_ x: Int, _ y: Int) {
    interiorCount += 1
    let nearness = EdgeComparison.nearness
    let near = interiorBoxes.firstIndex { box in
      x >= box.left - nearness && x < box.right + nearness && y < box.bottom + nearness
    }
    if let near {
      let box = interiorBoxes[near]
      interiorBoxes[near] = Box(
        left: min(box.left, x), top: box.top, right: max(box.right, x + 1), bottom: y + 1)
    } else if interiorBoxes.count < EdgeComparison.mostBoxes {
      interiorBoxes.append(Box(left: x, top: y, right: x + 1, bottom: y + 1))
    }
  }
}

extension EdgeComparison: CustomStringConvertible {
  package var description: String {
    let boxes = interiorBoxes.map(\.description).joined(separator: " ")
    return "mean difference \(meanDifference) of 255, largest \(largestDifference), "
      + "\(interiorCount) pixels off the edges \(boxes)"
  }
}
