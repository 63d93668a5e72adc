import Basics
import Foundation
import TestSupport

/// The programs our pictures are compared with, and whether a test may do without them.
enum Requirements {
  static let chromium = ExternalProgram.find("chromium", "chromium-browser", "google-chrome")
  static let rsvgConvert = ExternalProgram.find("rsvg-convert")

  static let runChromium = chromium != nil || ExternalProgram.areDemanded
  static let chromiumReason: String = "chromium is not installed"
  static let runRsvg = rsvgConvert != nil || ExternalProgram.areDemanded
  static let rsvgReason: String = "rsvg-convert is not installed"

  static let runRenders =
    ExternalProgram.areDemanded || fonts.allSatisfy { Disk().kind(of: $0) == .file }
  static let fontsReason: String =
    "the fonts of fonts-inter and fonts-noto-ui-core are not installed"
  private static let fonts = [
    "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
    "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf",
  ]

  /// Where pictures that differ are left for a person to look at.
  static let artifactFolder = ProcessInfo.processInfo.environment["DIPTYCH_TEST_ARTIFACTS"]
}
