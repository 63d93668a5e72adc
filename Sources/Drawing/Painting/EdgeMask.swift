import CCairo

extension Raster {
  /// Where the picture has edges that a library may draw a little differently: one byte a pixel, row
  /// after row, 1 at an edge and next to one, else 0.
  ///
  /// An edge is a pixel that a shape covers in part, or, in an icon or letter with colours of its own,
  /// one whose colour differs from its neighbour's. Boxes end with whole pixels and have none.
  public func edgeMask() -> [UInt8] {
    var mask = EdgeMask(width: width, height: height)
    for step in steps {
      switch step {
      case .fill: break
      case .cover(let coverage, _):
        mask.markPartial(coverage.surface, x: coverage.x, y: coverage.y)
      case .image(let image, let x, let y, _): mask.markChanges(image, x: x, y: y)
      case .icon(_, let box, let clip, _): mask.markAll(of: box.intersection(clip))
      }
    }
    return mask.bytes
  }
}

private struct EdgeMask {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height)
  }

  mutating func markPartial(_ surface: Surface, x: Int, y: Int) {
    let (columns, rows, stride) = (surface.width, surface.height, surface.stride)
    surface.withBytes { coverage in
      for row in 0..<rows {
        for column in 0..<columns {
          let value = coverage[row * stride + column]
          if value > 0, value < 255 { mark(around: x + column, y + row) }
        }
      }
    }
  }

  mutating func markChanges(_ surface: Surface, x: Int, y: Int) {
    let (columns, rows, stride) = (surface.width, surface.height, surface.stride)
    surface.withBytes { pixels in
      func pixel(_ column: Int, _ row: Int) -> UInt32 {
        pixels.loadUnaligned(fromByteOffset: row * stride + column * 4, as: UInt32.self)
      }
      for row in 0..<rows {
        for column in 0..<columns {
          let own = pixel(column, row)
          if column + 1 < columns && pixel(column + 1, row) != own
            || row + 1 < rows && pixel(column, row + 1) != own
          {
            mark(around: x + column, y + row)
          }
        }
      }
    }
  }

  mutating func markAll(of box: PixelBox) {
    guard !box.isEmpty else { return }
    for row in max(0, min(height, box.top))..<max(0, min(height, box.bottom)) {
      for column in max(0, min(width, box.left))..<max(0, min(width, box.right)) {
        bytes[row * width + column] = 1
      }
    }
  }

  private mutating func mark(around x: Int, _ y: Int) {
    for row in max(0, min(height, y - 1))..<max(0, min(height, y + 2)) {
      for column in max(0, min(width, x - 1))..<max(0, min(width, x + 2)) {
        bytes[row * width + column] = 1
      }
    }
  }
}
