/// How many columns of a terminal text takes.
///
/// Good enough to put a caret under a letter: wide are the East Asian blocks of UAX #11 and the
/// emoji, nothing wide are marks that sit on the letter before them and invisible format characters.
enum DisplayWidth {
  static func of(_ text: some Sequence<Unicode.Scalar>) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
