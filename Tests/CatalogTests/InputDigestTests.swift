import Basics
import Components
import Layout
import TestSupport
import Testing
import Theme

@testable import Catalog

/// A component that is whatever tree it is given.
private struct Tree: Component {
  static let name = "Tree"
  static let keys: [Key] = []
  static let roles: [Role] = []

  var root: Element

  init(_ root: some ElementConvertible) { self.root = root.element }
  init(_ configuration: Configuration, report: (Diagnostic) -> Void) { root = .nothing }

  func body(in context: ComponentContext) -> Element { root }
}

@Suite("What tells a stale picture", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct InputDigestTests {
  private static let style = TextStyle(size: 12)
  private static let place = SourceLocation(file: "a.sheet.yaml", line: 1, column: 1)

  private static func text(_ string: String = "A", _ style: TextStyle = style) -> Text {
    Text(string, style: style, color: "#000000")
  }

  private static func row(
    _ spacing: Double = 0, _ alignment: StackAlignment = .center,
    _ distribution: StackDistribution = .natural, reversed: Bool = false
  ) -> Element {
    let parts = [text("A"), text("B")].map(\.element)
    return HorizontalStack(spacing: spacing, alignment: alignment, distribution: distribution) {
      reversed ? parts.reversed() : parts
    }.element
  }

  /// Trees that lay out or draw differently, by what sets each apart.
  private static let trees: [(String, Element)] = {
    let text = InputDigestTests.text().element
    let other = InputDigestTests.text("B").element
    let figure = Shape(.rectangle, fill: "#000000")
    let bordered = { (width: Double) in
      Shape(.rectangle, border: .init(width: width, color: "#000000")).element
    }
    func styled(_ change: (inout TextStyle) -> Void) -> Element {
      var style = style
      change(&style)
      return InputDigestTests.text("A", style).element
    }
    return [
      ("nothing", .nothing), ("text", text), ("another text", other),
      ("size", styled { $0.size = 13 }), ("weight", styled { $0.weight = 600 }),
      ("letter spacing", styled { $0.letterSpacing = 1 }),
      ("family", styled { $0.family = "Noto Sans Arabic UI" }),
      ("row", row()), ("spacing", row(1)), ("alignment", row(0, .fill)),
      ("distribution", row(0, .center, .fillProportionally)), ("order", row(reversed: true)),
      ("column", VerticalStack(children: { [text, other] }).element),
      ("depth", DepthStack(children: { [text, other] }).element),
      ("leading", text.padding(Insets(leading: 4))),
      ("trailing", text.padding(Insets(trailing: 4))), ("top", text.padding(Insets(top: 4))),
      ("bottom", text.padding(Insets(bottom: 4))), ("width", text.frame(width: 40)),
      ("height", text.frame(height: 40)), ("minimum", text.frame(minWidth: 40)),
      ("ideal", text.frame(idealWidth: 40)), ("maximum", text.frame(maxWidth: 40)),
      ("filling", text.filling()), ("filling at the top", text.filling(alignment: .top)),
      ("offset x", text.offset(x: 3)), ("offset y", text.offset(y: 3)),
      ("hugging", text.priority(Priority(hugging: 3))),
      ("resistance", text.priority(Priority(compressionResistance: 3))),
      ("overlay", text.overlay { figure }), ("background", text.background { figure }),
      ("overlay at the top", text.overlay(alignment: .top) { figure }),
      ("scroll", Scroll { text }.element),
      ("scrolled", Scroll(position: .trailing) { text }.element),
      ("scrolled by points", Scroll(position: .points(9)) { text }.element),
      ("rectangle", figure.element), ("circle", Shape(.circle, fill: "#000000").element),
      ("rounded", Shape(.roundedRectangle(radius: 4), fill: "#000000").element),
      ("rounder", Shape(.roundedRectangle(radius: 5), fill: "#000000").element),
      ("border", bordered(1)), ("wider border", bordered(2)),
      ("spacer", Spacer().element), ("longer spacer", Spacer(minimum: 9).element),
      ("icon", Icon("car", size: Size(width: 9, height: 9), tint: "#000000").element),
      ("larger icon", Icon("car", size: Size(width: 10, height: 9), tint: "#000000").element),
      ("other icon", Icon("bus", size: Size(width: 9, height: 9), tint: "#000000").element),
      ("untinted icon", Icon("car", size: Size(width: 9, height: 9), tint: nil).element),
      ("id", text.identified("a", role: .text)), ("role", text.identified("a", role: .tab)),
      ("label", text.identified("a", role: .tab, label: "A")),
      ("selection", text.identified("a", role: .tab, isSelected: true)),
    ]
  }()

  private static let day = Rendition(mode: .day, scale: .double, format: .png, path: "x")

  private func digest(_ root: Element, theme: LoadedTheme) throws -> Digest {
    // The sheet says the same of every tree: only the body can make a difference.
    let variant = Variant(
      name: "it", location: InputDigestTests.place, component: Tree(root),
      configuration: Configuration(layers: [], location: InputDigestTests.place),
      settings: VariantSettings(), contexts: [:], contextLabel: "", digest: Digest())
    let sheet = Sheet(path: "a.sheet.yaml", component: Tree.self, theme: theme, variants: [variant])
    let planned = PlannedVariant(sheet: sheet, variant: variant, renditions: [])
    return try InputDigests(planned)[InputDigestTests.day]
  }

  @Test("Whatever makes one tree unlike another makes its pictures stale")
  func traits() throws {
    let theme = try ThemeLibrary(files: MemoryFiles(), places: ["/repo"])
      .theme("Backpack", from: "/repo", at: nil)
    var seen: [Digest: String] = [:]
    for (name, root) in InputDigestTests.trees {
      let digest = try digest(root, theme: theme)
      #expect(seen[digest] == nil, "\(name) is like \(seen[digest] ?? "")")
      seen[digest] = name
      #expect(try self.digest(root, theme: theme) == digest, "\(name)")
    }
  }

  private func digest(_ lines: String, _ rendition: Rendition = day) throws -> Digest {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant(lines)])
    let planned = try #require(try files.plan().variants.first)
    return try InputDigests(planned)[rendition]
  }

  @Test("Which other pictures are wanted, and how they are compared, makes none stale")
  func otherPictures() throws {
    let plain = try digest("")
    for lines in [
      "scales: [2]", "scales: [1, 2, 3]", "formats: [png]", "formats: [svg]", "tolerance: 0.5",
      "scales: [1]\nformats: [png]\ntolerance: 1",
    ] { #expect(try digest(lines) == plain, "\(lines)") }
  }

  @Test("Every other setting does, and so do a picture's own mode, scale and colours")
  func settings() throws {
    var digests = [try digest("")]
    for lines in [
      "width: 321", "padding: 4", "background: transparent", "background: '#000000'",
      "direction: rtl", "language: de", "description: Two things", "selected: 1",
    ] { digests.append(try digest(lines)) }
    var other = InputDigestTests.day
    other.mode = .night
    digests.append(try digest("", other))
    other = InputDigestTests.day
    other.scale = Scale(3)
    digests.append(try digest("", other))
    #expect(Set(digests).count == digests.count)
  }
}
