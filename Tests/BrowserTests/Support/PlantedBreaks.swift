import Basics
import TestSupport

/// Ten things that go wrong with a design, in a copy of the shipped themes and their pictures.
struct PlantedBreaks {
  private let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) { self.folder = folder }

  func plant() throws {
    let sheet = "Themes/Backpack/HorizontalNavigation.sheet.yaml"
    let pictures = "Output/Backpack/HorizontalNavigation/"
    // A token by day, and by night; each has a value of its own.
    try edit("Themes/Backpack/backpack.day.tokens.json", "\"#0062E3\"", "\"#6633CC\"")
    try edit("Themes/Backpack/backpack.day.tokens.json", "[0, 0.3843, 0.8902]", "[0.4, 0.2, 0.8]")
    try edit("Themes/Backpack/backpack.night.tokens.json", "\"#84E9FF\"", "\"#6D9FEB\"")
    try edit(
      "Themes/Backpack/backpack.night.tokens.json", "[0.5176, 0.9137, 1]",
      "[0.4275, 0.6235, 0.9216]")
    // A label, a size, a tolerance, a removed variant, an icon, the layout.
    try edit(sheet, "[One way, Return]", "[One way, Round trip]")
    try edit(sheet, "small: { size: small }", "small: { size: small, width: 360 }")
    try edit(sheet, "{ selected: 2 }", "{ selected: 2, tolerance: 0.2 }")
    try edit(sheet, "  wide:\n    width: 550\n    options: *with-icons\n", "")
    try edit("Themes/Backpack/Icons/hotel.svg", "r=\"2.25\"", "r=\"3\"")
    try edit(
      "Themes/Mistica/TabsView.sheet.yaml", "  three-without-icons:",
      "  three-without-icons:\n    padding: 8")
    // Approved pictures: one is gone, one is cut short, some were made elsewhere.
    try folder.remove(pictures + "narrow.day@2x.png")
    let cut = try Disk().read(folder[pictures + "badge.day@2x.png"], limit: 1 << 26)
    try Disk().write(Array(cut.prefix(200)), to: folder[pictures + "badge.day@2x.png"])
    try edit("Output/Mistica/TabsView/manifest.json", "\"cairo\": \"1.", "\"cairo\": \"9.")
  }

  private func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = String(decoding: try Disk().read(folder[path], limit: 1 << 26), as: UTF8.self)
    let edited = text.replacing(old, with: new)
    guard edited != text else {
      throw ExternalProgram.Failure(description: "\(path) has no \(old)")
    }
    try Disk().write(Array(edited.utf8), to: folder[path])
  }
}
