import Basics
import Comparison
import Drawing
import Synchronization

/// Draws a plan in memory and compares it with the approved pictures; writes nothing.
public struct Checker: Sendable {
  private let baselines: any BaselineStore
  private let workers: Int
  private let commandLineTolerance: Double?
  private let keepsFiles: Bool
  private let cache: PictureCache?

  /// - Parameters:
  ///   - commandLineTolerance: a share from 0 to 1 that goes before all others.
  ///   - keepsFiles: whether the report keeps the bytes of pictures that differ.
  ///   - cache: where fresh pictures are taken from and put.
  public init(
    baselines: any BaselineStore, workers: Int, commandLineTolerance: Double? = nil,
    keepsFiles: Bool = false, cache: PictureCache? = nil
  ) {
    self.baselines = baselines
    self.workers = workers
    self.commandLineTolerance = commandLineTolerance
    self.keepsFiles = keepsFiles
    self.cache = cache
  }

  /// - Parameter progress: told the number of variants done, from any thread.
  public func check(
    _ plan: RenderPlan, progress: @Sendable (Int) -> Void = { _ in }
  ) -> CheckReport {
    let watched = plan.watched
    let records = BaselineRecords(watched, baselines)
    let names = plan.reportNames
    let done = Atomic<Int>(0)
    let checked = WorkerPool.run(
      count: plan.variants.count, workers: workers, makeWorker: { Workbench() }
    ) { workbench, index in
      let planned = plan.variants[index]
      let checked = check(
        planned, named: names[index], plan.selection, records, workbench)
      progress(done.wrappingAdd(1, ordering: .relaxed).newValue)
      return checked
    }
    return report(checked, plan, watched, records)
  }

  /// Checks one variant after the other with tools that are there already.
  func check(_ plan: RenderPlan, on workbench: Workbench) -> CheckReport {
    let records = BaselineRecords(plan, baselines)
    let names = CheckNames(plan)
    let checked = plan.variants.indices.map { index in
      check(plan.variants[index], named: names[index], plan.selection, records, workbench)
    }
    return report(checked, plan, plan, records)
  }

  private func report(
    _ checked: [CheckedVariant], _ plan: RenderPlan, _ watched: RenderPlan,
    _ records: BaselineRecords
  ) -> CheckReport {
    CheckReport(
      variants: checked, causes: causes(of: checked, records),
      leftovers: Leftovers.find(watched, records, baselines),
      environment: records.environments, diagnostics: records.diagnostics,
      madeBy: records.environmentParts(of: plan), removedVariants: records.removed,
      stamp: plan.stamp)
  }

  private func check(
    _ planned: PlannedVariant, named name: String, _ selection: RenderSelection,
    _ records: BaselineRecords, _ workbench: Workbench
  ) -> CheckedVariant {
    var checked = CheckedVariant(planned: planned, name: name, pictures: [], diagnostics: [])
    do {
      let pictures = try CachedPictures(
        planned, selection: selection, workbench: workbench, cache: cache)
      let pictureCheck = PictureCheck(
        baselines: baselines,
        tolerance: planned.variant.settings.tolerance
          .overridden(byCommandLine: commandLineTolerance),
        isOtherEnvironment: { () throws(Diagnostics) in
          records.isOtherEnvironment(planned, try pictures.record())
        },
        keepsFiles: keepsFiles)
      var found: [Int: CheckedPicture] = [:]
      for index in planned.renditions.inDrawingOrder {
        let rendition = planned.renditions[index]
        let bytes = try pictures.bytes(of: rendition)
        found[index] = try pictureCheck.check(bytes, rendition) { () throws(Diagnostics) in
          try pictures.raster(at: rendition.scale ?? .double)
        }
      }
      checked.pictures = found.sorted { $0.key < $1.key }.map(\.value).excusingShapes
      if pictures.isLaidOut || checked.pictures.contains(where: \.differs) {
        checked.record = ManifestRecord(
          try pictures.record().entry(pictures: [:], hasWarnings: false).json)
      }
      checked.diagnostics = pictures.warnings
      pictures.keep()
    } catch {
      checked.diagnostics += error.all
    }
    return checked
  }

  private func causes(of variants: [CheckedVariant], _ records: BaselineRecords) -> [CauseSummary] {
    var report = CauseReport()
    for variant in variants where variant.pictures.contains(where: \.differs) {
      let counts = variant.differing
      guard let old = records.record(of: variant.planned), let new = variant.record else {
        // Without a record, pictures that are there are no proof of a new variant.
        let isNew = variant.pictures.allSatisfy { $0.outcome == .missing }
        report.add(
          isNew ? [.added(variant.name)] : [],
          variant: variant.name, pictures: counts)
        continue
      }
      let causes = records.causeFinder(for: variant.planned)
        .causes(from: old, to: new, picturesDiffer: variant.isUnexplained)
      report.add(causes, variant: variant.name, pictures: counts)
    }
    for removed in records.removed {
      report.add(
        [.removed(removed.name)], variant: removed.name,
        pictures: PictureCounts(adaptive: removed.pictures.count))
    }
    return report.causes
  }
}

extension CheckedVariant {
  /// Whether a picture differs in what it shows; one that is missing or no picture says itself why.
  fileprivate var isUnexplained: Bool {
    pictures.contains { picture in
      switch picture.outcome {
      case .different, .excused, .otherContent, .size: true
      case .equal, .missing, .unreadable: false
      }
    }
  }
}

extension [CheckedPicture] {
  /// Shapes come from the same scene as pixels: where those differ and all are excused, the files
  /// without pixels beside them are excused for the same reason.
  fileprivate var excusingShapes: [CheckedPicture] {
    let pixels = filter { $0.rendition.format == .png }
    let excused = pixels.lazy.map(\.outcome).first { outcome in
      if case .excused = outcome { true } else { false }
    }
    guard let excused, !pixels.contains(where: \.fails) else { return self }
    return map { picture in
      guard picture.outcome == .otherContent else { return picture }
      var picture = picture
      picture.outcome = excused
      return picture
    }
  }
}

extension [Rendition] {
  /// Indices by scale, so that the masks of one are let go before the next are made; what serves every
  /// scale comes last.
  var inDrawingOrder: [Int] {
    indices.sorted {
      let (left, right) = (self[$0].scale, self[$1].scale)
      return left == right
        ? $0 < $1 : (left?.factor ?? .infinity) < (right?.factor ?? .infinity)
    }
  }
}
