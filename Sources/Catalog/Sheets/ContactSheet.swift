import Basics
import Components
import Layout
import Theme

/// All theme contexts of a variant in one picture, such as every brand, each under its name.
struct ContactSheet: Component {
  static let name = "ContactSheet"
  static let keys: [Key] = []
  static let roles: [Role] = []

  private enum Metrics {
    /// From so many members on they stand in two columns.
    static let mostInOneColumn = 6
    static let spacing = 16.0
    static let captionSpacing = 6.0
    static let captionSize = 12.0
  }

  /// Neither mode's own: a caption must be read on any theme's sheet, by day and by night.
  static let background: ColorReference = "#FFFFFF|#000000"
  private static let captionColor: ColorReference = "#5F6368|#A0A4A8"
  private static let frameColor: ColorReference = "#E3E5E8|#2C2F33"

  private let element: Element

  /// - Parameter members: what to show and the name of each.
  init(members: [(label: String, element: Element, width: Double?)]) {
    let cells = members.map { member in
      VerticalStack(spacing: Metrics.captionSpacing, alignment: .leading) {
        Text(
          member.label, style: TextStyle(size: Metrics.captionSize), color: Self.captionColor
        ).element.identified("\(member.label).caption", role: .text)
        member.element.frame(width: member.width)
          .padding(horizontal: 1, vertical: 1)
          .background {
            Shape(.rectangle, border: Shape.Border(width: 1, color: Self.frameColor))
          }
      }.element
    }
    let columnCount = members.count > Metrics.mostInOneColumn ? 2 : 1
    let rows = (cells.count + columnCount - 1) / columnCount
    element = HorizontalStack(spacing: Metrics.spacing, alignment: .leading) {
      for column in 0..<columnCount {
        VerticalStack(spacing: Metrics.spacing, alignment: .leading) {
          Array(cells.dropFirst(column * rows).prefix(rows))
        }
      }
    }
    .element
    .padding(horizontal: Metrics.spacing, vertical: Metrics.spacing)
  }

  init(_ configuration: Configuration, report: (Diagnostic) -> Void) { element = .nothing }

  func body(in context: ComponentContext) -> Element { element }
}

extension ContactSheet {
  /// The sheet of a variant's contexts.
  ///
  /// Every member's colours are looked up in its own context and written out for both modes, so that
  /// one picture can hold them all.
  static func of(
    _ component: any Component, in theme: LoadedTheme, settings: VariantSettings,
    contexts: [(contexts: [String: String], label: String)]
  ) throws(Diagnostics) -> ContactSheet {
    let type = type(of: component)
    var members: [(label: String, element: Element, width: Double?)] = []
    for (chosen, label) in contexts {
      let (day, night) = (try theme.palette(.day, chosen), try theme.palette(.night, chosen))
      let styles = try theme.textStyles(for: type.roles, contexts: chosen)
      let body = component.body(
        in: ComponentContext(textStyles: styles, width: settings.width))
      let element =
        settings.background.map { background in
          body.background { Shape(.rectangle, fill: background) }
        } ?? body
      members.append(
        (
          label,
          element.mapped(
            color: { reference in
              guard let light = try? day.color(reference), let dark = try? night.color(reference)
              else { return reference }
              return ColorReference("\(light)|\(dark)")
            }, id: { "\(label).\($0)" }), settings.width
        ))
    }
    return ContactSheet(members: members)
  }
}
