/// Writes pictures as sixels: bands of six rows, one pass over each band for every colour in it.
///
/// See DEC's VT330/VT340 Programmer Reference Manual, volume 2, chapter 14, "Graphics Programming".
struct SixelPicture: Sendable {
  /// What transparent pixels are laid over; sixels have no transparency of their own.
  enum Backdrop: Sendable, Hashable, CaseIterable {
    /// For pictures by day.
    case white
    /// For pictures by night.
    case black
  }

  private static let bandHeight = 6
  /// A shorter run is not shorter with a repeat count: `~~~` and `!3~`.
  private static let shortestRepeat = 4

  private let width: Int
  private let height: Int
  private let palette: SixelPalette

  init(_ picture: TerminalPicture, backdrop: Backdrop) {
    width = picture.width
    height = picture.height
    let rgba = picture.rgba
    let behind = backdrop == .white ? 255 : 0
    palette = SixelPalette(
      pixels: stride(from: 0, to: rgba.count - 3, by: 4).map { offset in
        let alpha = Int(rgba[offset + 3])
        func percent(_ channel: Int) -> Int {
          // Over the backdrop, in 255ths of 255ths, and from there to the nearest percent.
          let value = Int(rgba[offset + channel]) * alpha + behind * (255 - alpha)
          return (value * 100 + 255 * 255 / 2) / (255 * 255)
        }
        return SixelPalette.Entry(red: percent(0), green: percent(1), blue: percent(2))
      })
  }

  /// The sequence that draws the picture at the cursor, or `nil` when it is longer than `limit`
  /// bytes.
  func text(atMost limit: Int) -> String? {
    // P2 of 1: what is not drawn keeps its colour. Then the aspect ratio of a pixel and the size.
    var text = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (number, entry) in palette.entries.enumerated() {
      text += "#\(number);2;\(entry.red);\(entry.green);\(entry.blue)".utf8
    }
    for top in stride(from: 0, to: height, by: SixelPicture.bandHeight) {
      // Not after the last band, where it would scroll.
      if top > 0 { text.append(UInt8(ascii: "-")) }
      writeBand(top, to: &text)
      guard text.count <= limit else { return nil }
    }
    return String(decoding: text, as: UTF8.self) + "\u{1B}\\"
  }

  private func writeBand(_ top: Int, to text: inout [UInt8]) {
    let rows = top..<min(top + SixelPicture.bandHeight, height)
    var bits: [Int: [UInt8]] = [:]
    for y in rows {
      for x in 0..<width {
        bits[palette.indices[y * width + x], default: Array(repeating: 0, count: width)][x] |=
          1 << UInt8(y - top)
      }
    }
    for (position, color) in bits.keys.sorted().enumerated() {
      // Back to the left edge for the next colour.
      if position > 0 { text.append(UInt8(ascii: "$")) }
      text += "#\(color)".utf8
      SixelPicture.writeRuns(bits[color] ?? [], to: &text)
    }
  }

  private static func writeRuns(_ columns: [UInt8], to text: inout [UInt8]) {
    // What follows the last pixel of a colour need not be passed over.
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < end {
      let run = columns[start..<end].prefix { $0 == columns[start] }.count
      // The six pixels of a column are the bits of a character from "?" on, the top one lowest.
      let character = UInt8(ascii: "?") + columns[start]
      if run >= shortestRepeat {
        text += "!\(run)".utf8
        text.append(character)
      } else {
        text += Array(repeating: character, count: run)
      }
      start += run
    }
  }
}
