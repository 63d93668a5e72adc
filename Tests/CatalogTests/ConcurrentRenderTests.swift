import Basics
import Components
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Catalog

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Two sheets of one component share a manifest; whoever reads it, waits and writes it back forgets
// what another wrote in the meantime.
@Suite("Two renders into one folder", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ConcurrentRenderTests {
  private let folder: TemporaryFolder
  private let plans: [RenderPlan]

  private static let rounds = 20
  private static let manifest = "/Backpack/HorizontalNavigation/manifest.json"

  init() throws {
    folder = try TemporaryFolder()
    let theme = Path.normalized(Path.join(Path.folder(of: #filePath), "../../Themes/Backpack"))
    let disk = Disk()
    let library = ThemeLibrary(files: disk, places: [])
    let reader = SheetReader(files: disk, library: library, components: ComponentList.all)
    var plans: [RenderPlan] = []
    for name in ["a", "b"] {
      let text =
        "component: HorizontalNavigation\ntheme: \(theme)\nscales: [1]\nwidth: 160\n"
        + "variants:\n  \(name)1: { options: [One, Two] }\n  \(name)2: { options: [A, B] }\n"
      let path = folder["\(name).sheet.yaml"]
      try disk.write(Array(text.utf8), to: path)
      let (sheet, diagnostics) = reader.read(path)
      guard let sheet else { throw Diagnostics(diagnostics) }
      plans.append(RenderPlan.make([sheet]).plan)
    }
    self.plans = plans
  }

  /// Renders both plans at once, each with a renderer of its own.
  private func renderBoth(
    _ plans: [RenderPlan], _ output: String, force: Bool = false, files: WatchedFiles
  ) -> [String] {
    let faults = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: plans.count) { index in
      let outcome = Renderer(files: files, outputFolder: output, workers: 1)
        .render(plans[index], force: force) { _ in }
      faults.withLock { $0 += outcome.diagnostics.map(\.text) }
    }
    return faults.withLock { $0 }
  }

  /// Waits between reading a manifest and writing it: long enough for another to come between, were there no lock.
  private static func slowFiles() -> WatchedFiles {
    WatchedFiles { path in if path.hasSuffix("manifest.json") { usleep(5000) } }
  }

  @Test("Neither forgets what the other drew")
  func entries() throws {
    let files = ConcurrentRenderTests.slowFiles()
    for round in 0..<ConcurrentRenderTests.rounds {
      let output = folder["Output\(round)"]
      #expect(renderBoth(plans, output, files: files) == [])
      let manifest = Manifest(reading: output + ConcurrentRenderTests.manifest, files: Disk())
      try #require(manifest.entries.keys.sorted() == ["a1", "a2", "b1", "b2"], "round \(round)")
      #expect(manifest.entries.values.allSatisfy { $0.pictures.count == 5 })
      // What is remembered is what is there.
      for plan in plans {
        let states = Renderer(files: Disk(), outputFolder: output, workers: 1).states(of: plan)
        #expect(states.results.allSatisfy { $0.state == .unchanged })
      }
    }
  }

  @Test("Not either where the manifest's folder is made for it alone")
  func newFolder() throws {
    let naming = try Naming("{variant}.{mode}.{ext}")
    let plans = plans.map { plan in
      RenderPlan.make(plan.variants.prefix(1).map(\.sheet), naming: naming).plan
    }
    let files = ConcurrentRenderTests.slowFiles()
    var counts: Set<Int> = []
    for round in 0..<ConcurrentRenderTests.rounds {
      let output = folder["Output\(round)"]
      #expect(renderBoth(plans, output, files: files) == [])
      let manifest = Manifest(reading: output + ConcurrentRenderTests.manifest, files: Disk())
      counts.insert(manifest.entries.count)
    }
    #expect(counts == [4])
  }

  @Test("Drawn at once, again and again, the files are those of one run after the other")
  func sameFiles() throws {
    let alone = folder["Alone"]
    for plan in plans {
      _ = Renderer(files: Disk(), outputFolder: alone, workers: 1)
        .render(plan, force: false) { _ in }
    }
    let output = folder["Together"]
    for _ in 0..<3 { #expect(renderBoth(plans, output, force: true, files: WatchedFiles()) == []) }
    let inside = "/Backpack/HorizontalNavigation"
    let names = try Disk().names(in: alone + inside)
    #expect(names.count == 21)
    // No temporary files either.
    #expect(try Disk().names(in: output + inside) == names)
    for name in names {
      #expect(
        try Disk().read("\(alone)\(inside)/\(name)", limit: 1 << 20)
          == Disk().read("\(output)\(inside)/\(name)", limit: 1 << 20), "\(name)")
    }
  }
}
