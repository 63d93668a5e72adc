import PixelImage

/// Where pixels differ, kept as the rows and columns touched in each tile of 8 × 8 pixels.
struct TileMap {
  private let columns: Int
  /// The low byte has a bit for each column of the tile, the high one for each row; empty until
  /// something is added.
  private var tiles: [UInt16] = []
  private let tileCount: Int

  /// The most boxes that are told.
  static let mostRegions = 64

  private static let side = 8

  init(size: PixelSize) {
    columns = (size.width + TileMap.side - 1) / TileMap.side
    tileCount = columns * ((size.height + TileMap.side - 1) / TileMap.side)
  }

  @inline(__always)
  mutating func add(x: Int, y: Int) {
    if tiles.isEmpty { tiles = [UInt16](repeating: 0, count: tileCount) }
    tiles[(y >> 3) &* columns &+ x >> 3] |= 1 << UInt16(x & 7) | 0x100 << UInt16(y & 7)
  }

  mutating func merge(_ other: TileMap) {
    if tiles.isEmpty {
      tiles = other.tiles
    } else if !other.tiles.isEmpty {
      for index in tiles.indices { tiles[index] |= other.tiles[index] }
    }
  }

  /// Boxes around the areas that touch, tile by tile; in larger tiles if those are too many.
  func regions() -> [PixelBox] {
    guard !tiles.isEmpty else { return [] }
    var shift = 0
    while true {
      let regions = regions(shift: shift)
      if regions.count <= TileMap.mostRegions {
        return TileMap.joined(regions).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      }
      shift += 1
    }
  }

  /// Joins boxes that overlap, as those of an area inside a ring do, until none does.
  private static func joined(_ boxes: [PixelBox]) -> [PixelBox] {
    var apart: [PixelBox] = []
    for box in boxes {
      var box = box
      while let other = apart.firstIndex(where: box.overlaps) {
        box.join(apart.remove(at: other))
      }
      apart.append(box)
    }
    return apart
  }

  /// Edges of a box, the last column and row included.
  private struct Bounds {
    var left = Int32.max
    var top = Int32.max
    var right: Int32 = -1
    var bottom: Int32 = -1

    var isEmpty: Bool { right < 0 }

    mutating func join(_ other: Bounds) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }
  }

  /// The areas with tiles of `8 << shift` pixels; stops soon after there are too many.
  private func regions(shift: Int) -> [PixelBox] {
    let width = columns >> shift + 1
    let height = (tileCount / columns) >> shift + 1
    var cells = [Bounds](repeating: Bounds(), count: width * height)
    var row = 0
    var column = 0
    for tile in tiles {
      if tile != 0 {
        cells[(row >> shift) * width + column >> shift].join(bounds(of: tile, column, row))
      }
      column += 1
      if column == columns {
        column = 0
        row += 1
      }
    }
    var regions: [PixelBox] = []
    var open: [Int] = []
    for start in cells.indices where !cells[start].isEmpty {
      var region = cells[start]
      cells[start] = Bounds()
      open.append(start)
      while let cell = open.popLast() {
        let (x, y) = (cell % width, cell / width)
        for nearY in max(0, y - 1)...min(height - 1, y + 1) {
          for nearX in max(0, x - 1)...min(width - 1, x + 1) {
            let near = nearY * width + nearX
            if cells[near].isEmpty { continue }
            region.join(cells[near])
            cells[near] = Bounds()
            open.append(near)
          }
        }
      }
      regions.append(
        PixelBox(
          x: Int(region.left), y: Int(region.top), width: Int(region.right - region.left) + 1,
          height: Int(region.bottom - region.top) + 1))
      if regions.count > TileMap.mostRegions { break }
    }
    return regions
  }

  private func bounds(of tile: UInt16, _ column: Int, _ row: Int) -> Bounds {
    let (columns, rows) = (UInt8(truncatingIfNeeded: tile), UInt8(truncatingIfNeeded: tile >> 8))
    let (x, y) = (column * TileMap.side, row * TileMap.side)
    return Bounds(
      left: Int32(truncatingIfNeeded: x + columns.trailingZeroBitCount),
      top: Int32(truncatingIfNeeded: y + rows.trailingZeroBitCount),
      right: Int32(truncatingIfNeeded: x + 7 - columns.leadingZeroBitCount),
      bottom: Int32(truncatingIfNeeded: y + 7 - rows.leadingZeroBitCount))
  }
}
