import PixelImage

/// Five rows of a picture around one that is looked at, as pixels of four bytes.
///
/// Rows that are stored otherwise are unfolded when they are first asked for, and stay for as long
/// as the window is near them.
final class RowWindow {
  /// Rows above and below that the search for soft edges looks at.
  static let reach = 2

  private let width: Int
  private let height: Int
  /// Pointers to the rows from `center - reach` on.
  private let pointers: UnsafeMutablePointer<UnsafeRawPointer>
  private var top = 0
  private let scratch: UnsafeMutableRawBufferPointer
  private var owners = [Int](repeating: -1, count: RowWindow.slotCount)
  private let rows: PictureRows

  private static let slotCount = 8
  private static let span = 2 * reach + 1

  init(_ rows: PictureRows) {
    self.rows = rows
    width = rows.size.width
    height = rows.size.height
    pointers = .allocate(capacity: RowWindow.span)
    pointers.initialize(repeating: rows.row(0), count: RowWindow.span)
    let needsRoom = rows.layout != .rgba
    scratch = .allocate(
      byteCount: needsRoom ? RowWindow.slotCount * 4 * width : 0, alignment: 16)
  }

  deinit {
    pointers.deallocate()
    scratch.deallocate()
  }

  /// Looks at the rows up to `reach` from `y`; `source` says whose row stands for one.
  ///
  /// Every row must be plain that ``pixel(_:_:)`` is then asked about.
  func move(to y: Int, reach: Int, source: (Int) -> RowWindow) {
    precondition(reach <= RowWindow.reach)
    top = y - RowWindow.reach
    for row in max(0, y - reach)...min(height - 1, y + reach) {
      pointers[row - top] = source(row).pointer(to: row)
    }
  }

  /// The row as pixels of four bytes, as it is in this picture itself.
  func pointer(to y: Int) -> UnsafeRawPointer {
    guard rows.layout != .rgba, let start = scratch.baseAddress else { return rows.row(y) }
    let slot = y % RowWindow.slotCount
    let target = start + slot * 4 * width
    if owners[slot] != y {
      rows.expand(y, into: target)
      owners[slot] = y
    }
    return UnsafeRawPointer(target)
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafeRawPointer { pointers[y &- top] }

  /// The pixel, red in the lowest byte; inside the picture and within reach, which callers see to.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    pointers[y &- top].loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self).littleEndian
  }
}
