import Basics
import Components
import TestSupport
import Theme

@testable import Catalog

/// Whether the fonts of the Backpack theme are installed; a sheet cannot be read without them.
let fontsAreInstalled =
  Disk().kind(of: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf") == .file
  && Disk().kind(of: "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf") == .file
let fontsReason = "the fonts of fonts-inter and fonts-noto-ui-core are not installed"

extension MemoryFiles {
  /// A sheet with what is wrong with it.
  func readSheet(_ path: String = "a.sheet.yaml") -> (sheet: Sheet?, diagnostics: [Diagnostic]) {
    SheetReader(
      files: self, library: ThemeLibrary(files: self, places: ["/repo"]),
      components: ComponentList.all
    ).read(path)
  }

  /// Sheets that have to be right.
  func sheets(_ paths: [String] = ["a.sheet.yaml"]) throws -> [Sheet] {
    let library = ThemeLibrary(files: self, places: ["/repo"])
    let reader = SheetReader(files: self, library: library, components: ComponentList.all)
    return try paths.map { path in
      let (sheet, diagnostics) = reader.read(path)
      guard let sheet else { throw Diagnostics(diagnostics) }
      return sheet
    }
  }

  func plan(
    _ paths: [String] = ["a.sheet.yaml"], selection: RenderSelection = RenderSelection(),
    naming: Naming = .standard
  ) throws -> RenderPlan {
    let (plan, problems) = RenderPlan.make(
      try sheets(paths), selection: selection, naming: naming)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return plan
  }

  /// Draws and tells which pictures were written, as `variant.mode`.
  func render(
    _ paths: [String] = ["a.sheet.yaml"], selection: RenderSelection = RenderSelection(),
    naming: Naming = .standard, force: Bool = false
  ) throws -> [String] {
    let outcome = Renderer(files: self, outputFolder: "Output", workers: 1)
      .render(try plan(paths, selection: selection, naming: naming), force: force) { _ in }
    guard outcome.diagnostics.allSatisfy({ $0.severity == .warning }) else {
      throw Diagnostics(outcome.diagnostics)
    }
    return names(outcome.results) { $0 == .written }
  }

  /// Tells which pictures are stale, as `variant.mode`.
  func stale(_ paths: [String] = ["a.sheet.yaml"]) throws -> [String] {
    let outcome = Renderer(files: self, outputFolder: "Output", workers: 1)
      .states(of: try plan(paths))
    return names(outcome.results) { $0 == .stale }
  }

  private func names(
    _ results: [Renderer.Result], _ fits: (Renderer.State) -> Bool
  ) -> [String] {
    results.filter { fits($0.state) }.map { "\($0.variant).\($0.rendition.modeName)" }
  }
}

extension Sheet {
  static let header = "component: HorizontalNavigation\ntheme: Backpack\n"

  /// A sheet with one variant, which is given the lines; they start on line 8.
  static func withVariant(_ lines: String) -> String {
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)\n" }.joined()
    return header + "width: 320\ndefaults:\n  options: [One, Two]\nvariants:\n  it:\n" + indented
  }
}
