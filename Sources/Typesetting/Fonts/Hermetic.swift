import Basics
import CPango

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Shuts the host out of text: its fonts, its font settings, its locale.
enum Hermetic {
  /// Puts an empty font configuration in the place of the system's.
  ///
  /// Must have run before the first font map exists, because a font map alone reads the system's.
  /// Running it again costs nothing.
  static func enter() throws(Diagnostic) {
    guard entered else { throw Diagnostic(.error, FontProblem.notHermetic) }
  }

  private static let entered: Bool = {
    // Each of these changes what text looks like, without any trace in the input.
    for name in variables { unsetenv(name) }
    guard let empty = FcConfigCreate() else { return false }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// Read by Pango (language of unmarked text), HarfBuzz (shapers), FreeType (rasteriser switches),
  /// fontconfig (language preference and files) and librsvg (which of a picture's languages to show).
  private static let variables = [
    "PANGO_LANGUAGE", "LANGUAGE", "PANGOCAIRO_BACKEND", "HB_SHAPER_LIST", "HB_OPTIONS",
    "FREETYPE_PROPERTIES", "FC_LANG", "FC_DEBUG", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    "FONTCONFIG_SYSROOT", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG",
  ]
}

/// The text libraries this process runs with, for fingerprints.
public enum TextLibraries {
  /// Name and version of each library that can change a glyph, in a fixed order.
  public static var versions: [(name: String, version: String)] {
    [
      ("pango", String(cString: pango_version_string())),
      ("harfbuzz", String(cString: hb_version_string())),
      ("freetype", freetypeVersion),
      ("fontconfig", fontconfigVersion),
    ]
  }

  private static let freetypeVersion: String = {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }()

  private static var fontconfigVersion: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
