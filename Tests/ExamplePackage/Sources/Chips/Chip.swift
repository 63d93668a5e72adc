import Diptych

/// A word in a coloured capsule.
public struct Chip: Component, ComponentConvertible {
  public static let name = "Chip"
  public static let keys = [Key("label", .text, required: true, "What the chip says.")]
  public static let roles = [
    Role(roleName("fill"), .color, "the chip"), Role(roleName("text"), .color, "its label"),
    Role(roleName("label"), .typography, "its label"),
  ]

  public var label: String

  public init(_ label: String) { self.label = label }

  public init(_ configuration: Configuration, report: (Diagnostic) -> Void) {
    label = configuration.text("label") ?? ""
  }

  public func body(in context: ComponentContext) -> Element {
    Text(label, style: context.textStyle(Self.roleName("label")), color: "chip.text").element
      .identified("label", role: .text)
      .padding(horizontal: 12, vertical: 6)
      .background { Shape(.roundedRectangle(radius: 8), fill: "chip.fill") }
      .identified("chip", role: .group, label: label)
  }
}
