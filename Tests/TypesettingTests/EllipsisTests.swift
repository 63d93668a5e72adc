import Layout
import Testing

@testable import Typesetting

/// Two units of Pango's: widths are asked for in points and cut to 1/1024.
private let tolerance = 2.0 / 1024

@Suite("Ellipsis", .enabled(if: TestFonts.areInstalled, "\(TestFonts.reason)"))
struct EllipsisTests {
  static let labels = [
    "Flights and hotels",
    "on Kickstarter",
    // https://github.com/vercel/satori/issues/394: a word wider than its box.
    "Donaudampfschifffahrtsgesellschaft.",
    "Übernachtungsmöglichkeiten",
    // https://github.com/AvaloniaUI/Avalonia/issues/10282
    "حجز الفنادق الفاخرة",
    "国際線航空券予約確認",
    // https://github.com/element-hq/element-x-android/issues/4420
    "Trip 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    "🇩🇪🇫🇷🇯🇵 e\u{301}e\u{301}e\u{301} flags",
    "Hotels رحلات 12",
  ]

  private static let widths = (0...200).map(Double.init)

  @Test("The width is at most what was asked for, and the ink stays inside it", arguments: labels)
  func staysInside(label: String) throws {
    let engine = try TestFonts.engine()
    let whole = engine.set(label)
    for maximum in EllipsisTests.widths {
      let set = engine.set(label, maximumWidth: maximum)
      let width = set.measurement.width
      #expect(width <= maximum + tolerance)
      #expect(engine.measure(label, maximumWidth: maximum) == set.measurement)
      #expect(set.measurement.isTruncated == (whole.measurement.width > maximum + tolerance))
      if let bounds = set.outline.bounds {
        #expect(bounds.x >= -EllipsisTests.sideBearing)
        #expect(bounds.maxX <= width + EllipsisTests.sideBearing)
      } else {
        #expect(width == 0)
      }
      if !set.measurement.isTruncated { #expect(set == whole) }
    }
  }

  /// How far a letter may lean out of its advance; `f` and final Arabic letters do by a little.
  private static let sideBearing = 0.5

  @Test("Where not even an ellipsis fits, nothing is drawn", arguments: labels)
  func tinyWidths(label: String) throws {
    let engine = try TestFonts.engine()
    let ellipsis = EllipsisTests.ellipsisWidth(of: label, engine)
    for maximum in stride(from: 0.0, through: 20, by: 0.25) {
      let set = engine.set(label, maximumWidth: maximum)
      let isDrawn = set.outline.bounds != nil
      #expect(isDrawn == (maximum >= ellipsis - tolerance))
      #expect(set.measurement.isTruncated)
      #expect(set.measurement.height == engine.measure("x").height)
      #expect(set.measurement.width == (isDrawn ? set.measurement.width : 0))
    }
  }

  /// Chinese and Japanese lines end with dots at half height, or with three full stops where the
  /// fonts have none, as here.
  private static func ellipsisWidth(of label: String, _ engine: TypesettingEngine) -> Double {
    engine.measure(label.hasPrefix("国") ? "..." : "…").width
  }

  @Test("More room never shows less", arguments: labels)
  func monotonic(label: String) throws {
    let engine = try TestFonts.engine()
    var widest = 0.0
    for maximum in EllipsisTests.widths {
      let width = engine.measure(label, maximumWidth: maximum).width
      #expect(width >= widest)
      widest = width
    }
  }

  @Test(
    "The cut is between whole characters as people see them",
    arguments: [
      "Donaudampfschifffahrtsgesellschaft.", "国際線航空券予約確認",
      "Trip 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "🇩🇪🇫🇷🇯🇵e\u{301}e\u{301}e\u{301}flags",
    ])
  func wholeCharacters(label: String) throws {
    let engine = try TestFonts.engine()
    let characters = Array(label)
    // What can be shown: some characters from the start, and an ellipsis. Before an emoji Pango
    // writes three full stops.
    let ellipses = [engine.measure("…").width, engine.measure("...").width]
    let allowed = characters.indices.flatMap { index in
      ellipses.map { engine.measure(String(characters[..<index])).width + $0 }
    }
    for maximum in EllipsisTests.widths {
      let measured = engine.measure(label, maximumWidth: maximum)
      guard measured.isTruncated, measured.width > 0 else { continue }
      // Kerning before the cut is not undone, hence the generous distance; a whole letter is more.
      #expect(
        allowed.contains { abs($0 - measured.width) < 1 },
        "\(measured.width) at \(maximum) is not the width of whole characters")
    }
  }

