import Basics
import Testing

@testable import Drawing

/// Pictures librsvg draws of a text as it is, with nothing of ours in between.
enum Raw {
  static func picture(_ svg: String, side: Int = 24) throws -> Pixels {
    let library = try #require(RsvgLibrary.shared)
    let bytes = Array(svg.utf8)
    var failure: UnsafeMutableRawPointer?
    let handle = bytes.withUnsafeBufferPointer {
      library.makeHandle($0.baseAddress, UInt($0.count), &failure)
    }
    let drawing = try #require(handle)
    defer { library.freeHandle(drawing) }
    // 0 is the format with transparency.
    let surface = try Surface(.init(rawValue: 0), width: side, height: side)
    try surface.draw { canvas in
      var viewport = RsvgLibrary.Rectangle(
        x: 0, y: 0, width: Double(side), height: Double(side))
      #expect(library.render(drawing, canvas, &viewport, &failure) != 0)
    }
    return Pixels(Picture(surface: surface, isOpaque: false))
  }
}

extension Pixels {
  /// The largest step between two pictures in any channel of any pixel.
  func largestDifference(to other: Pixels) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    var largest = 0
    for (own, their) in zip(all, other.all) {
      for shift: UInt32 in [0, 8, 16, 24] {
        largest = max(largest, abs(Int(own >> shift & 255) - Int(their >> shift & 255)))
      }
    }
    return largest
  }
}
