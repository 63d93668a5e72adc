import Diptych

/// An icon for the default size, 24 pt; any name of the theme's icon folders will do.
public struct BPKLargeIconName: HorizontalNavigationOptionIcon, ExpressibleByStringLiteral,
  Sendable
{
  public typealias Size = Default

  public let iconName: String

  public init(stringLiteral iconName: String) { self.iconName = iconName }
}

/// An icon for the small size, 16 pt; any name of the theme's icon folders will do.
public struct BPKSmallIconName: HorizontalNavigationOptionIcon, ExpressibleByStringLiteral,
  Sendable
{
  public typealias Size = Small

  public let iconName: String

  public init(stringLiteral iconName: String) { self.iconName = iconName }
}

extension BPKLargeIconName {
  public static let bus: Self = "bus"
  public static let car: Self = "car"
  public static let cars: Self = "car"
  public static let flight: Self = "flight"
  public static let hotel: Self = "hotel"
  public static let hotels: Self = "hotel"
  public static let map: Self = "map"
}

extension BPKSmallIconName {
  public static let bus: Self = "bus"
  public static let car: Self = "car"
  public static let cars: Self = "car"
  public static let flight: Self = "flight"
  public static let hotel: Self = "hotel"
  public static let hotels: Self = "hotel"
  public static let map: Self = "map"
}
