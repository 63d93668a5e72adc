import PixelImage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Some rows of two inflated pictures of one layout, made plain only where they must be.
///
/// Rows are cut into blocks of 16 pixels (or of 16 bytes where a byte holds several). A block of the
/// actual picture is worked out only when its filtered bytes differ from the expected ones or when
/// what it hangs on differs; else it is the expected block. The expected picture is made plain from
/// the left as far as somebody looks, starting at the nearest row that hangs on none above it. The
/// first row of a band must be such a row.
///
/// A band is used by one thread at a time.
final class FilteredBand {
  let rows: Range<Int>
  private let expected: PictureRows
  private let actual: PictureRows
  /// How many bytes of each row are plain.
  private var expectedPlain: [Int]
  private var actualPlain: [Int]
  /// The differing blocks of each row, up to the last.
  private(set) var blocks: [Range<Int>]
  private let step: Int
  private let blockLength: Int
  private let blockCount: Int
  private let zeros: UnsafeMutableRawPointer

  /// Blocks that are made plain at once when a difference spreads to the right.
  private static let stride = 8

  init(_ expected: PictureRows, _ actual: PictureRows, rows: Range<Int>) {
    self.expected = expected
    self.actual = actual
    self.rows = rows
    func plain(_ picture: PictureRows) -> [Int] {
      rows.map { picture.filter($0) == 0 ? picture.rowLength : 0 }
    }
    expectedPlain = plain(expected)
    actualPlain = plain(actual)
    blocks = [Range<Int>](repeating: 0..<0, count: rows.count)
    step = expected.layout.filterStep
    blockLength = 16 * step
    blockCount = (expected.rowLength + blockLength - 1) / blockLength
    zeros = .allocate(byteCount: expected.rowLength, alignment: 16)
    zeros.initializeMemory(as: UInt8.self, repeating: 0, count: expected.rowLength)
  }

  deinit { zeros.deallocate() }

  private func isEqual(_ y: Int) -> Bool { blocks[y - rows.lowerBound].isEmpty }

  /// Finds the blocks that differ; `same` tells the rows whose filtered bytes are equal.
  func match(_ same: [Bool]) {
    var above = [Bool](repeating: false, count: blockCount)
    var differs = above
    for y in rows {
      let hangsOnDifference =
        y > rows.lowerBound && !isEqual(y - 1) && (expected.looksUp(y) || actual.looksUp(y))
      if same[y], !hangsOnDifference { continue }
      if flag(y, hangsOnDifference ? above : [], &differs) { settle(y, &differs) }
      let first = differs.firstIndex(of: true) ?? 0
      let last = differs.lastIndex(of: true) ?? -1
      blocks[y - rows.lowerBound] = first..<(last + 1)
      swap(&above, &differs)
    }
  }

  /// Flags the blocks of a row that may differ; false when there is none.
  private func flag(_ y: Int, _ above: [Bool], _ flags: inout [Bool]) -> Bool {
    guard expected.filter(y) == actual.filter(y) else {
      for block in flags.indices { flags[block] = true }
      return true
    }
    let (left, right) = (expected.row(y), actual.row(y))
    var any = false
    var corner = false
    for block in flags.indices {
      let span = span(block)
      var flag =
        memcmp(left + span.lowerBound, right + span.lowerBound, span.count) != 0 || corner
      corner = false
      if !above.isEmpty {
        corner = above[block]
        if corner { flag = true }
      }
      flags[block] = flag
      if flag { any = true }
    }
    return any
  }

  /// Works out the flagged blocks of a row, and those a difference spreads to.
  ///
  /// Afterwards `flags` are the blocks that do differ.
  private func settle(_ y: Int, _ flags: inout [Bool]) {
    let last = flags.lastIndex(of: true) ?? 0
    let looksLeft = actual.looksLeft(y)
    let isPlain = actual.filter(y) == 0
    var spreads = false
    var ready = 0
    var block = 0
    while block < blockCount, block <= last || spreads {
      if block >= ready {
        ready = block <= last ? last + 1 : min(blockCount, block + FilteredBand.stride)
        makeExpectedPlain(y, to: min(ready * blockLength, expected.rowLength))
        if actual.looksUp(y) {
          makePlain(y - 1, to: min(ready * blockLength, expected.rowLength))
        }
      }
      let span = span(block)
      if flags[block] || spreads {
        if !isPlain { actual.makePlain(y, span, above: aboveActual(y)) }
        let (left, right) = (expected.row(y), actual.row(y))
        flags[block] =
          memcmp(left + span.lowerBound, right + span.lowerBound, span.count) != 0
        let pixel = span.upperBound - step
        spreads = looksLeft && flags[block] && memcmp(left + pixel, right + pixel, step) != 0
      } else if !isPlain {
        actual.copy(y, span, from: expected)
      }
      block += 1
    }
    actualPlain[y - rows.lowerBound] = max(
      actualPlain[y - rows.lowerBound], min(block * blockLength, actual.rowLength))
  }

  /// The bytes of a block.
  private func span(_ block: Int) -> Range<Int> {
    block * blockLength..<min((block + 1) * blockLength, expected.rowLength)
  }

  /// The row above, from the expected picture when it is equal: it may be plain only there.
  private func aboveActual(_ y: Int) -> UnsafeRawPointer {
    guard y > rows.lowerBound else { return UnsafeRawPointer(zeros) }
    return isEqual(y - 1) ? expected.row(y - 1) : actual.row(y - 1)
  }

  /// Makes the first bytes of a row plain, in both pictures where they differ.
  ///
  /// `end` lies between pixels. Rows outside the band are left alone.
  func makePlain(_ y: Int, to end: Int) {
    guard rows.contains(y) else { return }
    makeExpectedPlain(y, to: end)
    let plain = actualPlain[y - rows.lowerBound]
    guard !isEqual(y), plain < end else { return }
    // Behind the last difference the pictures are equal.
    actual.copy(y, plain..<end, from: expected)
    actualPlain[y - rows.lowerBound] = end
  }

  private func makeExpectedPlain(_ y: Int, to end: Int) {
    guard expectedPlain[y - rows.lowerBound] < end else { return }
    var first = y
    while first > rows.lowerBound, expected.looksUp(first),
      expectedPlain[first - 1 - rows.lowerBound] < end
    {
      first -= 1
    }
    for row in first...y {
      let plain = expectedPlain[row - rows.lowerBound]
      guard plain < end else { continue }
      let above =
        row > rows.lowerBound
        ? expected.row(row - 1) : UnsafeRawPointer(zeros)
      expected.makePlain(row, plain..<end, above: above)
      expectedPlain[row - rows.lowerBound] = end
    }
  }

  /// The columns in which a row differs, rounded outwards to blocks.
  func columns(_ y: Int) -> Range<Int> {
    let blocks = blocks[y - rows.lowerBound]
    return pixel(blocks.lowerBound)..<pixel(blocks.upperBound)
  }

  private func pixel(_ block: Int) -> Int {
    let perBlock: Int
    if case .indexed(let bitDepth, _) = expected.layout {
      perBlock = 16 * 8 / bitDepth
    } else {
      perBlock = 16
    }
    return min(block * perBlock, expected.size.width)
  }

  /// Where a row must be plain for a look at its differences and at the pixels around them.
  func end(_ y: Int, reach: Int) -> Int {
    min(blocks[y - rows.lowerBound].upperBound * blockLength + reach * step, expected.rowLength)
  }
}
