import Basics
import PixelImage
import TestSupport
import Testing

/// The SVG and the PNG of every shipped variant are the same picture.
@Suite("SVG beside PNG", .enabled(if: Requirements.runRenders, "\(Requirements.fontsReason)"))
struct SVGPictureTests {
  private let variants: [RenderedVariant]

  init() throws {
    variants = try Renders.shared.get().variants
    try #require(variants.count >= 40)
  }

  @Test(
    "librsvg draws every SVG as its PNG, but for edges",
    .enabled(if: Requirements.runRsvg, "\(Requirements.rsvgReason)"),
    arguments: RenderedVariant.Mode.allCases, Renders.scales)
  func rsvg(mode: RenderedVariant.Mode, scale: Int) throws {
    let rsvg = Rsvg(program: try #require(Requirements.rsvgConvert))
    var judge = PictureJudge()
    for variant in variants {
      let ours = try variant.png(mode, scale: scale)
      let drawn = try rsvg.draw(variant.svg(mode), size: ours.size, scale: scale)
      try judge.judge(
        "\(variant.name).\(mode)@\(scale)x librsvg", ours: ours, other: drawn,
        source: variant.svg(mode))
    }
    #expect(judge.report == "")
  }

  @Test(
    "Chromium draws every SVG as its PNG, but for edges, and the adaptive one as that of its scheme",
    .enabled(if: Requirements.runChromium, "\(Requirements.chromiumReason)"),
    arguments: Browser.ColorScheme.allCases, Renders.scales)
  func chromium(scheme: Browser.ColorScheme, scale: Int) throws {
    let browser = Browser(program: try #require(Requirements.chromium))
    let mode: RenderedVariant.Mode = scheme == .light ? .day : .night
    let ours = try variants.map { try $0.png(mode, scale: scale) }
    // A browser squeezes a linked picture that does not end with a pixel; files end with one at two
    // pixels a point, which is what most screens have.
    func draw(_ file: (RenderedVariant) -> String) throws -> [PixelImage] {
      try browser.draw(
        zip(variants, ours).map { (file($0), $1.size) }, scale: scale, scheme,
        isInline: scale != 2)
    }
    let drawn = try draw { $0.svg(mode) }
    // The same places in the page: where a picture stands moves edges by a level.
    let adaptive = try draw(\.adaptive)
    var judge = PictureJudge(
      mostMeanDifference: scale == 1 ? 0.75 : 0.5, mostInteriorDifference: 1)
    var unlike: [String] = []
    for (index, variant) in variants.enumerated() {
      try judge.judge(
        "\(variant.name).\(mode)@\(scale)x Chromium", ours: ours[index], other: drawn[index],
        source: variant.svg(mode))
      if drawn[index] != adaptive[index] { unlike.append(variant.name) }
    }
    #expect(judge.report == "")
    #expect(unlike == [], "the adaptive picture is not that of the \(scheme) scheme")
  }

  @Test(
    "A picture of one mode keeps to it in both schemes, and pictures in one page to themselves",
    .enabled(if: Requirements.runChromium, "\(Requirements.chromiumReason)"))
  func company() throws {
    let browser = Browser(program: try #require(Requirements.chromium))
    let pictures = try variants.flatMap { variant in
      let size = try variant.png(.day, scale: 2).size
      return [variant.svg(.day), variant.svg(.night), variant.adaptive].map { ($0, size) }
    }
    let light = try browser.draw(pictures, scale: 2, .light)
    let dark = try browser.draw(pictures, scale: 2, .dark)
    let lightPage = try browser.draw(pictures, scale: 2, .light, isInline: true)
    let darkPage = try browser.draw(pictures, scale: 2, .dark, isInline: true)
    var unsteady: [String] = []
    // What is next to it must not change a picture: no shared ids, no style that leaks. A browser
    // draws the edges of a picture in a page a little differently from those of a linked one.
    var judge = PictureJudge(mostInteriorDifference: 1)
    for (index, (file, _)) in pictures.enumerated() {
      if file != variants[index / 3].adaptive, light[index] != dark[index] { unsteady.append(file) }
      try judge.judge(
        file + " light", ours: light[index], other: lightPage[index], source: file)
      try judge.judge(file + " dark", ours: dark[index], other: darkPage[index], source: file)
    }
    #expect(unsteady == [])
    #expect(judge.report == "")
  }
}
