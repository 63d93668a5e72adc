import Basics
import Components
import TestSupport
import Testing

@testable import Catalog

/// Interface Builder files for tests, and sheets that name them.
enum InterfaceBuilder {
  /// Whether the XML library and the fonts a sheet's theme needs are installed.
  static let canBeRead: Bool = {
    guard fontsAreInstalled else { return false }
    do {
      try XMLReader.readElements(Array("<a/>".utf8), file: "test") { _ in }
      return true
    } catch {
      return false
    }
  }()
  static let reason =
    "libxml2, or the fonts of fonts-inter and fonts-noto-ui-core, are not installed"

  /// A file as Interface Builder writes it; the views start on its first line.
  static func document(_ views: String, after resources: String = "") -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
      + "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Owner\"/>"
      + views + "</objects>" + resources + "</document>\n"
  }

  /// - Parameter inside: what follows the view's own frame and colour.
  static func view(
    _ id: String, customClass: String = "TabsView", width: String? = nil, color: String? = nil,
    _ inside: String = ""
  ) -> String {
    let frame = width.map { "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\($0)\" height=\"56\"/>" }
    let color = color.map { "<color key=\"backgroundColor\" \($0)/>" }
    return "<view contentMode=\"scaleToFill\" id=\"\(id)\" customClass=\"\(customClass)\">"
      + (frame ?? "") + inside + (color ?? "") + "</view>"
  }

  /// A sheet with one variant of two tabs; the lines are those of the variant, of the sheet and of
  /// its defaults.
  static func sheet(_ own: String, outer: String = "", defaults: String = "") -> String {
    func indented(_ lines: String, by depth: Int) -> String {
      lines.split(separator: "\n").map { String(repeating: " ", count: depth) + $0 + "\n" }
        .joined()
    }
    return "component: TabsView\ntheme: Mistica\n" + indented(outer, by: 0)
      + "defaults:\n  items: [One, Two]\n" + indented(defaults, by: 2)
      + "variants:\n  it:\n" + indented(own, by: 4)
  }

  /// Reads a sheet beside a file `It.xib`.
  static func read(
    _ own: String, outer: String = "", defaults: String = "", xib: String
  ) -> (settings: VariantSettings?, diagnostics: [Diagnostic]) {
    let files = MemoryFiles([
      "Screens/a.sheet.yaml": sheet(own, outer: outer, defaults: defaults),
      "Screens/It.xib": xib,
    ])
    let (sheet, diagnostics) = files.readSheet("Screens/a.sheet.yaml")
    return (sheet?.variants.first?.settings, diagnostics)
  }

  /// The settings of a variant that has to be right.
  static func settings(
    _ own: String = "xib: It.xib", outer: String = "", defaults: String = "", xib: String
  ) throws -> VariantSettings {
    let (settings, diagnostics) = read(own, outer: outer, defaults: defaults, xib: xib)
    #expect(diagnostics.map(\.message) == [])
    return try #require(settings)
  }
}
