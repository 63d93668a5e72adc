import Basics
import DiptychCLI
import PixelImage
import TestSupport

/// A picture of the shipped themes in the forms it was written in.
struct RenderedVariant {
  /// Path without mode, scale and kind, such as `Backpack/HorizontalNavigation/default`.
  var name: String
  /// What the path starts from.
  var folder: String

  enum Mode: String, CaseIterable {
    case day
    case night
  }

  func svg(_ mode: Mode) -> String { "\(folder)/\(name).\(mode.rawValue).svg" }
  var adaptive: String { "\(folder)/\(name).svg" }

  func png(_ mode: Mode, scale: Int) throws -> PixelImage {
    let path = "\(folder)/\(name).\(mode.rawValue)@\(scale)x.png"
    return try PNGDecoder.decode(try Disk().read(path, limit: 1 << 26), name: path)
  }
}

/// What `diptych render` makes of the shipped themes, once for all tests.
final class Renders: Sendable {
  let variants: [RenderedVariant]
  /// Every SVG file, by its path in the output folder.
  let pictures: [String: [UInt8]]
  private let folder: TemporaryFolder

  static let scales = [1, 2, 3]
  static let shared = Result { try Renders() }

  private init() throws {
    folder = try TemporaryFolder()
    let outcome = Renders.diptych(
      ["render", "Themes", "--format", "png,svg", "--scale", "1,2,3", "--output", folder.path],
      in: Renders.repository)
    guard outcome.code == .success else {
      throw ExternalProgram.Failure(description: "render failed: \(outcome.error)")
    }
    let files = try Renders.files(below: folder.path).filter { $0.hasSuffix(".svg") }
    let path = folder.path
    variants = files.filter { $0.hasSuffix(".day.svg") }
      .map { RenderedVariant(name: String($0.dropLast(".day.svg".count)), folder: path) }
    var pictures: [String: [UInt8]] = [:]
    for file in files { pictures[file] = try Disk().read(folder[file], limit: 1 << 24) }
    self.pictures = pictures
  }

  static let repository = Path.normalized(Path.folder(of: #filePath) + "/../../..")

  /// Runs the real tool on the disk, without a process.
  static func diptych(
    _ arguments: [String], in folder: String
  ) -> (code: ExitCode, error: String) {
    let error = CollectingSink()
    let world = World(
      files: Disk(), arguments: arguments, currentFolder: folder, standardError: error,
      processorCount: 2)
    return (DiptychCLI.run(in: world), error.text)
  }

  /// The paths of all files in a folder and those in it, in order.
  static func files(below folder: String) throws -> [String] {
    try Disk().names(in: folder).flatMap { name in
      let path = folder + "/" + name
      guard Disk().kind(of: path) == .folder else { return [name] }
      return try files(below: path).map { name + "/" + $0 }
    }
  }
}
