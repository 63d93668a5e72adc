/// The backgrounds iOS has names for, by day and by night.
///
/// The values are those Apple's design resources publish for the base (not elevated) level.
enum SystemColor {
  static let pairs: [String: String] = [
    "systemBackgroundColor": "#FFFFFF|#000000",
    "secondarySystemBackgroundColor": "#F2F2F7|#1C1C1E",
    "tertiarySystemBackgroundColor": "#FFFFFF|#2C2C2E",
    "systemGroupedBackgroundColor": "#F2F2F7|#000000",
    "secondarySystemGroupedBackgroundColor": "#FFFFFF|#1C1C1E",
    "tertiarySystemGroupedBackgroundColor": "#F2F2F7|#2C2C2E",
  ]
}
