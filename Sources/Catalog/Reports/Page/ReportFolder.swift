import Basics

/// A report in a folder: `report.json` for programs, `index.html` for people, and the pictures.
public struct ReportFolder: Sendable {
  private static let pageName = "index.html"

  private let folder: String
  private let files: any FileSystem

  public init(_ folder: String, files: any FileSystem) {
    self.folder = folder
    self.files = files
  }

  /// Writes the report of a check; the page comes last, so that it is never ahead of its pictures.
  ///
  /// What is in the folder beside is left alone.
  ///
  /// - Parameters:
  ///   - data: the members of `report.json` before those of the page.
  ///   - page: what to show.
  ///   - pictures: what its paths stand for.
  /// - Returns: the path of the page.
  @discardableResult
  public func write(
    _ data: JSONValue, _ page: ReportPage, _ pictures: PagePictureFiles
  ) throws(Diagnostic) -> String {
    try write(pictures)
    var members: [JSONValue.Member] = []
    if case .object(let all) = data { members = all.filter { $0.name != "page" } }
    members.append(JSONValue.Member(name: "page", value: page.json))
    let text = JSONValue.object(members).linedText
    try files.write(Array(text.utf8), to: Path.join(folder, ReportReader.fileName))
    let place = Path.join(folder, ReportFolder.pageName)
    try files.write(Array(HTMLReport(page, pictures).text.utf8), to: place)
    return place
  }

  /// Waiting for the disk is what writing small files takes, and one wait serves several writers.
  private static let writers = 8

  private func write(_ pictures: PagePictureFiles) throws(Diagnostic) {
    let sorted = pictures.files.sorted { $0.key < $1.key }
    let problems = WorkerPool.run(
      count: sorted.count, workers: ReportFolder.writers, makeWorker: { () }
    ) { _, index -> Diagnostic? in
      let place = Path.join(folder, sorted[index].key)
      // A file of this name has these bytes.
      guard files.kind(of: place) != .file else { return nil }
      do throws(Diagnostic) {
        try files.write(sorted[index].value, to: place)
        return nil
      } catch {
        return error
      }
    }
    if let problem = problems.compactMap({ $0 }).first { throw problem }
  }

  /// The bytes of the pictures a page shows, from this folder.
  ///
  /// One that is not there is left out, and so is one that is not what its name says: it is damaged,
  /// or a link in a report from elsewhere that would copy some other file into a page.
  public func pictures(of page: ReportPage) -> PagePictureFiles {
    var pictures = PagePictureFiles()
    for path in page.picturePaths where pictures.files[path] == nil {
      let place = Path.join(folder, path)
      if let bytes = try? files.read(place, limit: BaselineFolder.largestFile),
        PagePictureFiles.isPath(path, of: bytes)
      {
        pictures.put(bytes, at: path)
      }
    }
    return pictures
  }
}

extension ReportPage {
  /// In the order the page shows them, some several times.
  var picturePaths: [String] {
    rows.flatMap(\.pictures).flatMap { [$0.expected, $0.actual, $0.difference].compactMap { $0 } }
  }
}
