import PixelImage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares pictures pixel by pixel.
public enum Comparison {
  /// Compares without any tolerance.
  ///
  /// A fully transparent pixel has no colour: two of them are equal whatever their hidden colour,
  /// and against any other pixel only the distance in alpha counts. Equal rows are passed over at
  /// the speed of memory.
  public static func exact(_ expected: PixelImage, _ actual: PixelImage) -> ComparisonResult {
    guard expected.size == actual.size else {
      return .size(expected: expected.size, actual: actual.size)
    }
    var tally = Tally()
    expected.pixels.withUnsafeBytes { left in
      actual.pixels.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        let rowLength = 4 * expected.width
        for y in 0..<expected.height {
          let (leftRow, rightRow) = (left + y * rowLength, right + y * rowLength)
          if memcmp(leftRow, rightRow, rowLength) != 0 {
            tally.add(leftRow, rightRow, width: expected.width, y: y)
          }
        }
      }
    }
    guard tally.count > 0 else { return .equal }
    let box = PixelBox(
      x: tally.left, y: tally.top, width: tally.right - tally.left + 1,
      height: tally.bottom - tally.top + 1)
    return .different(
      Difference(
        count: tally.count, ratio: Double(tally.count) / Double(expected.size.pixelCount),
        largest: tally.largest, box: box))
  }

  /// What has been seen so far.
  private struct Tally {
    var count = 0
    var largest = 0
    var left = Int.max
    var right = -1
    var top = Int.max
    var bottom = -1

    mutating func add(
      _ leftRow: UnsafeRawPointer, _ rightRow: UnsafeRawPointer, width: Int, y: Int
    ) {
      var x = 0
      let before = count
      while x < width {
        // Two pixels at a time while nothing differs, which even in a changed row is the rule.
        if x + 2 <= width,
          leftRow.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self)
            == rightRow.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self)
        {
          x += 2
          continue
        }
        let distance = Tally.distance(
          leftRow.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self).littleEndian,
          rightRow.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self).littleEndian)
        if distance > 0 {
          count += 1
          largest = max(largest, distance)
          left = min(left, x)
          right = max(right, x)
        }
        x += 1
      }
      if count > before {
        top = min(top, y)
        bottom = y
      }
    }

    /// The largest distance in a channel; red is the lowest byte and alpha the highest.
    private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
      if left == right { return 0 }
      let (leftAlpha, rightAlpha) = (Int(left >> 24), Int(right >> 24))
      var largest = abs(leftAlpha - rightAlpha)
      if leftAlpha == 0 || rightAlpha == 0 { return largest }
      for shift: UInt32 in [0, 8, 16] {
        largest = max(largest, abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)))
      }
      return largest
    }
  }
}
