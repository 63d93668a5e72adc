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
  /// - Parameter summary: of all reports together, which knows the counts, the causes, the order of the
  ///   plan and what is missing.
  public func page(_ summary: ReportSummary) -> ReportPage? {
    guard var page = parts.first else { return nil }
    page.result = summary.result
    (page.pictures, page.failing, page.excused) =
      (summary.pictures, summary.failing, summary.excused)
    let positions = summary.positions
    page.rows = parts.flatMap(\.rows).inOrder { positions[$0.variant] ?? .max }
    page.equal = parts.flatMap(\.equal).inOrder { positions[$0] ?? .max }
    page.causes = summary.causes.map {
      PageCause(kind: $0.kind, line: $0.line, pictures: $0.pictures, variants: $0.variants)
    }
    page.environment = joinedEnvironment
    page.notes = notes(summary)
    return page
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
