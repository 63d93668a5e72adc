import CCairo
import CRsvg

/// The drawing libraries this process runs with, for fingerprints.
public enum DrawingLibraries {
  /// Name and version of each library that can change a pixel, in a fixed order.
  public static var versions: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      ("librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
    ]
  }
}
