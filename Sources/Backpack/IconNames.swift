import Diptych

/// The name of an icon for one size; any name of the theme's icon folders will do.
public protocol BPKIconName: HorizontalNavigationOptionIcon, ExpressibleByStringLiteral, Sendable {
  init(stringLiteral iconName: String)
}

/// An icon for the default size, 24 pt.
public struct BPKLargeIconName: BPKIconName {
  public typealias Size = Default

  public let iconName: String

  public init(stringLiteral iconName: String) { self.iconName = iconName }
}

/// An icon for the small size, 16 pt.
public struct BPKSmallIconName: BPKIconName {
  public typealias Size = Small

  public let iconName: String

  public init(stringLiteral iconName: String) { self.iconName = iconName }
}

extension BPKIconName {
  public static var bus: Self { Self(stringLiteral: "bus") }
  public static var cars: Self { Self(stringLiteral: "car") }
  public static var flight: Self { Self(stringLiteral: "flight") }
  public static var hotels: Self { Self(stringLiteral: "hotel") }
  public static var map: Self { Self(stringLiteral: "map") }
}
