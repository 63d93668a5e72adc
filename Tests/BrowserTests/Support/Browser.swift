import Basics
import PixelImage
import TestSupport

/// A headless Chromium, started anew with a profile of its own for each page.
struct Browser {
  enum ColorScheme: String, CaseIterable {
    case light
    case dark

    /// Of Blink's enumeration `PreferredColorScheme`.
    fileprivate var number: Int { self == .dark ? 0 : 1 }
  }

  let program: ExternalProgram

  /// The window's frame takes from the height, and a window is never narrower than this.
  private static let frameHeight = 200
  private static let leastWidth = 500
  /// Of a photograph; Chromium goes farther, but not much.
  private static let highestPhotograph = 12_000

  /// How a browser draws picture files, each as large as asked, in as few runs as will do.
  ///
  /// - Parameters:
  ///   - pictures: an absolute path and the size in device pixels.
  ///   - scale: device pixels for each CSS pixel.
  ///   - isInline: whether the files are written into one page rather than linked to.
  func draw(
    _ pictures: [(file: String, size: PixelSize)], scale: Int, _ scheme: ColorScheme,
    isInline: Bool = false
  ) throws -> [PixelImage] {
    let shown = try pictures.map { file, size in
      PicturePage.Picture(
        file: file, width: (size.width + scale - 1) / scale + 1,
        height: (size.height + scale - 1) / scale + 1,
        markup: isInline
          ? String(decoding: try Disk().read(file, limit: 1 << 24), as: UTF8.self) : nil)
    }
    var drawn: [PixelImage] = []
    for page in PicturePage.pages(of: shown, highest: Browser.highestPhotograph / scale) {
      let photograph = try photograph(page, scale: scale, scheme)
      for place in page.places {
        let size = pictures[drawn.count].size
        let part = photograph.cropped(
          x: place.x * scale, y: place.y * scale, width: size.width, height: size.height)
        guard let part else {
          throw ExternalProgram.Failure(
            description: "the browser's picture has \(photograph.size) pixels, which is too small")
        }
        drawn.append(part)
      }
    }
    return drawn
  }

  private func photograph(
    _ page: PicturePage, scale: Int, _ scheme: ColorScheme
  ) throws -> PixelImage {
    let folder = try TemporaryFolder()
    try Disk().write(Array(page.html.utf8), to: folder["page.html"])
    let size = (
      width: max(Browser.leastWidth, page.width), height: page.height + Browser.frameHeight
    )
    _ = try run(
      [
        "--force-device-scale-factor=\(scale)", "--window-size=\(size.width),\(size.height)",
        "--blink-settings=preferredColorScheme=\(scheme.number)",
        "--screenshot=" + folder["page.png"],
      ], page: folder["page.html"], in: folder)
    let bytes = try Disk().read(folder["page.png"], limit: 1 << 28)
    return try PNGDecoder.decode(bytes, name: "page.png")
  }

  /// A page's document after its scripts have run.
  func document(of page: String, in folder: TemporaryFolder) throws -> String {
    let output = try run(
      ["--window-size=800,600", "--dump-dom"], page: folder[page], in: folder)
    return String(decoding: output, as: UTF8.self)
  }

  private func run(
    _ arguments: [String], page: String, in folder: TemporaryFolder
  ) throws -> [UInt8] {
    let fixed = [
      "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars",
      "--no-first-run",
      "--disable-extensions", "--disable-background-networking",
      "--user-data-dir=" + folder["profile"], "--force-color-profile=srgb",
      "--default-background-color=00000000",
    ]
    return try program.run(fixed + arguments + ["file://" + page], seconds: 120)
  }
}
