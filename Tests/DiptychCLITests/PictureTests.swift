import Basics
import PixelImage
import TestSupport
import Testing

@testable import DiptychCLI

/// The pictures of the shipped sheet, decoded again.
@Suite("Pictures of the shipped sheet", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct PictureTests {
  private let files = MemoryFiles()
  private let variants: [Node]
  private static let folder = "Output/Backpack/HorizontalNavigation/"
  private static let scales = [1.0, 2, 3]

  init() throws {
    let outcome = files.diptych("render", TestSheets.shipped, "--scale", "1,2,3")
    try #require(outcome.code == .success)
    variants = try #require(
      try files.diptych("inspect", TestSheets.shipped, "--json").json().elements)
  }

  private func picture(_ name: String, _ mode: String, _ scale: Double) throws -> PixelImage {
    let path = PictureTests.folder + "\(name).\(mode)@\(Int(scale))x.png"
    return try PNGDecoder.decode(try files.read(path, limit: 1 << 24), name: path)
  }

  private func element(_ id: String, _ variant: Node) -> Node? {
    variant["elements"]?.elements?.first { $0["id"]?.text == id }
  }

  /// By day and at night.
  private static let tokens: [String: [String: String]] = [
    "core.accent": ["day": "#0062E3", "night": "#84E9FF"],
    "status.danger.spot": ["day": "#E70866", "night": "#FF649C"],
    "canvas.default": ["day": "#FFFFFF", "night": "#010913"],
    "surface.contrast": ["day": "#05203C", "night": "#010913"],
  ]

  @Test("A picture is round(points × scale) pixels, the same by day and at night")
  func sizes() throws {
    for variant in variants {
      let name = try #require(variant["variant"]?.text)
      let size = try #require(variant["size"]?.numbers)
      for scale in PictureTests.scales {
        let day = try picture(name, "day", scale)
        let night = try picture(name, "night", scale)
        #expect(day.size == night.size)
        #expect(day.width == Int((size[0] * scale).rounded()), "\(name) \(scale)")
        #expect(day.height == Int((size[1] * scale).rounded()), "\(name) \(scale)")
      }
    }
  }

  @Test("Background and bar have exactly the values of their tokens", arguments: ["day", "night"])
  func colors(mode: String) throws {
    for variant in variants {
      let name = try #require(variant["variant"]?.text)
      let background = try #require(
        PictureTests.tokens[name == "alternate" ? "surface.contrast" : "canvas.default"]?[mode])
      for scale in PictureTests.scales {
        let image = try picture(name, mode, scale)
        // Below the text, where only a bar can be: the corners and the row above the bar.
        let corners = [(0, 0), (image.width - 1, 0), (0, image.height - 1)]
        for (x, y) in corners where name != "custom-segment" {
          #expect(image[x, y].description == background, "\(name) \(scale)")
        }
        guard let bar = element("bar", variant) else { continue }
        let token = try #require(bar["color"]?.text)
        let color = try #require(PictureTests.tokens[token]?[mode])
        let frame = try #require(bar["frame"]?.numbers)
        let offset = variant["scrollOffset"]?.numbers.first ?? 0
        func pixel(_ points: Double) -> Int { Int((points * scale + 0.5).rounded(.down)) }
        let columns =
          max(
            0, pixel(frame[0] - offset))..<min(
            image.width, pixel(frame[0] - offset + frame[2]))
        let rows = pixel(frame[1])..<min(image.height, pixel(frame[1] + frame[3]))
        #expect(!columns.isEmpty && rows.count >= Int(3 * scale) - 1, "\(name) \(scale)")
        let isSolid = rows.allSatisfy { y in
          columns.allSatisfy { image[$0, y].description == color }
        }
        #expect(isSolid, "\(name) \(scale)")
        // Right above and beside it there is background.
        #expect(image[columns.lowerBound, rows.lowerBound - 1].description == background)
        if columns.lowerBound > 0 {
          #expect(image[columns.lowerBound - 1, rows.lowerBound].description == background)
        }
      }
    }
  }

  @Test("Day and night have their ink in the same places")
  func samePlaces() throws {
    for variant in variants {
      let name = try #require(variant["variant"]?.text)
      let (day, night) = (try picture(name, "day", 2), try picture(name, "night", 2))
      var unlike = 0
      for y in 0..<day.height {
        for x in 0..<day.width {
          let light = distance(day[x, y], day[0, 0])
          let dark = distance(night[x, y], night[0, 0])
          // The faintest coverage may vanish in one of the modes by rounding.
          if min(light, dark) == 0, max(light, dark) > 8 { unlike += 1 }
        }
      }
      #expect(unlike == 0, "\(name)")
    }
  }

  /// The largest difference in a channel.
  private func distance(_ left: Color, _ right: Color) -> Int {
    [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)]
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test("Something is drawn for every item")
  func inkInItems() throws {
    for variant in variants {
      let name = try #require(variant["variant"]?.text)
      let image = try picture(name, "day", 2)
      let offset = variant["scrollOffset"]?.numbers.first ?? 0
      for element in variant["elements"]?.elements ?? [] where element["role"]?.text == "text" {
        let frame = try #require(element["frame"]?.numbers)
        let columns = Int((frame[0] - offset) * 2)..<Int((frame[0] - offset + frame[2]) * 2)
        guard columns.lowerBound >= 0, columns.upperBound <= image.width else { continue }
        let rows = Int(frame[1] * 2)..<Int((frame[1] + frame[3]) * 2)
        let ground = image[columns.lowerBound, rows.lowerBound]
        let hasInk = rows.contains { y in columns.contains { image[$0, y] != ground } }
        #expect(hasInk, "\(name) \(element["id"]?.text ?? "")")
      }
    }
  }

  @Test("A picture carries what it shows and what made it, and no place or time")
  func texts() throws {
    let path = PictureTests.folder + "with-icons.night@2x.png"
    let texts = try PNGDecoder.textChunks(in: try files.read(path, limit: 1 << 24), name: path)
    #expect(texts.map(\.keyword) == ["Software", "Description", "Fingerprint"])
    #expect(texts[1].text == "HorizontalNavigation, night: Flights (selected), Hotels, Car hire")
    #expect(texts[2].text.contains("Inter-SemiBold.otf "))
    #expect(!texts.contains { $0.text.contains("/") })
  }
}
