import Basics
import Layout
import Testing
import Typesetting

@testable import Drawing

private let fontFile = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
private let isInstalled = Disk().kind(of: fontFile) == .file

@Suite("From arrangement to scene", .enabled(if: isInstalled, "fonts-inter is not installed"))
struct SceneBuilderTests {
  private let engine: TypesettingEngine

  init() throws {
    let place = SourceLocation(file: "theme.yaml", line: 1, column: 1)
    engine = try TypesettingEngine(
      fonts: FontCollection(
        families: ["Inter"], files: [(fontFile, place)], fileSystem: Disk(), at: place))
  }

  private func build(
    _ element: some ElementConvertible, width: Double? = nil, padding: Insets = Insets(),
    direction: Direction = .leftToRight,
    report: (FontProblem, String, String?) -> Void = { _, _, _ in }
  ) -> Scene {
    let arrangement = LayoutEngine.arrange(
      element, width: width, direction: direction, measuring: engine)
    return SceneBuilder(engine: engine, families: ["Inter"]).scene(
      of: arrangement, padding: padding, background: "paper", direction: direction, report: report)
  }

  private func label(_ text: String, weight: Int = 400) -> Element {
    Text(text, style: TextStyle(size: 16, weight: weight), color: "ink").element
      .identified("label", role: .text)
  }

  @Test("Padding is outside the component and follows the reading direction")
  func padding() throws {
    let bare = build(label("Flights"))
    let padding = Insets(top: 1, leading: 2, bottom: 4, trailing: 8)
    for (direction, left) in [(Direction.leftToRight, 2.0), (.rightToLeft, 8)] {
      let scene = build(label("Flights"), padding: padding, direction: direction)
      #expect(scene.size.width == bare.size.width + 10)
      #expect(scene.size.height == bare.size.height + 5)
      #expect(scene.items.first?.frame.x == left)
      #expect(scene.items.first?.frame.y == 1)
    }
  }

  @Test("The ink of a label is inside its frame, with the baseline where it was measured")
  func textPlace() throws {
    let scene = build(label("Flights").frame(height: 40), width: 100)
    let item = try #require(scene.items.first)
    guard case .text(let outline, let origin, let color) = item.content else {
      Issue.record("no text")
      return
    }
    let measured = engine.measure(
      Text("Flights", style: TextStyle(size: 16), color: "ink"), maximumWidth: nil)
    #expect(color == ColorReference("ink", on: "paper"))
    // On the nearest whole point.
    #expect(abs(origin.y - ((40 - measured.height) / 2 + measured.baseline)) <= 0.5)
    #expect(origin.y == origin.y.rounded())
    let bounds = try #require(outline.bounds)
    #expect(origin.x + bounds.x >= item.frame.x - 0.5)
    #expect(origin.x + bounds.maxX <= item.frame.maxX + 0.5)
    #expect(abs(item.frame.midX - 50) < 1e-9)
  }

  @Test("A label cut by layout is drawn as it was measured")
  func cut() throws {
    let scene = build(label("Flights and hotels and cars"), width: 80)
    let item = try #require(scene.items.first)
    guard case .text(let outline, let origin, _) = item.content else {
      Issue.record("no text")
      return
    }
    #expect(item.frame.width <= 80)
    #expect(origin.x + (try #require(outline.bounds)).maxX <= 80)
    // Centred with what is really shown, not with the room there was.
    #expect(abs(item.frame.midX - 40) < 1e-6)
  }

  @Test("What no font has, and weights that are not there, are told with the element")
  func reports() {
    var told: [String] = []
    _ = build(
      HorizontalStack {
        label("国")
        label("Hotels", weight: 700)
        label("Flights")
      }
    ) { problem, text, id in told.append("\(text) \(id ?? "-"): \(problem.message)") }
    #expect(
      told == [
        "国 label: no font has U+56FD '国' of '国' (looked in Inter)",
        "Hotels label: Inter has no face of weight 700; weight 400 is drawn",
      ])
  }

  @Test("A scene names its colours and icons once each, in order of use")
  func names() {
    let scene = build(
      HorizontalStack {
        Icon("flight", size: Size(width: 8, height: 8), tint: "accent")
        label("Flights")
        Icon("flight", size: Size(width: 8, height: 8), tint: nil)
        Shape(.circle, fill: "accent", border: Shape.Border(width: 1, color: "line")).element
          .frame(width: 4, height: 4)
      })
    let onPaper = ["accent", "ink"].map { ColorReference($0, on: "paper") }
    #expect(scene.colors == ["paper"] + onPaper + ["line"])
    #expect(scene.iconNames == ["flight"])
  }
}
