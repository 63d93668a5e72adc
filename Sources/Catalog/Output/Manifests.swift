import Basics
import Theme

/// The manifests of all folders a plan writes to.
struct Manifests: Sendable {
  private let files: any FileSystem
  private let outputFolder: String
  private var manifests: [String: Manifest] = [:]
  private var fingerprints: [String: Fingerprint] = [:]

  init(_ plan: RenderPlan, files: any FileSystem, outputFolder: String) {
    self.files = files
    self.outputFolder = outputFolder
    for planned in plan.variants {
      let path = Manifests.path(of: planned)
      guard manifests[path] == nil else { continue }
      manifests[path] = Manifest(reading: Path.join(outputFolder, path), files: files)
      fingerprints[path] = planned.sheet.theme.fingerprint(hasIcons: false)
    }
  }

  static func path(of planned: PlannedVariant) -> String {
    Manifest.path(of: planned.sheet)
  }

  static func key(of planned: PlannedVariant) -> String {
    let variant = planned.variant
    return variant.contextLabel.isEmpty
      ? variant.name : "\(variant.contextLabel)/\(variant.name)"
  }

  func picture(_ rendition: Rendition, of planned: PlannedVariant) -> Manifest.Picture? {
    manifests[Manifests.path(of: planned)]?.entries[Manifests.key(of: planned)]?
      .pictures[rendition.path]
  }

  /// Whether a picture's file is there, untouched, and made from the same as it would be now.
  func isFresh(_ rendition: Rendition, of planned: PlannedVariant, inputs: InputDigests) -> Bool {
    guard let known = picture(rendition, of: planned),
      known.inputs == inputs[rendition].description,
      let bytes = try? files.read(
        Path.join(outputFolder, rendition.path), limit: Manifests.largestPicture)
    else { return false }
    return Digest(of: bytes).description == known.file
  }

  private static let largestPicture = 512 << 20

  /// Whether the variant was drawn with warnings, which are to be repeated.
  func hasWarnings(_ planned: PlannedVariant) -> Bool {
    manifests[Manifests.path(of: planned)]?.entries[Manifests.key(of: planned)]?.hasWarnings
      ?? false
  }

  /// Records what was drawn.
  ///
  /// Another process may have written to the same folder in the meantime: each manifest is read
  /// again and changed while no other process does the same.
  func record(_ drawn: [DrawnVariant], of plan: RenderPlan) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (path, fingerprint) in fingerprints.sorted(by: { $0.key < $1.key }) {
      let own = drawn.filter { Manifests.path(of: $0.entry.planned) == path }
      let target = Path.join(outputFolder, path)
      files.locking(Path.folder(of: target)) {
        var manifest = Manifest(reading: target, files: files)
        for variant in own { manifest.update(variant, isWhole: plan.selection.isEverything) }
        if plan.selection.isEverything {
          manifest.forgetLeftovers(of: plan, at: path) { picture in
            files.kind(of: Path.join(outputFolder, picture)) != nil
          }
        }
        guard !manifest.entries.isEmpty else { return }
        let bytes = manifest.bytes(fingerprint: fingerprint)
        if let old = try? files.read(target, limit: max(bytes.count, 1)), old == bytes { return }
        do throws(Diagnostic) {
          try files.write(bytes, to: target)
        } catch {
          problems.append(error)
        }
      }
    }
    return problems
  }

  fileprivate static func keys(in plan: RenderPlan, at path: String) -> (
    keys: Set<String>, sheets: Set<String>
  ) {
    let own = plan.variants.filter { Manifests.path(of: $0) == path }
    return (Set(own.map(key)), Set(own.map { Path.name(of: $0.sheet.path) }))
  }
}

/// A variant whose pictures are there now, with what is to be remembered of them.
struct DrawnVariant: Sendable {
  var entry: VariantRecord
  var pictures: [String: Manifest.Picture]
  var hasWarnings: Bool
}

extension Manifest {
  fileprivate mutating func update(_ drawn: DrawnVariant, isWhole: Bool) {
    let key = Manifests.key(of: drawn.entry.planned)
    var pictures = drawn.pictures
    // Pictures that were not asked for this time are still there.
    if !isWhole, let old = entries[key]?.pictures { pictures.merge(old) { new, _ in new } }
    entries[key] = drawn.entry.entry(pictures: pictures, hasWarnings: drawn.hasWarnings)
  }

  /// Forgets variants that their sheet no longer has, once their pictures are gone as well.
  fileprivate mutating func forgetLeftovers(
    of plan: RenderPlan, at path: String, isThere: (String) -> Bool
  ) {
    let present = Manifests.keys(in: plan, at: path)
    entries = entries.filter { key, entry in
      present.keys.contains(key) || !present.sheets.contains(entry.sheet)
        || entry.pictures.keys.contains(where: isThere)
    }
  }
}
