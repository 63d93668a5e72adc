import Basics
import Layout
import PixelImage
import TestSupport
import Testing

@testable import Drawing
@testable import Typesetting

@Suite("Pictures inside SVG files")
struct SVGImageTests {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// By the bits, one at a time.
  private func naiveBase64(_ bytes: [UInt8]) -> String {
    var bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    while bits.count % 6 != 0 { bits.append(0) }
    var text = ""
    for start in stride(from: 0, to: bits.count, by: 6) {
      text.append(
        SVGImageTests.alphabet[bits[start..<start + 6].reduce(0) { 2 * $0 + Int($1) }])
    }
    while text.count % 4 != 0 { text += "=" }
    return text
  }

  private func decoded(_ text: Substring) -> [UInt8] {
    let bits = text.filter { $0 != "=" }.flatMap { character -> [UInt8] in
      let digit = SVGImageTests.alphabet.firstIndex(of: character) ?? 0
      return (0..<6).map { UInt8(digit >> (5 - $0) & 1) }
    }
    return stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  // The test vectors of RFC 4648, section 10.
  @Test(
    "The standard's own examples",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(text: String, encoded: String) {
    #expect(Base64.text(of: Array(text.utf8)) == encoded)
  }

  @Test("Bytes of every length and value")
  func base64() {
    var generator = SeededGenerator(seed: 3)
    for count in 0..<100 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Base64.text(of: bytes) == naiveBase64(bytes))
    }
    #expect(Base64.text(of: Array(0...255)) == naiveBase64(Array(0...255)))
  }

  @Test("A letter's picture is in the file as it is, in its place")
  func letter() throws {
    let picture = LetterPicture(
      pixels: [0xFFFF_0000, 0xFF00_FF00, 0x8000_0080, 0, 0xFFFF_FFFF, 0xFF00_0001], width: 3,
      height: 2, frame: Rect(x: 0, y: -2, width: 3, height: 2))
    let item = Scene.Item(
      content: .picture(picture), frame: Rect(x: 4, y: 5, width: 3, height: 2))
    let scene = Scene(size: Size(width: 20, height: 20), background: nil, items: [item])
    let file = try svg(scene)
    let image = try #require(file.elements("image").first)
    #expect(image.hasPrefix("<image x=\"4\" y=\"5\" width=\"3\" height=\"2\" href=\""))
    let address = try #require(file.values(of: "href").first)
    let start = "data:image/png;base64,"
    try #require(address.hasPrefix(start))
    let read = try PNGDecoder.decode(decoded(address.dropFirst(start.count)), name: "letter")
    let colors = (0..<2).flatMap { y in (0..<3).map { read[$0, y].description } }
    #expect(
      colors == ["#FF0000", "#00FF00", "#0000FF80", "#00000000", "#FFFFFF", "#000001"])
    // The reader's own font draws it where text is kept as text.
    #expect(try svg(scene, textForm: .live).elements("image") == [])
  }
}
