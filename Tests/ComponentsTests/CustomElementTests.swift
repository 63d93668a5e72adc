import Basics
import Components
import Layout
import Testing

@Suite("Custom elements in a sheet")
struct CustomElementTests {
  private func reading(_ custom: String) throws -> Reading {
    try Reading("{\"options\": [\"a\", {\"custom\":\n\(custom)}]}")
  }

  private func arrangement(_ custom: String) throws -> Arrangement {
    let reading = try reading(custom)
    #expect(reading.messages == [])
    return arrange(try #require(reading.content))
  }

  private let unselected = HorizontalNavigationContent.roleName("unselected")

  @Test("Plain text is a text in the item's style and colour")
  func plain() throws {
    let arrangement = try arrangement(#""Deals""#)
    guard case .text(let text, _)? = arrangement.placement("item[1].custom")?.content else {
      Issue.record("the text is missing")
      return
    }
    #expect(
      text == Text("Deals", style: TextStyle(size: 16), color: ColorReference(unselected)))
    #expect(arrangement.placement("item[1]")?.identity?.label == "Deals")
  }

  @Test("A text has a size, a weight and a colour of its own")
  func text() throws {
    let arrangement = try arrangement(
      #"{"text": "Deals", "size": 11, "weight": 700, "color": "core.accent"}"#)
    guard case .text(let text, _)? = arrangement.placement("item[1].custom")?.content else {
      Issue.record("the text is missing")
      return
    }
    #expect(text == Text("Deals", style: TextStyle(size: 11, weight: 700), color: "core.accent"))
  }

  @Test("An icon is 24 pt, in the item's colour, unless it says otherwise")
  func icon() throws {
    let plain = try arrangement(#"{"icon": "car"}"#)
    #expect(plain.frame("item[1].custom")?.size == Size(width: 24, height: 24))
    #expect(plain.color("item[1].custom") == unselected)
    let own = try arrangement(#"{"icon": "car", "size": 9, "color": "core.accent"}"#)
    #expect(own.frame("item[1].custom")?.size == Size(width: 9, height: 9))
    #expect(own.color("item[1].custom") == "core.accent")
  }

  @Test(
    "A shape has a figure, a size, a fill and a border",
    arguments: [
      (
        #"{"shape": "circle", "width": 9, "height": 9}"#,
        Shape(.circle, fill: "horizontalNavigation.unselected")
      ),
      (
        #"{"shape": "rounded", "width": 9, "height": 9, "color": "core.accent"}"#,
        Shape(.roundedRectangle(radius: 4), fill: "core.accent")
      ),
      (
        #"{"shape": "rounded", "radius": 2, "width": 9, "height": 9, "border": "core.accent"}"#,
        Shape(
          .roundedRectangle(radius: 2), border: Shape.Border(width: 1, color: "core.accent"))
      ),
      (
        """
        {"shape": "rectangle", "width": 9, "height": 9, "border": "core.accent", "borderWidth": 3,
        "color": "status.danger"}
        """,
        Shape(
          .rectangle, fill: "status.danger", border: Shape.Border(width: 3, color: "core.accent"))
      ),
    ])
  func shape(json: String, expected: Shape) throws {
    let arrangement = try arrangement(json)
    #expect(arrangement.frame("item[1].custom")?.size == Size(width: 9, height: 9))
    let shapes = arrangement.placements.compactMap { placement in
      if case .shape(let shape) = placement.content, placement.identity?.id != "bar" {
        shape
      } else {
        nil
      }
    }
    #expect(shapes == [expected])
  }

  @Test("Stacks, spacers and padding nest, and their parts are numbered")
  func tree() throws {
    let arrangement = try arrangement(
      """
      {"padding": {"horizontal": 10, "top": 2, "bottom": 3, "leading": 4}, "child":
        {"stack": "horizontal", "spacing": 5, "alignment": "leading", "children": [
          {"icon": "car", "size": 10},
          {"spacer": 7},
          {"stack": "vertical", "children": ["up", {"padding": 1, "child": "low"}]},
          {"stack": "depth", "children": [{"shape": "circle", "width": 20, "height": 20}, "x"]}
        ]}}
      """)
    let ids = arrangement.placements.compactMap { $0.identity?.id }.filter {
      $0.hasPrefix("item[1].custom")
    }
    #expect(
      ids == [
        "item[1].custom.0.0", "item[1].custom.0.2.0", "item[1].custom.0.2.1.0",
        "item[1].custom.0.3.0", "item[1].custom.0.3.1",
      ])
    let icon = try #require(arrangement.frame("item[1].custom.0.0"))
    let low = try #require(arrangement.frame("item[1].custom.0.2.1.0"))
    let circle = try #require(arrangement.frame("item[1].custom.0.3.0"))
    #expect(icon.size == Size(width: 10, height: 10))
    #expect(low.x >= icon.maxX + 5 + 7 + 5)
    #expect(circle.x - low.maxX == 6)
    #expect(arrangement.placement("item[1]")?.identity?.label == "up low x")
    // 2 + (16 + 1 + 16 + 1) + 3, and the bar below.
    #expect(arrangement.size.height == 39 + 15)
  }

  @Test(
    "What does not fit is reported at any depth",
    arguments: [
      (
        #"{"stack": "horizontal", "children": [{"stack": "vertical", "childen": []}]}"#,
        ["2:60: error: unknown key 'childen' in children; did you mean 'children'?"]
      ),
      (
        #"{"padding": 4, "child": {"txt": "a"}}"#,
        ["2:26: error: unknown key 'txt' in child; did you mean 'text'?"]
      ),
      (
        #"{"stack": "horizontal", "children": ["a", {"icon": "plane"}]}"#,
        ["2:52: error: there is no icon 'plane'"]
      ),
      (
        #"{"stack": "horizontal", "children": [{"padding": {"left": 1}, "child": "a"}]}"#,
        ["2:51: error: unknown key 'left' in padding"]
      ),
      (#"{"stack": "diagonal", "children": []}"#, ["2:11: error: 'diagonal' is not a stack"]),
      (
        #"{"spacer": -1}"#, ["2:12: error: 'spacer' must be a number from 0 to 4096, not '-1'"]
      ),
      (
        #"{"text": "a", "weight": "bold"}"#,
        [
          "2:25: error: 'weight' must be a whole number from 1 to 1000, not the text \"bold\""
        ]
      ),
      (
        #"{"color": "core.accent"}"#,
        ["2:1: error: a custom element needs one of stack, text, icon, shape, spacer or padding"]
      ),
      (
        #"{"padding": 2, "child": {"text": "a", "icon": "car"}}"#,
        ["2:25: error: a custom element has text and icon at once"]
      ),
      (
        #"{"text": "a", "spacing": 3}"#,
        ["2:15: error: unknown key 'spacing' in a custom text"]
      ),
      (
        #"{"stack": "depth", "children": [{"icon": "car", "weight": 3}]}"#,
        ["2:49: error: unknown key 'weight' in a custom icon"]
      ),
      (#"{"padding": 4}"#, ["2:1: error: a custom padding needs the key 'child'"]),
      (#"{"stack": "vertical"}"#, ["2:1: error: a custom stack needs the key 'children'"]),
      (
        #"["a"]"#,
        ["2:1: error: 'custom' must be text, or a group of keys"]
      ),
    ])
  func complaint(custom: String, messages: [String]) throws {
    let found = try reading(custom).messages
    #expect(found.count == messages.count, "\(found)")
    for (found, message) in zip(found, messages) { #expect(found.hasPrefix(message)) }
  }
}
