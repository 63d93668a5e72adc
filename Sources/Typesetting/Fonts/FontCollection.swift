import Basics
import CPango

/// The fonts a theme names, loaded once and shared by every engine that sets text with them.
///
/// Only these files are ever looked at; a font of the same name elsewhere on the host changes
/// nothing. What is immutable after loading may be read from any thread, fontconfig's own
/// configuration included.
public final class FontCollection: @unchecked Sendable {
  /// The family text is set in, then those that help out with letters it lacks.
  public let families: [String]
  public let faces: [FontFace]
  let configuration: OpaquePointer

  /// Loads the faces.
  ///
  /// - Parameters:
  ///   - families: as the theme spells them, the main one first.
  ///   - files: paths of font files, with the place that names each.
  /// - Throws: a file that is missing, is no font, or a family that no file has.
  public init(
    families: [String], files: [(path: String, source: SourceLocation)],
    fileSystem: some FileSystem, at source: SourceLocation
  ) throws(Diagnostics) {
    do {
      try Hermetic.enter()
    } catch {
      throw Diagnostics([error])
    }
    guard let configuration = FcConfigCreate(), FontRules.add(to: configuration) else {
      throw Diagnostics([
        Diagnostic(.error, category: .internalFault, message: "fontconfig could not start")
      ])
    }
    var problems: [Diagnostic] = []
    var digests: [String: Digest] = [:]
    for file in files {
      do {
        let bytes = try FontFace.bytes(of: file.path, fileSystem: fileSystem, at: file.source)
        digests[file.path] = Digest(of: bytes)
        // It reports success for files it cannot use; whether a face came of it shows below.
        _ = FcConfigAppFontAddFile(configuration, file.path)
      } catch {
        problems.append(error)
      }
    }
    let faces = FontFace.faces(in: configuration, digests: digests)
    for file in files where digests[file.path] != nil {
      guard !faces.contains(where: { $0.path == file.path }) else { continue }
      problems.append(Diagnostic(.error, FontProblem.notAFont(file.path), at: file.source))
    }
    if problems.isEmpty {
      for family in families where !faces.contains(where: { $0.families.contains(family) }) {
        let known = faces.flatMap(\.families)
        problems.append(
          Diagnostic(.error, FontProblem.familyWithoutFile(family, known: known), at: source))
      }
    }
    self.families = families
    self.faces = faces
    self.configuration = configuration
    // Stored first: a throwing initialiser of a class still runs `deinit` once all is set.
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  deinit { FcConfigDestroy(configuration) }
}

/// One face of a font file.
public struct FontFace: Sendable, Hashable {
  public var path: String
  public var index: Int
  public var families: [String]
  /// 1 to 1000, 400 is regular.
  public var weight: Int
  /// Of the whole file.
  public var digest: Digest

  /// Larger than any font we know; the biggest pan-CJK collections are about 100 MB.
  private static let sizeLimit = 256 * 1024 * 1024

  static func bytes(
    of path: String, fileSystem: some FileSystem, at source: SourceLocation
  ) throws(Diagnostic) -> [UInt8] {
    do {
      return try fileSystem.read(path, limit: sizeLimit)
    } catch {
      throw Diagnostic(.error, FontProblem.unreadable(path, reason: error.message), at: source)
    }
  }

  /// The faces a configuration has taken from files, in the order they were added.
  static func faces(in configuration: OpaquePointer, digests: [String: Digest]) -> [FontFace] {
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    return (0..<Int(fonts.pointee.nfont)).compactMap { index in
      guard let pattern = fonts.pointee.fonts[index],
        let path = pattern.strings(FC_FILE).first, let digest = digests[path]
      else { return nil }
      var number: Int32 = 0
      _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &number)
      return FontFace(
        path: path, index: Int(number), families: pattern.strings(FC_FAMILY),
        weight: pattern.cssWeight, digest: digest)
    }
  }
}

extension OpaquePointer {
  /// All strings an `FcPattern` has for a property.
  fileprivate func strings(_ property: String) -> [String] {
    var strings: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(self, property, Int32(strings.count), &value) == FcResultMatch,
      let text = value
    {
      strings.append(String(cString: text))
    }
    return strings
  }

  /// An `FcPattern`'s weight on the CSS scale; 400 when it has none.
  fileprivate var cssWeight: Int {
    var weight = 0.0
    guard FcPatternGetDouble(self, FC_WEIGHT, 0, &weight) == FcResultMatch else { return 400 }
    return Int(FcWeightToOpenTypeDouble(weight).rounded())
  }
}
