import Basics

/// Joins the pages of shards into one, with the pictures that lie beside them.
public struct ReportPageJoin: Sendable {
  private var parts: [ReportPage] = []
  public private(set) var pictures = PagePictureFiles()

  public init() {}

  /// Takes in the page of a report; one without a page adds nothing.
  ///
  /// - Parameters:
  ///   - bytes: of its `report.json`.
  ///   - folder: where its pictures lie.
  public mutating func add(
    _ bytes: [UInt8], file: String, folder: String, files: any FileSystem
  ) throws(Diagnostic) {
    let root = try JSONReader.read(bytes, file: file)
    guard root["page"] != nil else { return }
    let page = try ReportPage(reading: root)
    for (path, bytes) in ReportFolder(folder, files: files).pictures(of: page).files {
      pictures.put(bytes, at: path)
    }
    parts.append(page)
  }

  /// The joined page; `nil` when no report had one.
  ///
  /// - Parameter summary: of all reports together, which knows the counts and what is missing.
  public func page(_ summary: ReportSummary) -> ReportPage? {
    guard var page = parts.first else { return nil }
    page.result = summary.result
    (page.pictures, page.failing, page.excused) =
      (summary.pictures, summary.failing, summary.excused)
    page.rows = parts.flatMap(\.rows)
    page.equal = parts.flatMap(\.equal)
    page.causes = joinedCauses
    page.environment = joinedEnvironment
    page.notes = notes(summary)
    return page
  }

  private var joinedCauses: [PageCause] {
    struct Key: Hashable {
      var kind: Cause.Kind
      var line: String
    }
    var causes: [PageCause] = []
    var places: [Key: Int] = [:]
    var known: [Set<String>] = []
    for cause in parts.flatMap(\.causes) {
      let key = Key(kind: cause.kind, line: cause.line)
      guard let place = places[key] else {
        places[key] = causes.count
        causes.append(cause)
        known.append(Set(cause.variants))
        continue
      }
      causes[place].pictures += cause.pictures
      causes[place].variants += cause.variants.filter { known[place].insert($0).inserted }
    }
    let order = Dictionary(
      Cause.Kind.allCases.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return causes.sorted {
      (order[$0.kind] ?? 0, -$0.pictures, $0.line) < (order[$1.kind] ?? 0, -$1.pictures, $1.line)
    }
  }

  private var joinedEnvironment: [EnvironmentPart] {
    var environment: [EnvironmentPart] = []
    for part in parts.flatMap(\.environment) {
      guard let place = environment.firstIndex(where: { $0.part == part.part }) else {
        environment.append(part)
        continue
      }
      for version in part.approved where !environment[place].approved.contains(version) {
        environment[place].approved.append(version)
      }
      for version in part.present where !environment[place].present.contains(version) {
        environment[place].present.append(version)
      }
    }
    return environment
  }

  private func notes(_ summary: ReportSummary) -> [String] {
    guard summary.joinedShards > 0 else { return [] }
    let here = summary.joinedShards - summary.missingShards.count
    return ["\(here) of \(summary.joinedShards) shards"]
      + summary.missingShards.map { "shard \($0) is missing" }
  }
}
