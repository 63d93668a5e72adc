import Basics

/// A picture that may be shown in a terminal: small enough, with its pixels and as a PNG file.
struct TerminalPicture: Sendable {
  /// In pixels; a picture that is larger either way says little in a terminal.
  static let longestSide = 1000
  /// Bytes of text for one picture; iTerm2 takes no sequence longer than 1,048,576.
  static let mostText = 1_000_000
  /// Cells are seldom narrower, so that a picture of so many pixels a column fits the terminal.
  static let narrowestCell = 8

  let width: Int
  let height: Int
  /// Four bytes a pixel from the top left: red, green, blue, alpha, not multiplied.
  let rgba: [UInt8]
  let png: [UInt8]

  /// `nil` for a picture that is too large, has no pixels, or whose parts do not belong together.
  ///
  /// The size that the PNG file itself states is what the terminal goes by, so it is compared.
  init?(width: Int, height: Int, rgba: [UInt8], png: [UInt8]) {
    let sides = 1...TerminalPicture.longestSide
    guard sides.contains(width), sides.contains(height), rgba.count == 4 * width * height,
      let stated = TerminalPicture.size(ofPNG: png), stated == (width, height)
    else { return nil }
    self.width = width
    self.height = height
    self.rgba = rgba
    self.png = png
  }

  /// What shows the picture on lines of its own, or `nil` when it does not fit.
  ///
  /// A picture wider than the terminal is made as wide as the terminal where the protocol can scale,
  /// and refused where it cannot. The text ends with a line break.
  ///
  /// - Parameters:
  ///   - columns: of the terminal.
  ///   - backdrop: what shows through transparent pixels with ``TerminalPictureProtocol/sixel``; the
  ///     other protocols keep them transparent.
  func text(
    for pictureProtocol: TerminalPictureProtocol, columns: Int, backdrop: SixelPicture.Backdrop
  ) -> String? {
    let columns = max(1, columns)
    let cell = TerminalPicture.narrowestCell
    let fits = (width + cell - 1) / cell <= columns
    let scaledColumns = fits ? nil : columns
    let text: String?
    switch pictureProtocol {
    case .kitty:
      text = isShortEnough ? KittyPicture.text(png: png, columns: scaledColumns) : nil
    case .iterm2:
      text =
        isShortEnough
        ? ITermPicture.text(png: png, width: width, height: height, columns: scaledColumns) : nil
    case .sixel:
      text =
        fits
        ? SixelPicture(self, backdrop: backdrop).text(atMost: TerminalPicture.mostText) : nil
    }
    return text.map { $0 + "\n" }
  }

  /// Whether the PNG file as base64, with 1 % for what stands around it, keeps the limit.
  private var isShortEnough: Bool {
    png.count <= TerminalPicture.mostText / 100 * 99 / 4 * 3
  }

  /// The size in the header chunk, which comes first in every PNG file (PNG 3, section 11.2.1).
  private static func size(ofPNG bytes: [UInt8]) -> (Int, Int)? {
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard bytes.count >= start.count + 8, bytes.starts(with: start) else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: start.count), number(at: start.count + 4))
  }
}
