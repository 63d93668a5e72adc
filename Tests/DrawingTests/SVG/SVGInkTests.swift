import Basics
import Layout
import Testing

@testable import Drawing

@Suite("Colours of SVG files")
struct SVGInkTests {
  private static let half = Color(red: 1, green: 2, blue: 3, alpha: 51)

  private func inks(
    masked: Set<ColorReference> = [], _ list: (String, Color, Color?)...
  ) -> SVGInks {
    var inks: [ColorReference: SVGInk] = [:]
    var order: [ColorReference] = []
    for (index, (name, color, night)) in list.enumerated() {
      let reference = ColorReference("\(index)")
      inks[reference] = SVGInk(name: name, color: color, nightColor: night)
      order.append(reference)
    }
    return SVGInks(inks, in: order, masked: masked, rootID: "it")
  }

  private func attributes(
    _ inks: SVGInks, _ reference: ColorReference, as use: SVGInkUse = .fill
  ) -> String {
    var attributes = SVGAttributes()
    inks.add(reference, as: use, to: &attributes)
    return attributes.text
  }

  @Test("A file for one mode has the colour itself, and no style sheet")
  func oneMode() {
    let inks = inks(("core.accent", .black, nil), ("veil", SVGInkTests.half, nil))
    #expect(inks.styleSheet == [])
    #expect(attributes(inks, "0") == " fill=\"#000000\"")
    #expect(attributes(inks, "1") == " fill=\"#010203\" fill-opacity=\"0.2\"")
    #expect(attributes(inks, "1", as: .mask) == " color=\"#010203\" opacity=\"0.2\"")
    #expect(attributes(inks, "1", as: .currentColor) == " color=\"#01020333\"")
    #expect(attributes(inks, "unknown") == " fill=\"none\"")
  }

  @Test("An adaptive file has the day's colours as attributes and both in its style sheet")
  func adaptive() {
    let inks = inks(("core.accent", .black, .white), ("line", .white, .white))
    #expect(attributes(inks, "0") == " class=\"t-core-accent\" fill=\"#000000\"")
    #expect(
      inks.styleSheet == [
        ":where(#it) { --core-accent: #000000; --line: #FFFFFF }",
        "@media (prefers-color-scheme: dark) {",
        "  :where(#it) { --core-accent: #FFFFFF }",
        "}",
        "@supports (fill: var(--a)) {",
        "  #it .t-core-accent { fill: var(--core-accent, #000000); "
          + "color: var(--core-accent, #000000) }",
        "  #it .t-line { fill: var(--line, #FFFFFF); color: var(--line, #FFFFFF) }",
        "}",
      ])
    // Where the night has nothing of its own to say, nothing is said.
    #expect(!self.inks(("a", .white, .white)).styleSheet.contains { $0.hasPrefix("@media") })
  }

  @Test("Tokens whose names give one property are told apart")
  func sameProperty() {
    let inks = inks(
      ("a.b", .black, .white), ("a-b", .white, .black), ("a-b-2", .black, .black),
      ("a b", .white, .white))
    let classes = ["0", "1", "2", "3"].map {
      attributes(inks, ColorReference($0)).split(separator: "\"")[1]
    }
    #expect(classes == ["t-a-b", "t-a-b-2", "t-a-b-2-2", "t-a-b-3"])
    #expect(
      inks.styleSheet.first
        == ":where(#it) { --a-b: #000000; --a-b-2: #FFFFFF; --a-b-2-2: #000000; --a-b-3: #FFFFFF }")
  }

  @Test("Tokens of one value are kept apart by name; one token in two roles is one")
  func sameValue() {
    let inks = inks(("a", .black, .white), ("b", .black, .white), ("a", .black, .white))
    #expect(attributes(inks, "0").contains("\"t-a\""))
    #expect(attributes(inks, "1").contains("\"t-b\""))
    #expect(attributes(inks, "2") == attributes(inks, "0"))
    #expect(inks.styleSheet.first == ":where(#it) { --a: #000000; --b: #000000 }")
  }

  @Test("A property that holds the opacity takes the place of the attribute")
  func alpha() {
    let inks = inks(("veil", SVGInkTests.half, .black), ("fog", .black, SVGInkTests.half))
    #expect(
      attributes(inks, "0") == " class=\"t-veil\" fill=\"#010203\" fill-opacity=\"0.2\"")
    #expect(attributes(inks, "1") == " class=\"t-fog\" fill=\"#000000\"")
    #expect(inks.styleSheet.first == ":where(#it) { --veil: #01020333; --fog: #000000 }")
    #expect(inks.styleSheet.contains("  :where(#it) { --veil: #000000; --fog: #01020333 }"))
    let rules = inks.styleSheet.suffix(3)
    #expect(rules.first?.hasSuffix("; fill-opacity: 1 }") == true)
    #expect(rules.dropFirst().first?.contains("opacity") == false)
  }

  @Test("An icon painted in one faint colour is faint as a whole, in the mode that is faint")
  func masks() {
    let inks = inks(masked: ["0", "1"], ("fog", .black, SVGInkTests.half), ("ink", .black, .white))
    #expect(attributes(inks, "0", as: .mask) == " class=\"m-fog\" color=\"#000000\"")
    #expect(attributes(inks, "0") == " class=\"t-fog\" fill=\"#000000\"")
    #expect(attributes(inks, "1", as: .mask) == " class=\"t-ink\" color=\"#000000\"")
    #expect(
      inks.styleSheet == [
        ":where(#it) { --fog: #000000; --fog--solid: #000000; --fog--opacity: 1; --ink: #000000 }",
        "@media (prefers-color-scheme: dark) {",
        "  :where(#it) { --fog: #01020333; --fog--solid: #010203; --fog--opacity: 0.2;"
          + " --ink: #FFFFFF }",
        "}",
        "@supports (fill: var(--a)) {",
        "  #it .t-fog { fill: var(--fog, #000000); color: var(--fog, #000000) }",
        "  #it .m-fog { color: var(--fog--solid, #000000); opacity: var(--fog--opacity, 1) }",
        "  #it .t-ink { fill: var(--ink, #000000); color: var(--ink, #000000) }",
        "}",
      ])
  }

  @Test(
    "A name that is no property's becomes one",
    arguments: [
      ("#FF0000", "color-FF0000"), ("9lives", "color-9lives"), ("", "color"), ("...", "color"),
      ("_x", "color-_x"), ("x}</style>", "x-style"),
    ])
  func propertyNames(name: String, property: String) {
    #expect(
      attributes(inks((name, .black, .white)), "0").hasPrefix(" class=\"t-\(property)\" "))
  }

  @Test("A colour written out that is the same in both modes is only an attribute")
  func literals() {
    let inks = inks(
      ("#FFFFFF", .white, .white), ("#01020333", SVGInkTests.half, SVGInkTests.half),
      ("#000000", .black, .white), ("white", .white, .white))
    #expect(attributes(inks, "0") == " fill=\"#FFFFFF\"")
    #expect(attributes(inks, "1") == " fill=\"#010203\" fill-opacity=\"0.2\"")
    #expect(attributes(inks, "2") == " class=\"t-color-000000\" fill=\"#000000\"")
    #expect(attributes(inks, "3") == " class=\"t-white\" fill=\"#FFFFFF\"")
    #expect(
      inks.styleSheet.first == ":where(#it) { --color-000000: #000000; --white: #FFFFFF }")
    #expect(self.inks(("#FFFFFF", .white, .white)).styleSheet == [])
  }
}
