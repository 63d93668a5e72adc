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

  private static func path(of planned: PlannedVariant) -> String {
    Manifest.path(of: planned.sheet)
  }

  private static func key(of planned: PlannedVariant) -> String {
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

  mutating func update(
    _ builder: ManifestEntryBuilder, pictures: [String: Manifest.Picture], in plan: RenderPlan
  ) {
    let path = Manifests.path(of: builder.planned)
    let key = Manifests.key(of: builder.planned)
    var all = pictures
    // Pictures that were not asked for this time are still there.
    if !plan.selection.isEverything, let old = manifests[path]?.entries[key]?.pictures {
      all.merge(old) { new, _ in new }
    }
    manifests[path]?.entries[key] = builder.entry(pictures: all)
  }

  /// Writes the manifests that changed.
  func write(_ plan: RenderPlan) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (path, manifest) in manifests.sorted(by: { $0.key < $1.key }) {
      guard let fingerprint = fingerprints[path], !manifest.entries.isEmpty else { continue }
      var manifest = manifest
      if plan.selection.isEverything { manifest.removeLeftovers(of: plan, at: path) }
      let bytes = manifest.bytes(fingerprint: fingerprint)
      let target = Path.join(outputFolder, path)
      if let old = try? files.read(target, limit: max(bytes.count, 1)), old == bytes { continue }
      do {
        try files.write(bytes, to: target)
      } catch {
        problems.append(error)
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

extension Manifest {
  /// Forgets variants that their sheet no longer has.
  fileprivate mutating func removeLeftovers(of plan: RenderPlan, at path: String) {
    let present = Manifests.keys(in: plan, at: path)
    entries = entries.filter { key, entry in
      present.keys.contains(key) || !present.sheets.contains(entry.sheet)
    }
  }
}
