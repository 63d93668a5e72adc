import Basics
import Comparison
import PixelImage

/// The comparison straight from its definition: whole pictures, one pixel at a time, in fractions.
struct NaiveComparison {
  let expected: PixelImage
  let actual: PixelImage
  let settings: ComparisonSettings

  private enum Verdict { case same, different, antialiased }

  var result: ComparisonResult {
    guard expected.size == actual.size else {
      return .size(expected: expected.size, actual: actual.size)
    }
    var places: [(x: Int, y: Int)] = []
    var antialiased = 0
    var largest = 0.0
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        switch verdict(x, y) {
        case .same: continue
        case .antialiased: antialiased += 1
        case .different:
          places.append((x, y))
          for background in [0.0, 255.0] {
            let square = square(expected[x, y], actual[x, y], [background, background, background])
            largest = max(largest, (square / 35_215).squareRoot())
          }
        }
      }
    }
    if places.isEmpty { return .equal }
    return .different(
      Difference(
        count: places.count,
        ratio: Double(places.count) / Double(expected.width * expected.height),
        largest: largest, regions: NaiveRegions.regions(places), antialiased: antialiased))
  }

  private func verdict(_ x: Int, _ y: Int) -> Verdict {
    for box in settings.ignored
    where x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height {
      return .same
    }
    let (old, new) = (expected[x, y], actual[x, y])
    if old == new || (old.alpha == 0 && new.alpha == 0) { return .same }
    if let edges = settings.edges, edges.bytes[y * expected.width + x] == 0 { return .different }
    guard case .pixelmatch(let threshold, let detects) = settings.metric else { return .different }
    let square = square(old, new, background(x, y))
    guard square > 35_215 * threshold * threshold else { return .same }
    guard detects, isSoft(x, y, expected, actual) || isSoft(x, y, actual, expected) else {
      return .different
    }
    return .antialiased
  }

  private func background(_ x: Int, _ y: Int) -> [Double] {
    let offset = Double(4 * (y * expected.width + x))
    return [1, 1.618033988749895, 2.618033988749895].map { divisor in
      let number = (offset / divisor).rounded(.towardZero)
      return number.truncatingRemainder(dividingBy: 2) == 0 ? 48 : 207
    }
  }

  private func steps(_ old: Color, _ new: Color, _ background: [Double]) -> [Double] {
    let pairs = [(old.red, new.red), (old.green, new.green), (old.blue, new.blue)]
    return pairs.enumerated().map { index, pair in
      let alphas = (Double(old.alpha), Double(new.alpha))
      // Both ways are exact up to the division, which pixelmatch leaves out for opaque pixels.
      if old.isOpaque, new.isOpaque { return Double(pair.0) - Double(pair.1) }
      return
        (Double(pair.0) * alphas.0 - Double(pair.1) * alphas.1
        - background[index] * (alphas.0 - alphas.1)) / 255
    }
  }

  private func brightness(_ steps: [Double]) -> Double {
    steps[0] * 0.29889531 + steps[1] * 0.58662247 + steps[2] * 0.11448223
  }

  private func square(_ old: Color, _ new: Color, _ background: [Double]) -> Double {
    let steps = steps(old, new, background)
    let y = brightness(steps)
    let i = steps[0] * 0.59597799 - steps[1] * 0.27417610 - steps[2] * 0.32180189
    let q = steps[0] * 0.21147017 - steps[1] * 0.52261711 + steps[2] * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (column, $0) } }.filter {
      $0 != (x, y) && $0.0 >= 0 && $0.0 < expected.width && $0.1 >= 0 && $0.1 < expected.height
    }
  }

  private func isSoft(_ x: Int, _ y: Int, _ image: PixelImage, _ other: PixelImage) -> Bool {
    let around = neighbors(x, y)
    let steps = around.map { place in
      image[x, y] == image[place.x, place.y]
        ? 0
        : brightness(self.steps(image[x, y], image[place.x, place.y], background(x, y)))
    }
    let same = steps.filter { $0 == 0 }.count + (around.count < 8 ? 1 : 0)
    guard same <= 2, let low = steps.min(), let high = steps.max(), low < 0, high > 0 else {
      return false
    }
    return [low, high].contains { extreme in
      let place = around[steps.firstIndex(of: extreme) ?? 0]
      return [image, other].allSatisfy { isFlat(place.x, place.y, $0) }
    }
  }

  private func isFlat(_ x: Int, _ y: Int, _ image: PixelImage) -> Bool {
    let around = neighbors(x, y)
    let same = around.filter { image[$0.x, $0.y] == image[x, y] }.count
    return same + (around.count < 8 ? 1 : 0) >= 3
  }
}

/// The boxes around changed pixels, by joining cells until nothing is left to join.
enum NaiveRegions {
  static func regions(_ places: [(x: Int, y: Int)]) -> [PixelBox] {
    var cell = 8
    while true {
      let regions = regions(places, cell: cell)
      if regions.count <= 64 { return joined(regions).sorted { ($0.y, $0.x) < ($1.y, $1.x) } }
      cell *= 2
    }
  }

  private static func regions(_ places: [(x: Int, y: Int)], cell: Int) -> [PixelBox] {
    struct Cell: Hashable {
      var x: Int
      var y: Int
    }
    var cells: [Cell: PixelBox] = [:]
    for place in places {
      let pixel = PixelBox(x: place.x, y: place.y, width: 1, height: 1)
      let key = Cell(x: place.x / cell, y: place.y / cell)
      cells[key] = union(cells[key] ?? pixel, pixel)
    }
    var regions: [PixelBox] = []
    while let first = cells.keys.first {
      var open = [first]
      var box: PixelBox?
      while let next = open.popLast() {
        guard let own = cells.removeValue(forKey: next) else { continue }
        box = union(box ?? own, own)
        for x in -1...1 { for y in -1...1 { open.append(Cell(x: next.x + x, y: next.y + y)) } }
      }
      if let box { regions.append(box) }
    }
    return regions
  }

  private static func joined(_ boxes: [PixelBox]) -> [PixelBox] {
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...]
      where box.x < other.x + other.width && other.x < box.x + box.width
        && box.y < other.y + other.height && other.y < box.y + box.height
      {
        return joined(boxes.filter { $0 != box && $0 != other } + [union(box, other)])
      }
    }
    return boxes
  }

  private static func union(_ one: PixelBox, _ two: PixelBox) -> PixelBox {
    let (left, top) = (min(one.x, two.x), min(one.y, two.y))
    return PixelBox(
      x: left, y: top, width: max(one.x + one.width, two.x + two.width) - left,
      height: max(one.y + one.height, two.y + two.height) - top)
  }
}
