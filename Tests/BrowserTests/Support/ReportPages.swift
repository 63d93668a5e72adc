import Basics
import PixelImage
import TestSupport

@testable import Catalog

/// Reports for a browser.
enum ReportPages {
  /// What `check --report` writes after ten things broke in a copy of the shipped themes.
  static func broken() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let themes = Renders.repository + "/Themes"
    for file in try Renders.files(below: themes) {
      try Disk().write(
        Disk().read(themes + "/" + file, limit: 1 << 26), to: folder["Themes/" + file])
    }
    let output = folder["Output"]
    _ = Renders.diptych(["render", folder["Themes"], "--output", output], in: folder.path)
    try PlantedBreaks(folder).plant()
    let outcome = Renders.diptych(
      ["check", folder["Themes"], "--output", output, "--report", folder["Report"], "--quiet"],
      in: folder.path)
    guard Disk().kind(of: folder["Report/index.html"]) == .file else {
      throw ExternalProgram.Failure(description: "no report: \(outcome.error)")
    }
    return folder
  }

  /// A report in which `count` variants differ by day and by night.
  static func large(variants count: Int) throws -> TemporaryFolder {
    var pictures = PagePictureFiles()
    let rows = try (0..<count).map { index in
      try PageRow(
        variant: "variant-\(index)", theme: "Large", component: "Thing", brand: "", contexts: [],
        sheet: nil, problems: [],
        pictures: ["day", "night"].enumerated().map { place, mode in
          try picture(mode, number: 2 * index + place, &pictures)
        }, equal: 0)
    }
    let page = ReportPage(
      tool: "1", result: .different, pictures: 2 * count, failing: 2 * count, excused: 0,
      causes: [], rows: rows, equal: [], environment: [])
    let folder = try TemporaryFolder()
    try Disk().write(Array(HTMLReport(page, pictures).text.utf8), to: folder["index.html"])
    return folder
  }

  /// Every picture is another, so that none is shared.
  private static func picture(
    _ mode: String, number: Int, _ pictures: inout PagePictureFiles
  ) throws -> PagePicture {
    let size = try PixelSize(width: 64, height: 16)
    let color = [number, number >> 8, 128].map { UInt8(truncatingIfNeeded: $0) } + [255]
    let pixels = (0..<size.width * size.height).flatMap { _ in color }
    guard let image = PixelImage(size: size, pixels: pixels) else {
      throw ExternalProgram.Failure(description: "the picture's bytes are not its size's")
    }
    let bytes = try PNGEncoder().encode(image)
    var made = PagePicture(
      mode: mode, scale: 2, format: "png", path: "Output/\(number).png", outcome: .different,
      count: 1, ratio: 0.001, largest: 1, expectedSize: [64, 16], actualSize: [64, 16],
      limit: "0 %")
    made.actual = pictures.add(bytes, ending: "png")
    made.expected = made.actual
    return made
  }
}
