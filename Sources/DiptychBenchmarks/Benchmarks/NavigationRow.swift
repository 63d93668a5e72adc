import Components
import Layout

/// The body of a `HorizontalNavigation`, for what a real component costs: icon, text and dot.
struct NavigationRow: Benchmark {
  let name = "HorizontalNavigation"

  private static let leavesPerItem = 3

  func prepare(size: Int) -> PreparedRun {
    let items = size / NavigationRow.leavesPerItem
    let navigation = HorizontalNavigation<Default>(
      options: (0..<items).map { index in
        .textAndIcon(
          SampleText.make(index).string, icon: "flight", tag: index, showNotificationDot: true)
      }, selectedItemIndex: 0)
    let body = navigation.content.body(in: ComponentContext(textStyles: [:]))
    return .layout(of: body, parts: items * NavigationRow.leavesPerItem, width: 375)
  }
}
