import Basics

/// Writes pictures in kitty's graphics protocol.
///
/// See <https://sw.kovidgoyal.net/kitty/graphics-protocol/>: `ESC _ G keys ; payload ESC \`, in
/// chunks that say whether another one follows.
enum KittyPicture {
  /// Characters of base64 in a chunk, which the protocol allows at most.
  static let chunk = 4096

  /// Sends and shows a PNG file at the cursor.
  ///
  /// - Parameter columns: the width in cells, with the height to match; `nil` for pixel by pixel.
  static func text(png: [UInt8], columns: Int?) -> String {
    // a=T sends and shows, f=100 is PNG; with q=2 the terminal answers neither "OK" nor an error,
    // which the shell would take for typing.
    var keys = "a=T,f=100,q=2," + (columns.map { "c=\($0)," } ?? "")
    let payload = Array(Base64.text(of: png).utf8)
    var text = ""
    for start in stride(from: 0, to: payload.count, by: chunk) {
      let end = min(start + chunk, payload.count)
      text += "\u{1B}_G\(keys)m=\(end < payload.count ? 1 : 0);"
      text += String(decoding: payload[start..<end], as: UTF8.self) + "\u{1B}\\"
      // Only the first chunk has keys of its own.
      keys = ""
    }
    return text
  }
}
