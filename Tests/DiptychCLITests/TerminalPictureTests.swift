import Basics
import PixelImage
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("Pictures in the terminal")
struct TerminalPictureTests {
  /// What a terminal goes by in a PNG file: the signature and the header's length, name and size.
  private func header(_ width: Int, _ height: Int, filler: Int = 0) -> [UInt8] {
    let start: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
    let size = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return start + size + (0..<filler).map { UInt8(truncatingIfNeeded: $0 &* 7) }
  }

  private func sample(
    _ width: Int, _ height: Int, _ rgba: [UInt8]? = nil, filler: Int = 0
  ) -> TerminalPicture? {
    TerminalPicture(
      width: width, height: height, rgba: rgba ?? Array(repeating: 255, count: 4 * width * height),
      png: header(width, height, filler: filler))
  }

  private func random(
    _ width: Int, _ height: Int, colors: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let palette = (0..<colors).map { _ in
      (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    return (0..<width * height).flatMap { _ in
      palette[Int.random(in: 0..<colors, using: &generator)]
    }
  }

  // MARK: kitty

  @Test("kitty: a small picture is one chunk")
  func kitty() throws {
    let picture = try #require(sample(1, 1))
    #expect(
      picture.text(for: .kitty, columns: 80, backdrop: .white)
        == "\u{1B}_Ga=T,f=100,q=2,m=0;iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB\u{1B}\\\n")
  }

  @Test(
    "kitty: the chunks hold the file, at most 4,096 characters each",
    arguments: [0, 3047, 3048, 3049, 3050, 6120, 6121, 50_000])
  func chunks(filler: Int) throws {
    let picture = try #require(sample(9, 4, filler: filler))
    let text = try #require(picture.text(for: .kitty, columns: 80, backdrop: .white))
    var payload = ""
    let parts = text.dropLast().split(separator: "\u{1B}_G")
    for (index, part) in parts.enumerated() {
      #expect(part.hasSuffix("\u{1B}\\"))
      let fields = part.dropLast(2).split(separator: ";", omittingEmptySubsequences: false)
      try #require(fields.count == 2)
      let more = index == parts.count - 1 ? "m=0" : "m=1"
      #expect(fields[0] == (index == 0 ? "a=T,f=100,q=2," : "") + more)
      #expect((1...4096).contains(fields[1].count))
      #expect(fields[1].count % 4 == 0)
      payload += fields[1]
    }
    #expect(NaiveBase64.bytes(of: payload) == picture.png)
    #expect(parts.count == (picture.png.count + 3071) / 3072)
  }

  // MARK: iTerm2

  @Test("iTerm2: the file with its size")
  func iterm() throws {
    let picture = try #require(sample(1, 1))
    #expect(
      picture.text(for: .iterm2, columns: 80, backdrop: .white)
        == "\u{1B}]1337;File=inline=1;size=24;width=1px;height=1px;preserveAspectRatio=1:"
        + "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB\u{07}\n")
  }

  // MARK: Sixel

