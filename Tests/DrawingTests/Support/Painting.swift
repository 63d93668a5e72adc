import Basics
import Layout
import Typesetting

@testable import Drawing

/// The pixels of a painted picture, as Cairo keeps them: premultiplied.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  private let words: [UInt32]
  let isOpaque: Bool

  init(_ picture: Picture) {
    (width, height, isOpaque) = (picture.width, picture.height, picture.isOpaque)
    var words: [UInt32] = []
    picture.withPixels { bytes in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          words.append(
            bytes.loadUnaligned(fromByteOffset: y * picture.stride + 4 * x, as: UInt32.self))
        }
      }
    }
    // The top byte of an opaque picture means nothing.
    self.words = picture.isOpaque ? words.map { $0 | 0xFF00_0000 } : words
  }

  /// `0xAARRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  func color(_ x: Int, _ y: Int) -> Color {
    let word = self[x, y]
    func byte(_ shift: UInt32) -> UInt8 { UInt8(word >> shift & 255) }
    return Color(red: byte(16), green: byte(8), blue: byte(0), alpha: byte(24))
  }

  func row(_ y: Int) -> [UInt32] { Array(words[y * width..<(y + 1) * width]) }
  func column(_ x: Int) -> [UInt32] { (0..<height).map { self[x, $0] } }
  var all: [UInt32] { words }
  var colors: Set<UInt32> { Set(words) }

  /// The smallest box that holds every pixel unlike `word`.
  func box(unlike word: UInt32) -> PixelBox? {
    var box: PixelBox?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != word {
        let old = box ?? PixelBox(left: x, top: y, right: x, bottom: y)
        box = PixelBox(
          left: min(old.left, x), top: min(old.top, y), right: max(old.right, x + 1),
          bottom: max(old.bottom, y + 1))
      }
    }
    return box
  }
}

/// The colours of a mode, by name; a name that looks like a colour is one.
struct TestPalette {
  var colors: [String: Color] = [:]

  static let blackOnWhite = TestPalette(colors: ["ink": .black, "paper": .white])
  static let whiteOnBlack = TestPalette(colors: ["ink": .white, "paper": .black])

  func color(_ reference: ColorReference) throws(Diagnostic) -> Color {
    guard let color = colors[reference.name] ?? Color(hex: reference.name) else {
      throw Diagnostic(.error, message: "no colour \(reference.name)")
    }
    return color
  }
}

extension Color {
  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 255, green: 255, blue: 255)

  var word: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

/// A scene of shapes and icons in given frames.
func scene(
  _ width: Double, _ height: Double, background: ColorReference? = "paper",
  _ items: (content: Scene.Item.Content, frame: Rect)...
) -> Scene {
  Scene(
    size: Size(width: width, height: height), background: background,
    items: items.map { Scene.Item(content: $0.content, frame: $0.frame) })
}

func shape(
  _ figure: Shape.Figure, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  fill: ColorReference? = "ink", border: Double? = nil
) -> (content: Scene.Item.Content, frame: Rect) {
  let border = border.map { Shape.Border(width: $0, color: "ink") }
  return (
    .shape(Shape(figure, fill: fill, border: border)),
    Rect(x: x, y: y, width: width, height: height)
  )
}

func icon(
  _ name: String, _ x: Double, _ y: Double, _ side: Double, tint: ColorReference? = "ink",
  keepsColors: Bool = false
) -> (content: Scene.Item.Content, frame: Rect) {
  (
    .icon(
      Icon(
        name, size: Size(width: side, height: side), tint: tint, keepsColors: keepsColors)),
    Rect(x: x, y: y, width: side, height: side)
  )
}

/// Text without a font: an outline made by hand, with its baseline from `x`, `y`.
func ink(
  _ segments: [Outline.Segment], _ x: Double, _ y: Double
) -> (content: Scene.Item.Content, frame: Rect) {
  (
    .text(Outline(segments: segments), at: Point(x: x, y: y), color: "ink"),
    Rect(x: x, y: y - 10, width: 20, height: 12)
  )
}

/// A letter like a flag: a stem that stands on the baseline, and a round bow.
let letter: [Outline.Segment] = [
  .move(Point(x: 1, y: 0)), .line(Point(x: 1, y: -9)), .line(Point(x: 3, y: -9)),
  .curve(Point(x: 9, y: -9), Point(x: 9, y: -3), Point(x: 3, y: -3)),
  .line(Point(x: 3, y: 0)), .close,
]

/// Paints a scene.
///
/// - Parameter icons: SVG texts by name.
func paint(
  _ scene: Scene, scale: Double = 1, _ palette: TestPalette = .blackOnWhite,
  icons: [String: String] = [:]
) throws -> Pixels {
  try Pixels(raster(scene, scale: scale, icons: icons).paint(palette.color))
}

func raster(_ scene: Scene, scale: Double = 1, icons: [String: String] = [:]) throws -> Raster {
  let library = IconLibrary { name throws(Diagnostic) in
    guard let text = icons[name] else {
      throw Diagnostic(.error, message: "there is no icon '\(name)'")
    }
    return try IconDocument(reading: Array(text.utf8), name: name, file: "\(name).svg")
  }
  return try Raster(scene, scale: scale, icons: library)
}

/// The first error of painting, as text.
func failure(_ body: () throws -> some Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return Diagnostics.from(error).first?.text
  }
}
