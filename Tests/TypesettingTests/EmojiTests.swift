import Basics
import Layout
import Testing

@testable import Typesetting

/// Letters that a font holds as pictures, with the font Debian has them in.
@Suite(
  "Letters that are pictures",
  .enabled(
    if: TestFonts.areInstalled && Disk().kind(of: TestFonts.emoji) == .file,
    "the fonts of fonts-inter or fonts-noto-color-emoji are not installed"))
struct EmojiTests {
  /// The pixels for each em of this font's pictures.
  private static let strike = 109.0

  private func engine() throws -> TypesettingEngine {
    try TestFonts.engine(
      families: ["Inter", "Noto Color Emoji"], files: TestFonts.all + [TestFonts.emoji])
  }

  @Test("They keep the font's own pixels at every size of text", arguments: [8.0, 16, 24, 48])
  func pixels(size: Double) throws {
    let engine = try engine()
    let picture = try #require(engine.set("😀", TextStyle(size: size)).pictures.first)
    let whole = try #require(
      engine.set("😀", TextStyle(size: EmojiTests.strike)).pictures.first)
    #expect(abs(picture.width - whole.width) <= 1)
    #expect(abs(picture.height - whole.height) <= 1)
    #expect(abs(picture.frame.width / size - whole.frame.width / EmojiTests.strike) < 0.02)
    // The same picture, not a small one made large: sharp steps from pixel to pixel.
    #expect(sharpness(picture) > 0.8 * sharpness(whole))
  }

  /// How much neighbours in a row differ, in all.
  private func sharpness(_ picture: LetterPicture) -> Double {
    var sum = 0.0
    for y in 0..<picture.height {
      for x in 1..<picture.width {
        let left = picture.pixels[y * picture.width + x - 1] >> 8 & 255
        let right = picture.pixels[y * picture.width + x] >> 8 & 255
        let step = Double(Int(left) - Int(right))
        sum += step * step
      }
    }
    return sum
  }

  @Test(
    "A letter is a picture where it is asked for",
    arguments: [
      ("\u{2764}\u{FE0F}", true), ("\u{2764}", false), ("\u{2764}\u{FE0E}", false), ("😀", true),
      ("\u{A9}", false), ("7", false), ("A", false),
    ])
  func presentation(text: String, isPicture: Bool) throws {
    let set = try engine().set(text)
    #expect(set.pictures.isEmpty != isPicture)
    #expect(set.missingScalars == [])
  }

  @Test("Without such a font the text's own letter stands for it")
  func noEmojiFont() throws {
    let set = try TestFonts.engine().set("\u{2764}\u{FE0F}")
    #expect(set.pictures.isEmpty)
    #expect(!set.outline.segments.isEmpty)
    #expect(set.missingScalars == [])
  }
}
