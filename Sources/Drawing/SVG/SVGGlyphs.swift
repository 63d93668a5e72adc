import Layout
import Typesetting

/// How the text of an SVG file is kept.
public enum SVGTextForm: String, Sendable, Hashable, CaseIterable {
  /// As shapes: looks the same everywhere, needs no font.
  case outlines
  /// As characters: can be selected and searched, and needs the reader's fonts.
  case live
}

/// The letters of a scene as path data, those that come often kept only once.
struct SVGGlyphs {
  /// A letter that stands by reference.
  struct Use {
    /// Index into ``SVGGlyphs/symbols``.
    var symbol: Int
    var place: Point
  }

  /// The drawing of one line.
  struct Line {
    /// All letters that are not kept elsewhere, as one path, in which letters that join have no seam;
    /// empty when there are none.
    var path: String
    var uses: [Use]
  }

  /// Path data from each letter's own origin.
  private(set) var symbols: [String] = []
  /// By index of the scene's item.
  private(set) var lines: [Int: Line] = [:]

  /// What a reference and the definition cost beside the path data, in characters.
  ///
  /// Estimates: with them a letter is kept apart only where the file gets smaller by it.
  private static let useCost = 64
  private static let symbolCost = 96

  /// - Parameters:
  ///   - items: the texts that are seen, by index of the scene's item.
  ///   - mayShare: whether a line's letters may be painted one by one; where they overlap, a colour
  ///     that lets others through would show it.
  init(_ items: [(index: Int, item: Scene.Item)], mayShare: (ColorReference) -> Bool) {
    struct Letter {
      var data: String
      var outline: Outline
      var place: Point
    }
    var letters: [Int: [Letter]] = [:]
    var counts: [String: Int] = [:]
    // Written once for each form: the same outlines come again and again.
    var written: [Outline: String] = [:]
    for (index, item) in items {
      guard case .text(_, let origin, let color) = item.content, let line = item.line,
        mayShare(color)
      else { continue }
      letters[index] = line.glyphs.map { glyph in
        let data = written[glyph.outline] ?? SVGPathData.text(of: glyph.outline)
        written[glyph.outline] = data
        counts[data, default: 0] += 1
        return Letter(
          data: data, outline: glyph.outline,
          place: Point(x: origin.x + glyph.origin.x, y: origin.y + glyph.origin.y))
      }
    }
    var known: [String: Int] = [:]
    for (index, item) in items {
      guard case .text(let outline, let origin, _) = item.content else { continue }
      guard let own = letters[index], !own.isEmpty else {
        lines[index] = Line(path: SVGPathData.text(of: outline, at: origin), uses: [])
        continue
      }
      var path = SVGPathData()
      var uses: [Use] = []
      for letter in own {
        guard let count = counts[letter.data], SVGGlyphs.isWorthSharing(letter.data, count) else {
          path.add(letter.outline, at: letter.place)
          continue
        }
        let symbol = known[letter.data] ?? symbols.count
        if symbol == symbols.count {
          symbols.append(letter.data)
          known[letter.data] = symbol
        }
        uses.append(Use(symbol: symbol, place: letter.place))
      }
      lines[index] = Line(path: path.text, uses: uses)
    }
  }

  private static func isWorthSharing(_ data: String, _ count: Int) -> Bool {
    let length = data.utf8.count
    return count > 1 && count * length > symbolCost + length + count * useCost
  }
}
