import PixelImage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the rows in which two pictures differ, and makes plain only what is needed for that.
///
/// Rows of an inflated PNG are compared as they lie there. A row with the same filter and the same
/// bytes in both files is equal when the rows above are, or when its filter does not look up; it
/// stays as it is. Only where that says nothing are rows made plain, from the nearest row above
/// that hangs on no other.
struct RowMatcher {
  let expected: PictureRows
  let actual: PictureRows
  /// How many rows above and below a difference somebody will look at.
  let reach: Int

  /// Pictures below this are not worth a thread.
  static let leastPixelsForThreads = 1 << 18

  /// Where the pictures differ.
  ///
  /// Afterwards every pixel within reach of a difference is plain: in `expected` always, and in
  /// `actual` unless the whole row is equal.
  func differences() -> RowDifferences {
    let height = expected.size.height
    if !(expected.isFiltered && actual.isFiltered && expected.layout == actual.layout) {
      let columns = 0..<expected.size.width
      return RowDifferences(columns: comparePlain().map { $0 ? 0..<0 : columns })
    }
    var same = [Bool](repeating: false, count: height)
    inHalves(&same) { range, same in
      for y in range { same[y] = expected.hasSameBytes(actual, y) }
    }
    guard same.contains(false) else {
      return RowDifferences(columns: [Range<Int>](repeating: 0..<0, count: height))
    }
    let bands = bands(same)
    func match(_ band: FilteredBand) {
      band.match(same)
      for y in band.rows { makePlain(around: y, of: band, in: band) }
    }
    if bands.count > 1 {
      TwoThreads.share(bands.count) { numbers, _ in
        while let number = numbers.next() { match(bands[number]) }
      }
    } else {
      bands.forEach(match)
    }
    for (upper, lower) in zip(bands, bands.dropFirst()) {
      let border = lower.rows.lowerBound
      for y in border..<min(height, border + reach) { makePlain(around: y, of: lower, in: upper) }
      for y in max(0, border - reach)..<border { makePlain(around: y, of: upper, in: lower) }
    }
    return RowDifferences(columns: bands.flatMap { band in band.rows.map(band.columns) })
  }

  /// Makes plain what the search for soft edges may look at around the differences of a row.
  private func makePlain(around y: Int, of band: FilteredBand, in other: FilteredBand) {
    guard !band.columns(y).isEmpty else { return }
    let end = band.end(y, reach: reach)
    for near in (y - reach)...(y + reach) { other.makePlain(near, to: end) }
  }

  /// The rows in parts that can be worked on at once.
  ///
  /// Each starts with a row that hangs on none above it in either picture.
  private func bands(_ same: [Bool]) -> [FilteredBand] {
    let height = expected.size.height
    var starts = [0]
    if expected.size.pixelCount >= RowMatcher.leastPixelsForThreads {
      var changed = 0
      let enough = same.reduce(0) { $0 + ($1 ? 0 : 1) } / RowMatcher.wantedBands
      for y in 0..<height {
        if changed > enough, height - y > 2 * reach, y - (starts.last ?? 0) > 2 * reach,
          !expected.looksUp(y), !actual.looksUp(y)
        {
          starts.append(y)
          changed = 0
        }
        if !same[y] { changed += 1 }
      }
    }
    return zip(starts, starts.dropFirst() + [height]).map {
      FilteredBand(expected, actual, rows: $0..<$1)
    }
  }

  /// More than there are threads, because their work is guessed from the rows that changed.
  private static let wantedBands = 8

  /// For pictures that are stored differently or are plain already.
  private func comparePlain() -> [Bool] {
    if expected.isFiltered || actual.isFiltered {
      if expected.size.pixelCount >= RowMatcher.leastPixelsForThreads {
        TwoThreads.run(expected.makeAllPlain, actual.makeAllPlain)
      } else {
        expected.makeAllPlain()
        actual.makeAllPlain()
      }
    }
    var equal = [Bool](repeating: false, count: expected.size.height)
    inHalves(&equal) { range, equal in
      if expected.layout == actual.layout {
        for y in range {
          equal[y] = memcmp(expected.row(y), actual.row(y), expected.rowLength) == 0
        }
      } else {
        let (left, right) = (RowWindow(expected), RowWindow(actual))
        for y in range {
          equal[y] = memcmp(left.pointer(to: y), right.pointer(to: y), 4 * expected.size.width) == 0
        }
      }
    }
    return equal
  }

  /// What a part of the work is given: its rows, and the flags of all rows.
  private typealias Part = (Range<Int>, UnsafeMutableBufferPointer<Bool>) -> Void

  private func inHalves(_ flags: inout [Bool], _ body: Part) {
    let isLarge = expected.size.pixelCount >= RowMatcher.leastPixelsForThreads
    split(&flags, at: isLarge ? flags.count / 2 : flags.count, body)
  }

  /// Works on the rows above and below `middle` at once; each part writes only its own flags.
  private func split(_ flags: inout [Bool], at middle: Int, _ body: Part) {
    flags.withUnsafeMutableBufferPointer { flags in
      if middle <= 0 || middle >= flags.count {
        body(0..<flags.count, flags)
      } else {
        TwoThreads.run({ body(middle..<flags.count, flags) }, { body(0..<middle, flags) })
      }
    }
  }
}
