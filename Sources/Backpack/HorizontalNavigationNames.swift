@_exported import Diptych

// The names Backpack's iOS library has for the horizontal navigation, so that a snippet written for
// iOS compiles and draws here.

public typealias BPKHorizontalNavigation<Size: HorizontalNavigationSize> =
  HorizontalNavigation<Size>
public typealias BPKHorizontalNavigationSize = HorizontalNavigationSize
public typealias BPKHorizontalNavigationSizeDefault = Default
public typealias BPKHorizontalNavigationSizeSmall = Small
public typealias BPKHorizontalNavigationAppearance = HorizontalNavigationAppearance
public typealias BPKHorizontalNavigationDelegate = HorizontalNavigationDelegate
public typealias BPKHorizontalNavigationOption = HorizontalNavigationOption
public typealias BPKHorizontalNavigationItem = HorizontalNavigationItem
public typealias BPKHorizontalNavigationOptionIcon = HorizontalNavigationOptionIcon
