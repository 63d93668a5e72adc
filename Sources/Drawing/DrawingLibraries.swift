import CCairo

/// The drawing libraries this process runs with, for fingerprints.
public enum DrawingLibraries {
  public static var cairo: String { String(cString: cairo_version_string()) }

  /// The version of pixman, which blends pixels for cairo.
  public static var pixman: String { String(cString: pixman_version_string()) }

  /// The version of librsvg, which draws icons; `nil` where it is not installed.
  ///
  /// Asking loads it.
  public static var librsvg: String? { RsvgLibrary.shared?.version }
}
