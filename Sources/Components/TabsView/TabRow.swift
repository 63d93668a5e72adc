import Layout

/// The row of tabs as elements.
struct TabRow {
  private typealias Metrics = TabsViewMetrics

  let content: TabsViewContent
  let context: ComponentContext

  private var sizing: TabsViewSizing { content.sizing }
  private var isLargeScreen: Bool { (context.width ?? 0) >= Metrics.largeScreen }

  var element: Element {
    // UIKit scrolls the selected tab to the middle; SwiftUI leaves the row where it is.
    let position: ScrollPosition =
      sizing == .swiftui ? .leading : .centered(on: "item[\(content.selectedIndex)]")
    return Scroll(position: position, fillsViewport: false) {
      if content.items.count <= Metrics.mostSharing { sharingCells } else { scrollingCells }
    }
    .element
    .frame(height: Metrics.height)
    .background(alignment: .bottom) {
      line(color: "divider", height: Metrics.dividerHeight).identified("divider", role: .separator)
    }
  }

  // MARK: Up to three

  /// Each has the same share of the width, where the source has it up to a maximum.
  private var sharingCells: Element {
    let count = Double(content.items.count)
    let cap = sizing == .implementation ? Metrics.cellCap * count : .infinity
    return HorizontalStack(alignment: .fill, distribution: .fillEqually) {
      for index in content.items.indices {
        cell(index, hasLine: sizing != .swiftui) { $0.filling() }
      }
    }
    .element
    .overlay(alignment: .bottomLeading) { if sizing == .swiftui { swiftUILine } }
    .frame(width: context.width.map { min($0, cap) })
  }

  /// SwiftUI's one line: placed and sized as if no cell were wider than 208 pt, so that under wider
  /// cells it is short and drifts towards the first.
  private var swiftUILine: Element {
    let count = Double(content.items.count)
    return HorizontalStack(alignment: .fill, distribution: .fillEqually) {
      for index in content.items.indices {
        if index == content.selectedItem {
          selectedLine
        } else {
          Spacer()
        }
      }
    }
    .element
    .frame(maxWidth: Metrics.largeScreenCell * count, maxHeight: Metrics.lineHeight)
  }

  // MARK: Four and more

  /// Each is as wide as its content, within the bounds its source has.
  private var scrollingCells: Element {
    HorizontalStack(alignment: .fill, distribution: .fill) {
      for index in content.items.indices {
        cell(index, hasLine: true) { cell in
          switch sizing {
          case .documented:
            cell.frame(minWidth: leastCellWidth, maxWidth: Metrics.cellCap)
          case .implementation:
            cell.frame(minWidth: leastCellWidth)
          case .swiftui:
            cell.frame(maxWidth: Metrics.largeScreenCell)
          }
        }
      }
    }.element
  }

  private var leastCellWidth: Double? { isLargeScreen ? Metrics.largeScreenCell : nil }

  // MARK: A cell

  private func cell(_ index: Int, hasLine: Bool, sized: (Element) -> Element) -> Element {
    let item = content.items[index]
    let isSelected = index == content.selectedItem
    let padding =
      sizing == .swiftui && isLargeScreen
      ? Metrics.regularHorizontalPadding : Metrics.horizontalPadding
    let label = HorizontalStack(spacing: Metrics.iconSpacing, alignment: .fill) {
      if let icon = item.icon {
        Icon(
          icon, size: Size(width: Metrics.iconSide, height: Metrics.iconSide),
          tint: role(isSelected ? "selectedIcon" : "icon")
        ).element.identified("item[\(index)].icon", role: .image, label: icon)
      }
      Text(
        item.title, style: labelStyle, color: role(isSelected ? "selectedText" : "text")
      ).element.identified("item[\(index)].title", role: .text)
    }
    .element
    .frame(height: Metrics.iconSide)
    .padding(horizontal: padding)
    return sized(label)
      .frame(height: Metrics.height)
      .overlay(alignment: .bottom) { if hasLine && isSelected { selectedLine } }
      .clipped()
      .identified("item[\(index)]", role: .tab, label: item.title, isSelected: isSelected)
  }

  private var labelStyle: TextStyle {
    let part = sizing == .swiftui ? "labelSwiftUI" : "label"
    return context.textStyle(TabsViewContent.roleName(part))
  }

  private var selectedLine: Element {
    line(color: "line", height: Metrics.lineHeight).identified("line", role: .indicator)
  }

  private func line(color: String, height: Double) -> Element {
    Shape(.rectangle, fill: role(color)).element.frame(maxWidth: .infinity).frame(height: height)
  }

  private func role(_ part: String) -> ColorReference {
    ColorReference(TabsViewContent.roleName(part))
  }
}
