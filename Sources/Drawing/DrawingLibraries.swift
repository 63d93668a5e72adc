import CCairo

/// The drawing libraries this process runs with, for fingerprints.
public enum DrawingLibraries {
  /// From its number, not its text: two functions that only pass a library's text on are made one by
  /// the optimizer, which then needs the address of the library's before it is loaded.
  public static var cairo: String {
    let version = cairo_version()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }

  /// The version of pixman, which blends pixels for cairo.
  public static var pixman: String { String(cString: pixman_version_string()) }

  /// The version of librsvg, which draws icons; `nil` where it is not installed.
  ///
  /// Asking loads it.
  public static var librsvg: String? { RsvgLibrary.shared?.version }
}
