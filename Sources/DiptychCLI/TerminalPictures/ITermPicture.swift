import Basics

/// Writes pictures as iTerm2's inline images.
///
/// See <https://iterm2.com/documentation-images.html>: `ESC ] 1337 ; File = keys : payload BEL`.
enum ITermPicture {
  /// Shows a PNG file at the cursor.
  ///
  /// - Parameter columns: the width in cells, with the height to match; `nil` for pixel by pixel.
  static func text(png: [UInt8], width: Int, height: Int, columns: Int?) -> String {
    let size = columns.map { "width=\($0);height=auto" } ?? "width=\(width)px;height=\(height)px"
    return "\u{1B}]1337;File=inline=1;size=\(png.count);\(size);preserveAspectRatio=1:"
      + Base64.text(of: png) + "\u{07}"
  }
}
