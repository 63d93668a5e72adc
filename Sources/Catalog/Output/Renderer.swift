import Basics
import Comparison
import Components
import PixelImage
import Synchronization

/// Draws the pictures of a plan into a folder, and tells what would be drawn.
public struct Renderer: Sendable {
  public enum State: String, Sendable, Hashable {
    /// Its file was written now.
    case written
    /// Its file is what would be drawn.
    case unchanged
    /// Its file is missing, or was made from something else.
    case stale
  }

  public struct Result: Sendable, Hashable {
    public var variant: String
    public var rendition: Rendition
    /// With the output folder, as it was named.
    public var path: String
    public var state: State
  }

  public struct Outcome: Sendable {
    public var results: [Result]
    public var diagnostics: [Diagnostic]
  }

  private let files: any FileSystem
  private let outputFolder: String
  private let workers: Int
  private let cache: PictureCache?

  /// - Parameter cache: where pictures are taken from and put, beside the output folder.
  public init(
    files: any FileSystem, outputFolder: String, workers: Int, cache: PictureCache? = nil
  ) {
    self.files = files
    self.outputFolder = outputFolder
    self.workers = workers
    self.cache = cache
  }

  /// What is stale; writes nothing and draws nothing.
  public func states(of plan: RenderPlan) -> Outcome {
    let manifests = Manifests(plan, files: files, outputFolder: outputFolder)
    var outcome = Outcome(results: [], diagnostics: [])
    for planned in plan.variants {
      do {
        let inputs = try InputDigests(
          planned, svgText: plan.selection.svgText(of: planned.variant))
        for rendition in planned.renditions {
          let isFresh = manifests.isFresh(rendition, of: planned, inputs: inputs)
          outcome.results.append(result(planned, rendition, isFresh ? .unchanged : .stale))
        }
      } catch {
        outcome.diagnostics += error.all
      }
    }
    return outcome
  }

  /// Draws what is stale, or everything.
  ///
  /// A variant that fails keeps its old files and its old record; the others are drawn.
  ///
  /// - Parameter progress: told the number of variants done, from any thread.
  public func render(
    _ plan: RenderPlan, force: Bool, progress: @Sendable (Int) -> Void
  ) -> Outcome {
    let manifests = Manifests(plan, files: files, outputFolder: outputFolder)
    let done = Atomic<Int>(0)
    let drawn = WorkerPool.run(
      count: plan.variants.count, workers: workers, makeWorker: { Workbench() }
    ) { workbench, index in
      let drawn = draw(
        plan.variants[index], plan.selection, manifests, force: force, workbench)
      progress(done.wrappingAdd(1, ordering: .relaxed).newValue)
      return drawn
    }
    var outcome = Outcome(results: [], diagnostics: [])
    for drawn in drawn {
      outcome.results += drawn.results
      outcome.diagnostics += drawn.diagnostics
    }
    let recorded = drawn.compactMap { drawn in
      drawn.entry.map {
        DrawnVariant(
          entry: $0, pictures: drawn.pictures, hasWarnings: !drawn.diagnostics.isEmpty)
      }
    }
    outcome.diagnostics += manifests.record(recorded, of: plan)
    return outcome
  }

  private struct Drawn: Sendable {
    var results: [Result] = []
    var diagnostics: [Diagnostic] = []
    var entry: VariantRecord?
    var pictures: [String: Manifest.Picture] = [:]
  }

  private func draw(
    _ planned: PlannedVariant, _ selection: RenderSelection, _ manifests: Manifests,
    force: Bool, _ workbench: Workbench
  ) -> Drawn {
    var drawn = Drawn()
    do {
      let inputs = try InputDigests(planned, svgText: selection.svgText(of: planned.variant))
      // A variant that drew a warning is looked at again, so that the warning is given again.
      let fresh =
        force || manifests.hasWarnings(planned)
        ? [] : planned.renditions.filter { manifests.isFresh($0, of: planned, inputs: inputs) }
      if fresh.count == planned.renditions.count {
        drawn.results = planned.renditions.map { result(planned, $0, .unchanged) }
        return drawn
      }
      try draw(
        planned, inputs, Set(fresh), selection, manifests, force: force, workbench, &drawn)
    } catch {
      drawn.diagnostics += error.all
    }
    return drawn
  }

  private func draw(
    _ planned: PlannedVariant, _ inputs: InputDigests, _ fresh: Set<Rendition>,
    _ selection: RenderSelection, _ manifests: Manifests, force: Bool, _ workbench: Workbench,
    _ drawn: inout Drawn
  ) throws(Diagnostics) {
    let pictures = try CachedPictures(
      planned, selection: selection, workbench: workbench, cache: cache, inputs: inputs,
      readsCache: !force)
    // Also what was found before a picture failed.
    defer { drawn.diagnostics = pictures.warnings + drawn.diagnostics }
    var results = [Result?](repeating: nil, count: planned.renditions.count)
    // One scale after the other: the masks of one are let go before the next are made. What serves
    // every scale comes last: a picture over the limits of pixels fails before anything is written.
    for index in planned.renditions.inDrawingOrder {
      let rendition = planned.renditions[index]
      if fresh.contains(rendition) {
        results[index] = result(planned, rendition, .unchanged)
        drawn.pictures[rendition.path] = manifests.picture(rendition, of: planned)
        continue
      }
      let bytes = try pictures.bytes(of: rendition)
      do throws(Diagnostic) {
        let (state, file) = try put(bytes, rendition, force: force)
        results[index] = result(planned, rendition, state)
        drawn.pictures[rendition.path] = Manifest.Picture(
          inputs: inputs[rendition].description, file: file.description)
      } catch {
        drawn.diagnostics.append(error)
      }
    }
    drawn.results = results.compactMap { $0 }
    drawn.entry = try pictures.record()
    pictures.keep()
  }

  /// Writes a picture, unless its file shows the same already.
  ///
  /// A PNG file whose pixels are the same stays as it is, whatever it says of what made it: only what
  /// can be seen is a change. With `force` the bytes decide.
  ///
  /// - Returns: the digest of the file as it is now.
  private func put(
    _ bytes: [UInt8], _ rendition: Rendition, force: Bool
  ) throws(Diagnostic) -> (State, Digest) {
    let path = Path.join(outputFolder, rendition.path)
    if files.kind(of: path) == .file,
      let old = try? files.read(path, limit: BaselineFolder.largestFile)
    {
      if old == bytes { return (.unchanged, Digest(of: bytes)) }
      if !force, rendition.format == .png,
        Comparison.compare(
          expected: PictureFile(name: path, bytes: old),
          actual: PictureFile(name: path, bytes: bytes), settings: .exact) == .equal
      {
        return (.unchanged, Digest(of: old))
      }
    }
    try files.write(bytes, to: path)
    return (.written, Digest(of: bytes))
  }

  private func result(
    _ planned: PlannedVariant, _ rendition: Rendition, _ state: State
  ) -> Result {
    Result(
      variant: planned.variant.name, rendition: rendition,
      path: Path.join(outputFolder, rendition.path), state: state)
  }
}

/// The text a picture carries.
enum PictureText {
  static func chunks(_ fingerprint: Fingerprint, alt: String) throws(Diagnostics) -> [PNGText] {
    do {
      return [
        try PNGText(keyword: "Software", text: "Diptych \(Version.current)"),
        try PNGText(keyword: "Description", text: alt),
        try PNGText(keyword: "Fingerprint", text: fingerprint.text),
      ]
    } catch {
      throw Diagnostics([error])
    }
  }
}