  @Test("As much is shown as fits", arguments: ["Flights and hotels", "国際線航空券予約確認"])
  func fills(label: String) throws {
    let engine = try TestFonts.engine()
    let characters = Array(label)
    let ellipsis = EllipsisTests.ellipsisWidth(of: label, engine)
    for maximum in EllipsisTests.widths {
      let measured = engine.measure(label, maximumWidth: maximum)
      guard measured.isTruncated, measured.width > 0 else { continue }
      let fitting = characters.indices.map {
        engine.measure(String(characters[..<$0])).width + ellipsis
      }.filter { $0 <= maximum - 0.7 }
      #expect(measured.width >= (fitting.max() ?? 0) - 0.7)
    }
  }

  @Test("Text from the left has its ellipsis at the right end, beside the last letter")
  func leftToRight() throws {
    let engine = try TestFonts.engine()
    let set = engine.set("Flights and hotels", maximumWidth: 90)
    #expect(set.measurement.isTruncated)
    let contours = EllipsisTests.contours(of: set.outline)
    let last = contours.sorted { $0.maxX < $1.maxX }.suffix(3)
    // Three dots on the baseline, each of them small.
    #expect(last.allSatisfy { $0.y > -4 && $0.width < 4 })
    #expect(try #require(contours.map(\.maxX).max()) > set.measurement.width - 3)
  }

  // https://github.com/AvaloniaUI/Avalonia/issues/10282
  @Test("Text from the right has its ellipsis at the left end, beside the last letter")
  func rightToLeft() throws {
    let engine = try TestFonts.engine(.init(language: "ar", direction: .rightToLeft))
    for maximum in stride(from: 40.0, to: 120, by: 3.7) {
      let set = engine.set("حجز الفنادق الفاخرة", maximumWidth: maximum)
      #expect(set.measurement.isTruncated)
      let contours = EllipsisTests.contours(of: set.outline).sorted { $0.x < $1.x }
      let dots = contours.prefix(3)
      #expect(dots.allSatisfy { $0.y > -4 && $0.width < 4 && $0.maxX < 14 })
      // No hole between the ellipsis and the letters, no hole at the right end.
      let ellipsis = engine.measure("…").width
      #expect(try #require(contours.dropFirst(3).first).x < ellipsis + 8)
      #expect(try #require(contours.map(\.maxX).max()) > set.measurement.width - 2)
    }
  }

  @Test("The first words stay, in either direction")
  func firstWordsStay() throws {
    let engine = try TestFonts.engine(.init(language: "ar", direction: .rightToLeft))
    let whole = engine.set("حجز الفنادق الفاخرة")
    let cut = engine.set("حجز الفنادق الفاخرة", maximumWidth: 90)
    // Counted from the right end, where reading starts, the letters are the same.
    func fromRight(_ set: TypesetText) -> [Double] {
      EllipsisTests.contours(of: set.outline).map { set.measurement.width - $0.maxX }.sorted()
    }
    let (all, shown) = (fromRight(whole), fromRight(cut))
    for (left, right) in zip(all, shown).prefix(4) { #expect(abs(left - right) < 0.01) }
  }

  @Test("What was cut to its own width is not cut again")
  func stable() throws {
    let engine = try TestFonts.engine()
    for label in EllipsisTests.labels {
      for maximum in stride(from: 15.0, through: 120, by: 7) {
        let first = engine.set(label, maximumWidth: maximum)
        guard first.measurement.isTruncated, first.measurement.width > 0 else { continue }
        #expect(engine.set(label, maximumWidth: first.measurement.width) == first)
      }
    }
  }

  @Test("Odd widths neither stop nor draw anything odd", arguments: [-1, -1e9, .nan, 0, 1e-9])
  func oddWidths(maximum: Double) throws {
    let set = try TestFonts.engine().set("Flights", maximumWidth: maximum)
    if maximum.isNaN { return }
    #expect(set.outline == .empty)
    #expect(set.measurement.width == 0)
  }

  @Test("Room without end cuts nothing", arguments: [1e6, 1e12, .infinity])
  func muchRoom(maximum: Double) throws {
    let engine = try TestFonts.engine()
    #expect(engine.set("Flights", maximumWidth: maximum) == engine.set("Flights"))
  }

  /// The boxes around an outline's contours.
  private static func contours(of outline: Outline) -> [Rect] {
    var contours: [[Outline.Segment]] = []
    for segment in outline.segments {
      if case .move = segment { contours.append([]) }
      contours[contours.count - 1].append(segment)
    }
    return contours.compactMap { Outline(segments: $0).bounds }
  }
}
