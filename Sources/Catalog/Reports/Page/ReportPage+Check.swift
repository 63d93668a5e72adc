import Basics
import Comparison
import PixelImage
import Theme

extension ReportPage {
  /// The page of a check, and the pictures it shows.
  ///
  /// A check that did not keep its files gives a page without pictures.
  ///
  /// - Parameters:
  ///   - baselines: gives the approved pictures their names.
  ///   - workers: how many pictures of differences are made at a time.
  public static func make(
    of report: CheckReport, _ baselines: any BaselineStore, workers: Int = 1
  ) -> (page: ReportPage, pictures: PagePictureFiles) {
    let variants = report.variants.filter { $0.fails || $0.pictures.contains(where: \.differs) }
    let made = WorkerPool.run(
      count: variants.count, workers: workers, makeWorker: { () }
    ) { _, index in
      var pictures = PagePictureFiles()
      return (PageRow(variants[index], baselines, &pictures), pictures)
    }
    var pictures = PagePictureFiles()
    for (_, own) in made { pictures.add(own) }
    let removed = report.removedVariants.map { PageRow($0) }
    let names = Set(variants.map(\.name))
    let page = ReportPage(
      tool: Version.current, result: report.result, pictures: report.pictureCount,
      failing: report.failingPictures, excused: report.excusedPictures,
      causes: report.causes.map {
        PageCause(
          kind: $0.cause.kind, line: $0.cause.line, pictures: $0.pictures, variants: $0.variants)
      },
      rows: made.map(\.0) + removed,
      equal: report.variants.map(\.name).filter { !names.contains($0) },
      environment: report.madeBy)
    return (page, pictures)
  }
}

extension PagePictureFiles {
  fileprivate mutating func add(_ other: PagePictureFiles) {
    for (path, bytes) in other.files { put(bytes, at: path) }
  }
}

extension PageRow {
  fileprivate init(
    _ checked: CheckedVariant, _ baselines: any BaselineStore, _ pictures: inout PagePictureFiles
  ) {
    let (sheet, variant) = (checked.planned.sheet, checked.planned.variant)
    let differing = checked.pictures.filter(\.differs).enumerated()
      .sorted { (-$0.element.rank, $0.offset) < (-$1.element.rank, $1.offset) }.map(\.element)
    let shown = Set(
      Mode.allCases.compactMap { mode in
        differing.first { $0.rendition.mode == mode }
          ?? differing.first { $0.rendition.mode == nil }
      }.map(\.rendition.path))
    self.init(
      variant: checked.name, theme: sheet.theme.name, component: sheet.component.name,
      brand: variant.contextLabel,
      contexts: variant.contexts.sorted { $0.key < $1.key }
        .map { PageContext(name: $0.key, value: $0.value) },
      sheet: variant.location,
      problems: checked.errors.map(\.text), pictures: [],
      equal: checked.pictures.count { !$0.differs })
    for picture in differing {
      var row = PagePicture(picture, baselines)
      // One picture of a mode is shown; the others are told of in words.
      if shown.contains(picture.rendition.path) { row.keep(picture, &pictures) }
      self.pictures.append(row)
    }
  }

  fileprivate init(_ removed: RemovedVariant) {
    self.init(
      variant: removed.name, theme: removed.theme, component: removed.component, brand: "",
      contexts: [], sheet: nil, problems: [], pictures: [], equal: 0, isRemoved: true)
  }
}

extension CheckedPicture {
  /// The worse and the larger the sooner it is shown; pixels say more than files without any.
  fileprivate var rank: Double {
    outcome == .otherContent ? 0 : severity * 100 + (rendition.scale?.factor ?? 0)
  }
}

extension PagePicture {
  fileprivate init(_ checked: CheckedPicture, _ baselines: any BaselineStore) {
    let rendition = checked.rendition
    self.init(
      mode: rendition.modeName, scale: rendition.scale?.factor, format: rendition.format.rawValue,
      path: baselines.name(of: rendition.path), outcome: .different,
      limit: checked.tolerance.description)
    if let size = checked.size { (expectedSize, actualSize) = (size.sides, size.sides) }
    switch checked.outcome {
    case .equal: break
    case .excused(let difference, let excuse):
      outcome = .excused
      excusedBy = excuse == .environment ? "environment" : "tolerance"
      add(difference)
    case .different(let difference): add(difference)
    case .otherContent: outcome = .content
    case .size(let expected, let actual):
      outcome = .size
      (expectedSize, actualSize) = (expected.sides, actual.sides)
    case .missing:
      outcome = .missing
      expectedSize = []
    case .unreadable(let problems):
      outcome = .unreadable
      expectedSize = []
      self.problems = problems.map(\.text)
    }
  }

  private mutating func add(_ difference: Difference) {
    (count, ratio, largest) = (difference.count, difference.ratio, difference.largest)
    regions = difference.regions.map { [$0.x, $0.y, $0.width, $0.height] }
  }

  /// Takes the files that a browser can show.
  fileprivate mutating func keep(_ checked: CheckedPicture, _ pictures: inout PagePictureFiles) {
    guard checked.rendition.format != .pdf, let fresh = checked.actual else { return }
    actual = pictures.add(fresh, ending: format)
    guard outcome != .missing, outcome != .unreadable, let old = checked.expected else { return }
    expected = pictures.add(old, ending: format)
    if let preview = try? checked.preview(.overlay) {
      difference = pictures.add(preview.png, ending: PictureFormat.png.rawValue)
    }
  }
}

extension PixelSize {
  fileprivate var sides: [Int] { [width, height] }
}