  @Test("Sixel: bands, runs and colours")
  func sixelText() throws {
    // Seven rows of five: red, with a blue pixel in the middle of the first and transparent last.
    var rgba = Array(repeating: [255, 0, 0, 255] as [UInt8], count: 35)
    rgba[2] = [0, 0, 255, 255]
    rgba[34] = [0, 0, 0, 0]
    let picture = try #require(sample(5, 7, rgba.flatMap { $0 }))
    #expect(
      picture.text(for: .sixel, columns: 80, backdrop: .white)
        == "\u{1B}P0;1;0q\"1;1;5;7#0;2;0;0;100#1;2;100;0;0#2;2;100;100;100"
        + "#0??@$#1~~}~~-#1!4@$#2!4?@\u{1B}\\\n")
  }

  @Test("Sixel: pictures of few colours are read back exactly, laid over the backdrop")
  func sixelRoundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<150 {
      let width = Int.random(in: 1...40, using: &generator)
      let height = Int.random(in: 1...20, using: &generator)
      let colors = round % 3 == 0 ? 2 : Int.random(in: 1...200, using: &generator)
      let rgba = random(width, height, colors: colors, &generator)
      let backdrop = SixelPicture.Backdrop.allCases[round % 2]
      let picture = try #require(sample(width, height, rgba))
      let text = try #require(picture.text(for: .sixel, columns: 80, backdrop: backdrop))
      let read = NaiveSixels(String(text.dropLast()))
      try #require(read.isSound, "\(round)")
      #expect(read.size == [width, height])
      let behind = backdrop == .white ? 1.0 : 0
      for (index, pixel) in read.pixels.joined().enumerated() {
        let alpha = Double(rgba[4 * index + 3]) / 255
        let expected = (0..<3).map { channel in
          100 * (Double(rgba[4 * index + channel]) / 255 * alpha + behind * (1 - alpha))
        }
        let found = try #require(pixel, "pixel \(index) of \(round)")
        #expect(zip(found, expected).allSatisfy { abs(Double($0) - $1) < 0.5001 })
      }
    }
  }

  @Test("Sixel: pictures of many colours keep near them, with at most 256, and always the same way")
  func manyColors() throws {
    var generator = SeededGenerator(seed: 8)
    let rgba = random(60, 60, colors: 3600, &generator).enumerated()
      .map { $0.offset % 4 == 3 ? 255 : $0.element }
    let picture = try #require(sample(60, 60, rgba))
    let text = try #require(picture.text(for: .sixel, columns: 80, backdrop: .black))
    let read = NaiveSixels(String(text.dropLast()))
    try #require(read.isSound)
    let pixels = read.pixels.joined()
    #expect((100...256).contains(Set(pixels).count))
    for (index, pixel) in pixels.enumerated() {
      for (channel, value) in try #require(pixel).enumerated() {
        #expect(abs(value - Int(rgba[4 * index + channel]) * 100 / 255) <= 17)
      }
    }
    #expect(picture.text(for: .sixel, columns: 80, backdrop: .black) == text)
  }

  // MARK: Limits

  @Test("What is too large, empty or does not belong together is no picture for a terminal")
  func refused() {
    #expect(sample(1000, 1000) != nil)
    #expect(sample(1001, 1) == nil)
    #expect(sample(1, 1001) == nil)
    #expect(sample(2, 2, [1, 2, 3]) == nil)
    #expect(TerminalPicture(width: 0, height: 0, rgba: [], png: header(0, 0)) == nil)
    #expect(TerminalPicture(width: -1, height: -1, rgba: [0, 0, 0, 0], png: header(1, 1)) == nil)
    #expect(TerminalPicture(width: 1, height: 1, rgba: [0, 0, 0, 0], png: header(2, 1)) == nil)
    #expect(TerminalPicture(width: 1, height: 1, rgba: [0, 0, 0, 0], png: []) == nil)
    #expect(TerminalPicture(width: 1, height: 1, rgba: [0, 0, 0, 0], png: [1, 2, 3]) == nil)
  }

  @Test("No picture takes more than a million bytes", arguments: TerminalPictureProtocol.allCases)
  func bounded(pictureProtocol: TerminalPictureProtocol) throws {
    var generator = SeededGenerator(seed: 9)
    let noise = random(600, 600, colors: 200, &generator)
    for filler in [0, 500_000, 742_000, 742_500, 743_000, 760_000, 5_000_000] {
      let pixels = pictureProtocol == .sixel ? noise : nil
      let picture = try #require(sample(600, 600, pixels, filler: filler))
      let text = picture.text(for: pictureProtocol, columns: 80, backdrop: .white)
      #expect(text.map { $0.utf8.count <= 1_000_003 } ?? true)
      #expect((text == nil) == (pictureProtocol == .sixel || filler > 742_480))
    }
  }

  @Test("A picture wider than the terminal is scaled to it, or refused where that is impossible")
  func wide() throws {
    for (width, columns, fits) in [(640, 80, true), (641, 80, false), (8, 0, true), (9, -1, false)]
    {
      let picture = try #require(sample(width, 3))
      let kitty = try #require(picture.text(for: .kitty, columns: columns, backdrop: .white))
      let iterm = try #require(picture.text(for: .iterm2, columns: columns, backdrop: .white))
      #expect(kitty.contains(",c=\(max(1, columns)),") == !fits)
      #expect(iterm.contains("width=\(max(1, columns));height=auto") == !fits)
      #expect(
        (picture.text(for: .sixel, columns: columns, backdrop: .white) != nil) == fits)
    }
  }

  @Test("A picture the tool writes itself is taken")
  func ownFile() throws {
    let size = try PixelSize(width: 12, height: 5)
    let image = PixelImage(size: size, filledWith: Color(red: 1, green: 2, blue: 3))
    let png = try PNGEncoder().encode(image, scale: 2)
    let picture = TerminalPicture(width: 12, height: 5, rgba: image.pixels, png: png)
    #expect(picture?.png == png)
  }
}
