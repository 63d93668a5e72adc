import Basics
import Layout
import TestSupport
import Testing

@testable import Catalog

@Suite(
  "Interface Builder files",
  .enabled(if: InterfaceBuilder.canBeRead, "\(InterfaceBuilder.reason)"))
struct InterfaceBuilderTests {
  @Test("The plain view with the component's class gives width and background")
  func found() throws {
    let settings = try InterfaceBuilder.settings(
      xib: InterfaceBuilder.document(
        InterfaceBuilder.view(
          "outer", customClass: "Stage", width: "700",
          InterfaceBuilder.view(
            "tabs", width: "358.5", color: #"red="0.2" green="0.4" blue="0.6" alpha="1""#))))
    #expect(settings.width == 358.5)
    #expect(settings.background == "#336699")
  }

  @Test(
    "Either class of Backpack's component is found",
    arguments: [
      "BPKHorizontalNavigationObjc", "BPKHorizontalNavigation",
    ])
  func backpack(customClass: String) throws {
    let files = MemoryFiles([
      "Screens/a.sheet.yaml": Sheet.withVariant("xib: It.xib").replacing("width: 320\n", with: ""),
      "Screens/It.xib": InterfaceBuilder.document(
        InterfaceBuilder.view("n", customClass: customClass, width: "375", color: #"white="0.5""#)),
    ])
    let (sheet, diagnostics) = files.readSheet("Screens/a.sheet.yaml")
    #expect(diagnostics.map(\.message) == [])
    #expect(sheet?.variants.first?.settings.width == 375)
    #expect(sheet?.variants.first?.settings.background == "#808080")
  }

  @Test("What is not a plain view of that class, and what a view holds, count for nothing")
  func others() throws {
    let inner =
      "<subviews><button id=\"b\" customClass=\"TabsView\"><rect key=\"frame\" width=\"9\"/></button>"
      + InterfaceBuilder.view("inside", customClass: "Label", width: "12", color: #"white="0""#)
      + "</subviews>"
    let settings = try InterfaceBuilder.settings(
      xib: InterfaceBuilder.document(
        InterfaceBuilder.view("tabs", width: "358", color: #"white="1""#, inner)
          + InterfaceBuilder.view("other", customClass: "TabsViewController", width: "80")))
    #expect(settings.width == 358)
    #expect(settings.background == "#FFFFFF")
  }

  @Test("Several views fit: they are named with their lines, and 'view' tells them apart")
  func several() throws {
    let document = InterfaceBuilder.document(
      "\n" + InterfaceBuilder.view("a-1", width: "300") + "\n"
        + InterfaceBuilder.view("b-2", width: "310"))
    let found = InterfaceBuilder.read("xib: It.xib", xib: document).diagnostics
    #expect(found.map(\.message) == ["2 views fit: a-1 (line 2) and b-2 (line 3)"])
    #expect(found.first?.hint == "add 'view:' with one of these ids to the sheet")
    #expect(found.first?.location?.file == "Screens/It.xib")
    #expect(found.first?.location?.line == 3)
    #expect(try InterfaceBuilder.settings("xib: It.xib\nview: a-1", xib: document).width == 300)
    #expect(try InterfaceBuilder.settings("xib: It.xib\nview: b-2", xib: document).width == 310)
    let unknown = InterfaceBuilder.read("xib: It.xib\nview: c-3", xib: document).diagnostics
    #expect(unknown.map(\.message) == ["no view of that class has the id 'c-3'"])
    #expect(unknown.first?.hint == "ids that fit: a-1, b-2")
  }

  @Test("No view fits: the classes there are are named, each once")
  func none() {
    let document = InterfaceBuilder.document(
      ["Card", "Stage", "Card"].map { InterfaceBuilder.view("x", customClass: $0) }.joined())
    let found = InterfaceBuilder.read("xib: It.xib", xib: document).diagnostics
    #expect(found.map(\.message) == ["no plain view has the custom class TabsView"])
    #expect(found.first?.hint == "the file has views of the class Card and Stage")
    let empty = InterfaceBuilder.read("xib: It.xib", xib: InterfaceBuilder.document(""))
    #expect(empty.diagnostics.first?.hint == "set the view's class in the Identity inspector")
  }

  @Test(
    "What is written as strongly as the file's name wins over the file",
    arguments: [
      // Of the sheet, of its defaults, of the variant; then the width there should be.
      ("xib: It.xib", "", "", 358.0),
      ("xib: It.xib\nwidth: 200", "", "", 200),
      ("width: 200", "xib: It.xib", "", 358),
      ("width: 200", "", "xib: It.xib", 358),
      ("", "width: 200", "xib: It.xib", 358),
      ("", "xib: It.xib\nwidth: 200", "", 200),
      ("", "", "xib: It.xib\nwidth: 200", 200),
      ("xib: It.xib", "width: 200", "", 200),
      ("xib: It.xib", "", "width: 200", 200),
      ("width: 100", "xib: It.xib", "width: 200", 200),
    ])
  func precedence(outer: String, defaults: String, own: String, width: Double) throws {
    let document = InterfaceBuilder.document(
      InterfaceBuilder.view("tabs", width: "358", color: #"white="0""#))
    // The background follows the same rule.
    func both(_ lines: String) -> String {
      lines.replacing("width: 200", with: "width: 200\nbackground: '#AABBCC'")
    }
    let settings = try InterfaceBuilder.settings(
      both(own), outer: both(outer), defaults: both(defaults), xib: document)
    #expect(settings.width == width)
    #expect(settings.background == (width == 358 ? "#000000" : "#AABBCC"))
  }

  @Test("'view' without 'xib' is an error at its place")
  func viewWithoutFile() {
    let found = InterfaceBuilder.read("view: tabs", xib: InterfaceBuilder.document(""))
    #expect(found.diagnostics.map(\.message) == ["'view' needs 'xib' beside it"])
    #expect(found.diagnostics.first?.location?.column == 11)
  }

  @Test(
    "Backgrounds, by day and by night where iOS has two",
    arguments: [
      (#"systemColor="systemBackgroundColor""#, "#FFFFFF|#000000"),
      (#"systemColor="secondarySystemBackgroundColor""#, "#F2F2F7|#1C1C1E"),
      (#"systemColor="tertiarySystemBackgroundColor""#, "#FFFFFF|#2C2C2E"),
      (#"systemColor="systemGroupedBackgroundColor""#, "#F2F2F7|#000000"),
      (#"systemColor="secondarySystemGroupedBackgroundColor""#, "#FFFFFF|#1C1C1E"),
      (#"systemColor="tertiarySystemGroupedBackgroundColor""#, "#F2F2F7|#2C2C2E"),
      (#"red="1" green="0" blue="0.5" alpha="1" colorSpace="custom""#, "#FF0080"),
      (#"red="1" green="0" blue="0.5" alpha="0.5""#, "#FF008080"),
      (#"white="1" alpha="1" customColorSpace="genericGamma22GrayColorSpace""#, "#FFFFFF"),
      (#"white="0.0" alpha="0.0""#, "#00000000"),
      // Wide colours may have components outside the range.
      (#"red="1.2" green="-0.1" blue="0""#, "#FF0000"),
      // The theme's own names are known.
      (#"name="color.control-activated""#, "color.control-activated"),
      // What does not say a colour leaves the component's own.
      (#"red="nan" green="0" blue="0""#, "tabsView.background"),
      (#"red="1" green="0""#, "tabsView.background"),
    ])
  func colors(attributes: String, color: String) throws {
    let settings = try InterfaceBuilder.settings(
      xib: InterfaceBuilder.document(InterfaceBuilder.view("t", color: attributes)))
    #expect(settings.background == ColorReference(color))
  }

  @Test(
    "A name whose value is in the file's resources stands for that value",
    arguments: [
      #"name="Brand""#, #"systemColor="systemTealColor""#,
    ])
  func resources(attributes: String) throws {
    let resources =
      "<resources>"
      + ["namedColor name=\"Brand\"", "systemColor name=\"systemTealColor\""].map {
        "<\($0)><color red=\"0\" green=\"0.4\" blue=\"1\" alpha=\"1\"/></\($0.prefix { $0 != " " })>"
      }.joined() + "</resources>"
    let settings = try InterfaceBuilder.settings(
      xib: InterfaceBuilder.document(
        InterfaceBuilder.view("t", color: attributes), after: resources))
    #expect(settings.background == "#0066FF")
  }

  @Test("A name nobody knows is warned of, and the component's own background is drawn")
  func unknownColor() {
    let document = InterfaceBuilder.document(
      InterfaceBuilder.view("t", width: "300", color: #"name="Brand""#))
    let (settings, found) = InterfaceBuilder.read("xib: It.xib", xib: document)
    #expect(
      found.map(\.message) == ["the view's background is 'Brand', whose value is not in the file"])
    #expect(found.map(\.severity) == [.warning])
    #expect(settings?.background == "tabsView.background")
    #expect(settings?.width == 300)
    // Nobody needs to know it when the sheet says what to draw.
    let (_, none) = InterfaceBuilder.read("xib: It.xib\nbackground: '#FFFFFF'", xib: document)
    #expect(none.isEmpty)
  }

  @Test(
    "Widths that cannot be drawn",
    arguments: [("1e9", "1000000000"), ("16384.5", "16384.5"), ("0.5", "0.5")])
  func badWidths(width: String, printed: String) throws {
    let document = InterfaceBuilder.document(InterfaceBuilder.view("t", width: width))
    let found = InterfaceBuilder.read("xib: It.xib", xib: document).diagnostics
    #expect(
      found.map(\.message) == ["the view is \(printed) pt wide; 1 to 16384 can be drawn"])
    #expect(found.first?.hint == "add 'width' to the sheet")
    // And that helps.
    #expect(try InterfaceBuilder.settings("xib: It.xib\nwidth: 390", xib: document).width == 390)
  }

  @Test(
    "Widths that are none leave the sheet's, or the natural one",
    arguments: [
      "-5", "0", "nan", "inf", "", "wide",
    ])
  func noWidths(width: String) throws {
    let document = InterfaceBuilder.document(InterfaceBuilder.view("t", width: width))
    #expect(try InterfaceBuilder.settings(xib: document).width == nil)
    #expect(try InterfaceBuilder.settings(outer: "width: 200", xib: document).width == 200)
  }
}
