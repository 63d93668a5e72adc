import Layout

/// The enlarged form of a tab that iOS shows in the middle of the screen at accessibility text sizes.
///
/// Apple publishes no sizes for it. All measures here are ours, chosen to look like the published
/// pictures: a rounded box with the icon above the title.
struct LargeContentViewer {
  private enum Metrics {
    /// A phone's screen is so much higher than it is wide.
    static let screenRatio = 844.0 / 390.0
    static let narrowestScreen = 320.0
    static let widestPhone = 500.0
    static let tabletRatio = 3.0 / 4.0
    static let side = 248.0
    static let radius = 28.0
    static let padding = 24.0
    static let iconSide = 88.0
    static let spacing = 16.0
    /// Below the clock.
    static let topInset = 59.0
  }

  let item: TabItem
  let context: ComponentContext

  /// A screen with the tabs at its top and the box in its middle.
  func screen(with tabs: Element) -> Element {
    let width = max(context.width ?? Metrics.narrowestScreen, Metrics.narrowestScreen)
    let ratio = width <= Metrics.widestPhone ? Metrics.screenRatio : Metrics.tabletRatio
    return DepthStack(alignment: .top) {
      Shape(.rectangle, fill: role("hudBackdrop"))
      tabs
        .background { Shape(.rectangle, fill: role("background")) }
        .padding(Insets(top: Metrics.topInset))
      box.filling()
    }
    .element
    .frame(width: width, height: (width * ratio).rounded())
  }

  private var box: Element {
    VerticalStack(spacing: Metrics.spacing) {
      if let icon = item.icon {
        Icon(
          icon, size: Size(width: Metrics.iconSide, height: Metrics.iconSide),
          tint: role("hudText")
        ).element.identified("hud.icon", role: .image, label: icon)
      }
      Text(
        item.title, style: context.textStyle(TabsViewContent.roleName("hudTitle")),
        color: role("hudText")
      ).element.identified("hud.title", role: .text)
    }
    .element
    .padding(horizontal: Metrics.padding, vertical: Metrics.padding)
    .frame(width: Metrics.side, height: Metrics.side)
    .background {
      Shape(.roundedRectangle(radius: Metrics.radius), fill: role("hudMaterial"))
    }
    .identified("hud", role: .enlargement, label: item.title)
  }

  private func role(_ part: String) -> ColorReference {
    ColorReference(TabsViewContent.roleName(part))
  }
}
