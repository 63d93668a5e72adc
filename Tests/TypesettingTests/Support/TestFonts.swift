import Basics
import Layout

@testable import Typesetting

/// The fonts the Backpack theme names, where Debian's packages put them.
enum TestFonts {
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  static let interSemiBold = "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf"
  static let interBold = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
  static let arabic = "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf"
  /// Of fonts-noto-color-emoji, which not every machine has.
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  static let all = [inter, interSemiBold, interBold, arabic]
  static let families = ["Inter", "Noto Sans Arabic UI"]

  static var areInstalled: Bool { all.allSatisfy { Disk().kind(of: $0) == .file } }
  static let reason = "the fonts of fonts-inter and fonts-noto-ui-core are not installed"

  static let place = SourceLocation(file: "theme.yaml", line: 3, column: 5)

  static func collection(
    _ families: [String] = families, files: [String] = all, fileSystem: some FileSystem = Disk()
  ) throws -> FontCollection {
    let sources = files.enumerated().map { index, path in
      (path: path, source: SourceLocation(file: "theme.yaml", line: 10 + index, column: 7))
    }
    return try FontCollection(
      families: families, files: sources, fileSystem: fileSystem, at: place)
  }

  static func engine(
    _ setting: TypesettingEngine.Setting = .init(), families: [String] = families,
    files: [String] = all
  ) throws -> TypesettingEngine {
    let engine = try TypesettingEngine(fonts: collection(families, files: files))
    engine.setting = setting
    return engine
  }

  /// What loading says is wrong.
  static func problems(_ families: [String] = families, files: [String]) -> [Diagnostic] {
    do {
      _ = try collection(families, files: files)
      return []
    } catch {
      return Diagnostics.from(error)
    }
  }
}

extension TypesettingEngine {
  func measure(_ string: String, _ style: TextStyle = .title, maximumWidth: Double? = nil)
    -> TextMeasurement
  {
    measure(Text(string, style: style, color: "text"), maximumWidth: maximumWidth)
  }

  func set(_ string: String, _ style: TextStyle = .title, maximumWidth: Double? = nil)
    -> TypesetText
  {
    set(Text(string, style: style, color: "text"), maximumWidth: maximumWidth)
  }
}

extension TextStyle {
  /// The style of a horizontal navigation's titles.
  static let title = TextStyle(size: 16, weight: 600)
  static let regular = TextStyle(size: 16)
}
