import Basics
import Catalog
import Components
import Synchronization
import TestSupport

@testable import DiptychTesting

/// Whether the fonts of the Backpack theme are installed; nothing can be drawn without them.
let fontsAreInstalled =
  Disk().kind(of: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf") == .file
  && Disk().kind(of: "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf") == .file
let fontsReason = "the fonts of fonts-inter and fonts-noto-ui-core are not installed"

/// A test file of a test's own in a folder that goes away, and a runner that only listens.
final class Bench: TestReporter {
  let folder: TemporaryFolder
  private let texts = Mutex<[String]>([])
  private let files = Mutex<[Artifact]>([])
  let testHasArguments: Bool
  let takesAttachments: Bool
  let variables: [String: String]

  static let themes = Path.normalized(Path.folder(of: #filePath) + "/../../../Themes")

  init(
    _ variables: [String: String] = [:], hasArguments: Bool = false,
    takesAttachments: Bool = true, folder: TemporaryFolder? = nil
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    self.variables = variables
    testHasArguments = hasArguments
    self.takesAttachments = takesAttachments
  }

  func fail(_ text: String, at place: TestPlace) { texts.withLock { $0.append(text) } }

  func attach(_ bytes: [UInt8], named name: String, at place: TestPlace) -> Bool {
    guard takesAttachments else { return false }
    files.withLock { $0.append(Artifact(name: name, bytes: bytes)) }
    return true
  }

  /// The failures since it was last asked.
  func takeFailures() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  var attachments: [Artifact] { files.withLock { $0 } }

  private var world: TestWorld {
    TestWorld(
      environment: TestEnvironment(["TMPDIR": folder["temporary"]].merging(variables) { $1 }),
      reporter: self)
  }

  private func subject(
    _ component: any ComponentConvertible, _ theme: String, _ settings: VariantSettings,
    line: UInt
  ) -> TestSubject {
    var place = TestPlace(
      fileID: #fileID, filePath: #filePath, function: "navigation()", line: line, column: 1)
    place.file = folder["NavigationTests.swift"]
    return TestSubject(
      component, theme: theme, settings: settings, contexts: [:], place: place)
  }

  func picture(
    _ component: any ComponentConvertible, theme: String = themes + "/Backpack",
    named name: String? = "row", record: RecordMode? = nil,
    settings: VariantSettings = VariantSettings(), line: UInt = 1
  ) -> Bool {
    PictureExpectation(subject: subject(component, theme, settings, line: line), world: world)
      .check(named: name, record: record)
  }

  func layout(
    _ component: any ComponentConvertible, named name: String? = "row",
    record: RecordMode? = nil
  ) -> Bool {
    LayoutExpectation(
      subject: subject(component, Bench.themes + "/Backpack", VariantSettings(), line: 1),
      world: world
    ).check(named: name, record: record)
  }

  /// A file beside the approved pictures.
  subscript(name: String) -> [UInt8]? {
    get { try? Disk().read(approved(name), limit: 1 << 24) }
    set { if let newValue { try? Disk().write(newValue, to: approved(name)) } }
  }

  var approvedNames: [String] { (try? Disk().names(in: approved(""))) ?? [] }

  private func approved(_ name: String) -> String {
    Path.join(folder["__Pictures__/NavigationTests"], name)
  }
}

/// The component most tests draw.
func row(_ labels: String...) -> HorizontalNavigation<Default> {
  HorizontalNavigation<Default>(
    options: labels.enumerated().map { .text($0.element, tag: $0.offset) }, selectedItemIndex: 0)
}
