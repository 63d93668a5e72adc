import Basics

/// Lists everything below a folder that is no folder, following links.
///
/// What cannot be read is listed as well: whoever asked for everything is to hear of it from the
/// reader. A link back to a folder around it leads to nothing new and is passed over.
struct FolderWalk {
  /// Links beside links lead to more paths than anybody has files.
  static let mostNames = 500_000

  private let files: any FileSystem
  private let limit: Int
  private var count = 0
  private(set) var paths: [String] = []

  init(files: any FileSystem, limit: Int = FolderWalk.mostNames) {
    self.files = files
    self.limit = limit
  }

  /// - Parameters:
  ///   - place: where the folder is found.
  ///   - path: what stands before the paths of what is in it.
  /// - Throws: a folder that cannot be listed, or more names than the limit.
  mutating func add(_ place: String, as path: String) throws(Diagnostic) {
    try add(place, as: path, around: [])
  }

  private mutating func add(
    _ place: String, as path: String, around: [String]
  ) throws(Diagnostic) {
    let real = files.realPath(of: place) ?? place
    guard !around.contains(real) else { return }
    for name in try files.names(in: place) {
      count += 1
      guard count <= limit else {
        throw Diagnostic(.error, FolderProblem.tooManyFiles(place, limit: limit))
      }
      let (innerPlace, innerPath) = (Path.join(place, name), Path.join(path, name))
      if files.kind(of: innerPlace) == .folder {
        try add(innerPlace, as: innerPath, around: around + [real])
      } else {
        paths.append(innerPath)
      }
    }
  }
}

/// A fact about a folder that is not gone through.
enum FolderProblem: Problem, Hashable {
  case tooManyFiles(String, limit: Int)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .tooManyFiles(let folder, let limit):
      "there are more than \(limit) files up to \(folder), links counted each time"
    }
  }

  var hint: String? { "name a folder that holds nothing but pictures" }
}
