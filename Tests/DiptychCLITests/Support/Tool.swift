import Basics
import TestSupport
import Testing

@testable import DiptychCLI

/// Whether the fonts of the Backpack theme are installed; without them nothing can be drawn.
let fontsAreInstalled =
  Disk().kind(of: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf") == .file
  && Disk().kind(of: "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf") == .file
let fontsReason = "the fonts of fonts-inter and fonts-noto-ui-core are not installed"

extension MemoryFiles {
  /// Runs the real tool on these files.
  @discardableResult
  func diptych(_ arguments: String...) -> Outcome { diptych(arguments) }

  @discardableResult
  func diptych(_ arguments: [String]) -> Outcome {
    let (output, error) = (CollectingSink(), CollectingSink())
    let world = World(
      files: self, arguments: arguments, currentFolder: currentFolder, standardOutput: output,
      standardError: error, processorCount: 2)
    let code = DiptychCLI.run(in: world)
    return Outcome(code: code, output: output.text, error: error.text)
  }
}

extension Outcome {
  /// What was printed, read as JSON.
  func json() throws -> Node { try JSONReader.read(Array(output.utf8), file: "output") }

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The first line of each message.
  var messages: [String] {
    error.split(separator: "\n").map(String.init).filter {
      $0.contains(" error: ") || $0.contains(" warning: ") || $0.hasPrefix("error: ")
    }
  }
}

extension Node {
  var keys: [String] { entries?.map(\.key) ?? [] }
  var numbers: [Double] { elements?.compactMap(\.number) ?? [] }

  /// A JSON string; a number or a word is none.
  var text: String? {
    if case .scalar(let text, isQuoted: true) = content { text } else { nil }
  }
}

enum TestSheets {
  /// The sheet that comes with the Backpack theme.
  static let shipped = "Themes/Backpack/HorizontalNavigation.sheet.yaml"

  static func sheet(_ variants: String) -> String {
    "component: HorizontalNavigation\ntheme: Backpack\nwidth: 320\nscales: [1]\n"
      + "variants:\n" + variants.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
