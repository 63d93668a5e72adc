import Basics
import Comparison
import PixelImage
import Testing

@Suite("Difference picture")
struct DifferencePictureTests {
  private let red = Color(red: 255, green: 0, blue: 0)

  @Test("expected, actual and difference stand side by side")
  func sideBySide() throws {
    let expected = try bar(30, 20, levels: 8)
    var actual = expected
    actual[7, 3] = Color(red: 0, green: 0, blue: 0)
    let sheet = try DifferencePicture.sideBySide(
      expected: expected, actual: actual, settings: .exact)
    #expect((sheet.width, sheet.height) == (3 * 30 + 2 * 8, 20))
    for y in 0..<20 {
      for x in 0..<30 {
        #expect(sheet[x, y] == expected[x, y])
        #expect(sheet[x + 38, y] == actual[x, y])
        #expect((sheet[x + 76, y] == red) == ((x, y) == (7, 3)))
      }
    }
    let overlay = try DifferencePicture.overlay(
      expected: expected, actual: actual, settings: .exact)
    #expect(overlay.size == expected.size)
    #expect(overlay[7, 3] == red)
  }

  // https://github.com/unindented/react-styleguidist-visual/issues/18
  @Test(
    "pictures of two sizes share a canvas, and what one lacks is striped",
    arguments: [(32, 17), (16, 32), (33, 16), (40, 2), (32, 16)])
  func sizes(_ width: Int, _ height: Int) throws {
    let expected = try bar(32, 16, levels: 8)
    let actual = try picture(width, height) { x, y in expected[min(x, 31), min(y, 15)] }
    let overlay = try DifferencePicture.overlay(expected: expected, actual: actual)
    #expect(overlay.width == max(32, width))
    #expect(overlay.height == max(16, height))
    for y in 0..<overlay.height {
      for x in 0..<overlay.width {
        let color = overlay[x, y]
        let isGrey = color.red == color.green && color.green == color.blue
        #expect(isGrey == (x < min(32, width) && y < min(16, height)), "\(x), \(y)")
      }
    }
    let sheet = try DifferencePicture.sideBySide(expected: expected, actual: actual)
    #expect(sheet.width == 3 * overlay.width + 16)
  }

  @Test("ignored areas are bluish, excused edges are not red")
  func areas() throws {
    let expected = try picture(9, 9) { x, _ in grey(x < 4 ? 0 : x == 4 ? 90 : 255) }
    let actual = try picture(9, 9) { x, _ in grey(x < 4 ? 0 : x == 4 ? 200 : 255) }
    let settings = ComparisonSettings(ignored: [PixelBox(x: 0, y: 0, width: 9, height: 3)])
    let overlay = try DifferencePicture.overlay(
      expected: expected, actual: actual, settings: settings)
    #expect(Comparison.compare(expected: expected, actual: actual, settings: settings) == .equal)
    #expect(overlay[4, 1].blue > overlay[4, 1].red)
    #expect(overlay[4, 6].red > overlay[4, 6].blue)
    #expect(overlay[4, 6] != red)
  }

  @Test("wide pictures are stacked, and huge ones have only the difference")
  func bounds() throws {
    let wide = PixelImage(
      size: try PixelSize(width: 6000, height: 2), filledWith: grey(9))
    let stacked = try DifferencePicture.sideBySide(expected: wide, actual: wide)
    #expect((stacked.width, stacked.height) == (6000, 22))
    let line = PixelImage(
      size: try PixelSize(width: 20_000, height: 1, limits: .decoding), filledWith: grey(9))
    #expect(try DifferencePicture.sideBySide(expected: line, actual: line).size == line.size)
    let pole = PixelImage(
      size: try PixelSize(width: 1, height: 20_000, limits: .decoding), filledWith: grey(9))
    #expect(throws: Diagnostic.self) {
      try DifferencePicture.sideBySide(expected: line, actual: pole)
    }
  }

  private func grey(_ level: UInt8) -> Color { Color(red: level, green: level, blue: level) }
}
