/// The light a picture is drawn for; every variant is drawn in both.
public enum Mode: String, CaseIterable, Sendable, Hashable {
  case day
  case night

  /// Reads `day` or `night`, or `light` or `dark` as most token files say, in any case.
  public init?(name: String) {
    switch name.lowercased() {
    case "day", "light": self = .day
    case "night", "dark": self = .night
    default: return nil
    }
  }
}

extension Mode: CustomStringConvertible {
  public var description: String { rawValue }
}
