import Basics
import Components

/// Components made in Swift, compared with approved pictures as `diptych check` does it for sheets.
///
/// The approved files of a component stand together: `<name>.day@2x.png`, `<name>.night@2x.png`, and
/// `<name>.json`, the record from which changes are explained.
extension Studio {
  /// Draws a component by day and by night in memory and compares it; writes nothing.
  ///
  /// - Parameters:
  ///   - name: must be one that ``PathName`` finds no fault with.
  ///   - settings: every scale counts, of the formats only PNG.
  /// - Throws: ``Diagnostics``, when the component cannot be drawn at all. What goes wrong later is
  ///   among the diagnostics of the report's only variant.
  public func check(
    _ component: any ComponentConvertible, named name: String,
    settings: VariantSettings = VariantSettings(), contexts: [String: String] = [:],
    against baselines: any BaselineStore
  ) throws(Diagnostics) -> CheckReport {
    let plan = try plan(component, settings, contexts, name)
    let store = NamedRecordStore(name: name, baselines: baselines)
    return Checker(baselines: store, workers: 1, keepsFiles: true).check(plan, on: workbench)
  }

  /// The files that ``check(_:named:settings:contexts:against:)`` compares with, as they would be if
  /// the component were approved as it is now.
  public func approvedFiles(
    of component: any ComponentConvertible, named name: String,
    settings: VariantSettings = VariantSettings(), contexts: [String: String] = [:]
  ) throws(Diagnostics) -> [ApprovedFile] {
    let plan = try plan(component, settings, contexts, name)
    var files: [ApprovedFile] = []
    var manifest = Manifest()
    for planned in plan.variants {
      let pictures = try VariantPictures(
        planned, selection: plan.selection, workbench: workbench)
      for index in planned.renditions.inDrawingOrder {
        let rendition = planned.renditions[index]
        files.append(ApprovedFile(path: rendition.path, bytes: try pictures.bytes(of: rendition)))
      }
      manifest.entries[Manifests.key(of: planned)] =
        pictures.entry.record.entry(pictures: [:], hasWarnings: false)
    }
    let record = manifest.bytes(fingerprint: theme.fingerprint(hasIcons: false))
    files.append(ApprovedFile(path: NamedRecordStore.path(of: name), bytes: record))
    return files
  }

  private func plan(
    _ component: any ComponentConvertible, _ settings: VariantSettings,
    _ contexts: [String: String], _ name: String
  ) throws(Diagnostics) -> RenderPlan {
    let (sheet, _) = try prepare(component, settings, contexts, named: name)
    do {
      if let reason = PathName.fault(in: name) {
        throw Diagnostic(.error, SheetProblem.badName(name, reason: reason))
      }
      let naming = try Naming("{variant}.{mode}@{scale}x.{ext}")
      let (plan, problems) = RenderPlan.make(
        [sheet], selection: RenderSelection(formats: [.png]), naming: naming)
      guard problems.isEmpty else { throw Diagnostics(problems) }
      return plan
    } catch {
      throw Diagnostics(Diagnostics.from(error))
    }
  }
}

/// A file to be kept as approved.
public struct ApprovedFile: Sendable {
  /// Below the folder of approved files.
  public var path: String
  public var bytes: [UInt8]

  /// Whether it is the record and no picture.
  public var isRecord: Bool { path.hasSuffix(NamedRecordStore.ending) }
}

/// Reads the record of one component where others have one manifest for a folder.
private struct NamedRecordStore: BaselineStore {
  let name: String
  let baselines: any BaselineStore

  static let ending = ".json"

  static func path(of name: String) -> String { name + ending }

  private func place(of path: String) -> String {
    path.hasSuffix(NamedRecordStore.ending) ? NamedRecordStore.path(of: name) : path
  }

  func bytes(of path: String) throws(Diagnostic) -> [UInt8]? {
    try baselines.bytes(of: place(of: path))
  }

  func paths(below folder: String) throws(Diagnostic) -> [String] { [] }

  func name(of path: String) -> String { baselines.name(of: place(of: path)) }
}
