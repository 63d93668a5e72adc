import Basics

@testable import Catalog

/// A small page with every kind of outcome.
enum PageFixture {
  static let day = [UInt8]("day".utf8)
  static let night = [UInt8]("night".utf8)
  static let dayPath = PagePictureFiles.path(of: day, ending: "png")
  static let nightPath = PagePictureFiles.path(of: night, ending: "png")

  static var pictures: PagePictureFiles {
    var pictures = PagePictureFiles()
    pictures.put(day, at: dayPath)
    pictures.put(night, at: nightPath)
    return pictures
  }

  static func picture(
    _ mode: String, _ outcome: PagePicture.Outcome, excusedBy: String? = nil
  ) -> PagePicture {
    PagePicture(
      mode: mode, scale: 2, format: "png", path: "Output/x.\(mode)@2x.png", outcome: outcome,
      excusedBy: excusedBy, count: 812, ratio: 0.024, largest: 0.31, regions: [[12, 48, 200, 6]],
      expectedSize: [750, 88], actualSize: [720, 88], limit: "0.5 % (theme, theme.yaml:4:1)",
      problems: outcome == .unreadable ? ["x.png is cut short"] : [],
      expected: outcome == .missing || outcome == .unreadable ? nil : dayPath, actual: nightPath,
      difference: outcome == .different ? dayPath : nil)
  }

  static func row(_ name: String, _ pictures: [PagePicture], brand: String = "") -> PageRow {
    PageRow(
      variant: name, theme: "Backpack", component: "HorizontalNavigation", brand: brand,
      contexts: [PageContext(name: "brand", value: "o2")],
      sheet: SourceLocation(file: "a.sheet.yaml", line: 4, column: 3), problems: [],
      pictures: pictures, equal: 2)
  }

  static var page: ReportPage {
    let outcomes: [PagePicture.Outcome] = [.different, .content, .size, .missing, .unreadable]
    var rows = outcomes.map { row($0.rawValue, [picture("day", $0), picture("night", $0)]) }
    rows.append(row("excused", [picture("day", .excused, excusedBy: "tolerance")], brand: "o2"))
    rows.append(row("library", [picture("night", .excused, excusedBy: "environment")]))
    var gone = row("gone", [])
    (gone.isRemoved, gone.sheet) = (true, nil)
    var broken = row("broken", [])
    broken.problems = ["a.sheet.yaml:4:3: error: no such icon"]
    rows += [gone, broken]
    return ReportPage(
      tool: "1.2.3", result: .unreadable, pictures: 30, failing: 10, excused: 2,
      causes: [
        PageCause(
          kind: .token, line: "token core.accent (day) #000000 → #FFFFFF", pictures: 6,
          variants: ["different", "content"]),
        PageCause(kind: .removed, line: "variant gone removed", pictures: 1, variants: ["gone"]),
      ],
      rows: rows, equal: ["same", "as-it-was"],
      environment: [
        EnvironmentPart(part: "cairo", approved: ["1.18.0"], present: ["1.16.0"]),
        EnvironmentPart(part: "pango", approved: ["1.50.12"], present: ["1.50.12"]),
      ],
      notes: ["shard 4 is missing"])
  }
}
