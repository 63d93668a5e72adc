import Diptych

/// Backpack's colours by the names its iOS library has for them.
///
/// Each is the name of a token; its value comes from the theme, by day and by night.
public enum BPKColor {
  public static let canvasColor: ColorReference = "canvas.default"
  public static let coreAccentColor: ColorReference = "core.accent"
  /// Older name of the accent; both had the same value when it was removed.
  public static let primaryColor: ColorReference = "core.accent"
  public static let statusDangerSpotColor: ColorReference = "status.danger.spot"
  public static let surfaceContrastColor: ColorReference = "surface.contrast"
  public static let textOnDarkColor: ColorReference = "text.on-dark"
  public static let textPrimaryColor: ColorReference = "text.primary"
}
