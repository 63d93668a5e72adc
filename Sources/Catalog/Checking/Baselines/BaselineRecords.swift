import Basics

/// What the manifests beside the approved pictures say about them.
struct BaselineRecords: Sendable {
  private var manifests: [String: Manifest] = [:]
  private var finders: [String: CauseFinder] = [:]
  /// What made the approved pictures, by the path of the manifest; empty where nothing says so.
  private(set) var approvedParts: [String: [Fingerprint.Part]] = [:]
  private var changed: [String: [EnvironmentChange]] = [:]
  private(set) var removed: [RemovedVariant] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ plan: RenderPlan, _ baselines: any BaselineStore) {
    for planned in plan.variants {
      let path = Manifests.path(of: planned)
      guard manifests[path] == nil else { continue }
      var manifest = Manifest()
      do throws(Diagnostic) {
        if let bytes = try baselines.bytes(of: path) {
          manifest = Manifest(parsing: bytes, file: baselines.name(of: path))
          if manifest.madeBy == nil {
            diagnostics.append(
              Diagnostic(.warning, CheckProblem.unreadableManifest(baselines.name(of: path))))
          }
        }
      } catch {
        diagnostics.append(error)
      }
      manifests[path] = manifest
      let old = manifest.madeBy.map { Fingerprint.parts(madeBy: $0) } ?? []
      let new = planned.sheet.theme.fingerprint(hasIcons: false).parts
      approvedParts[path] = old
      finders[path] = CauseFinder(from: old, to: new)
      changed[path] = old.isEmpty ? [] : EnvironmentChange.all(from: old, to: new)
    }
    if plan.selection.isEverything {
      // A record whose pictures are gone is only waiting to be forgotten.
      removed = findRemoved(plan).filter { variant in
        variant.pictures.contains { ((try? baselines.bytes(of: $0)) ?? nil) != nil }
      }
    }
  }

  private func findRemoved(_ plan: RenderPlan) -> [RemovedVariant] {
    var planned: [String: (keys: Set<String>, sheets: [String: PlannedVariant])] = [:]
    for variant in plan.variants {
      let path = Manifests.path(of: variant)
      planned[path, default: ([], [:])].keys.insert(Manifests.key(of: variant))
      let sheet = Path.name(of: variant.sheet.path)
      if planned[path]?.sheets[sheet] == nil { planned[path]?.sheets[sheet] = variant }
    }
    return planned.sorted { $0.key < $1.key }.flatMap { path, present in
      let entries = manifests[path]?.entries ?? [:]
      return entries.filter {
        !present.keys.contains($0.key) && present.sheets[$0.value.sheet] != nil
      }
      .sorted { $0.key < $1.key }
      .map { key, entry in
        let sheet = present.sheets[entry.sheet]?.sheet
        return RemovedVariant(
          name: key, sheet: sheet?.path ?? entry.sheet, theme: sheet?.theme.name ?? "",
          component: sheet?.component.name ?? "", pictures: entry.pictures.keys.sorted())
      }
    }
  }

  private func entry(of planned: PlannedVariant) -> Manifest.Entry? {
    manifests[Manifests.path(of: planned)]?.entries[Manifests.key(of: planned)]
  }

  /// What was recorded when the variant's pictures were approved; `nil` when nothing was.
  func record(of planned: PlannedVariant) -> ManifestRecord? {
    entry(of: planned).map { ManifestRecord($0.json) }
  }

  func causeFinder(for planned: PlannedVariant) -> CauseFinder {
    finders[Manifests.path(of: planned)] ?? CauseFinder(from: [], to: [])
  }

  /// Whether other libraries or fonts made the approved pictures of a variant.
  ///
  /// Another version of this tool is no such thing: what it draws otherwise is a change to approve.
  func isOtherEnvironment(_ planned: PlannedVariant, _ fresh: VariantRecord) -> Bool {
    let changes = changed[Manifests.path(of: planned)] ?? []
    if changes.contains(where: { $0.part != EnvironmentChange.tool }) { return true }
    guard let old = record(of: planned)?.iconLibrary else { return false }
    return ManifestRecord(fresh.entry(pictures: [:], hasWarnings: false).json).iconLibrary != old
  }

  /// The paths of every picture the manifests of the plan know, with the sheet each is from.
  var recordedPictures: [String: (sheet: String, manifest: String)] {
    var pictures: [String: (sheet: String, manifest: String)] = [:]
    for (path, manifest) in manifests {
      for entry in manifest.entries.values {
        for picture in entry.pictures.keys { pictures[picture] = (entry.sheet, path) }
      }
    }
    return pictures
  }

  /// The folders the manifests lie in.
  var folders: [String] { manifests.keys.map { Path.folder(of: $0) }.sorted() }

  /// What made the approved pictures and what draws now, where they differ, each once.
  var environments: [EnvironmentChange] {
    var changes: [EnvironmentChange] = []
    for path in changed.keys.sorted() {
      for change in changed[path] ?? [] where !changes.contains(change) { changes.append(change) }
    }
    return changes
  }
}

/// A library or font that is another than the one that made the approved pictures.
public struct EnvironmentChange: Sendable, Hashable {
  /// `cairo`, or a font's file name.
  public var part: String
  /// The version or digest; `nil` where it was not there.
  public var approved: String?
  public var present: String?

  static let tool = "diptych"

  static func all(
    from old: [Fingerprint.Part], to new: [Fingerprint.Part]
  ) -> [EnvironmentChange] {
    func versions(_ parts: [Fingerprint.Part]) -> [String: String] {
      Dictionary(parts.map { ($0.name, $0.version) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (versions(old), versions(new))
    let names = new.map(\.name) + old.map(\.name).filter { after[$0] == nil }
    return names.compactMap { name in
      before[name] == after[name]
        ? nil : EnvironmentChange(part: name, approved: before[name], present: after[name])
    }
  }
}

/// A fact about a check that a person should know.
enum CheckProblem: Problem, Hashable {
  case unreadableManifest(String)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .unreadableManifest(let path):
      "\(path) cannot be read as a manifest, so changes cannot be explained"
    }
  }

  var hint: String? {
    "restore it from version control, or render and look at what changes"
  }
}

/// A variant that its sheet no longer has.
public struct RemovedVariant: Sendable, Hashable {
  /// With its context where it has one.
  public var name: String
  /// The path of the sheet that had it.
  public var sheet: String
  public var theme: String
  public var component: String
  /// Below the output folder.
  public var pictures: [String]
}
