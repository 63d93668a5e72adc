import Basics

/// The rule for names that become file names.
///
/// A name is refused, never changed, so that a path always says what the sheet says: it may not be
/// empty, longer than 120 bytes, start or end with a space or a dot, hold a slash, a backslash, a
/// colon or a control character, or be a device's name on Windows.
public enum PathName {
  static let longest = 120
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Why a name cannot be used in a path, or `nil` when it can.
  public static func fault(in name: String) -> String? {
    if name.isEmpty { return "it is empty" }
    if name.utf8.count > longest { return "it is longer than \(longest) bytes" }
    for scalar in name.unicodeScalars {
      if "/\\:".unicodeScalars.contains(scalar) { return "it holds '\(scalar)'" }
      if String(scalar).escapingControls() != String(scalar) {
        return "it holds a control character"
      }
    }
    if name.hasPrefix(".") || name.hasSuffix(".") { return "it starts or ends with a dot" }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return "it starts or ends with a space"
    }
    let stem = name.prefix { $0 != "." }.lowercased()
    if devices.contains(stem) { return "it is a device's name on Windows" }
    return nil
  }
}
