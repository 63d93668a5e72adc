import Basics

/// Writes pictures of differences, and none over the pictures they are about.
struct ComparedFiles {
  private let files: any FileSystem
  /// With all links followed.
  private let places: Set<String>

  /// - Parameter paths: of what was compared; those that lead nowhere need no protection.
  init(_ paths: some Sequence<String>, files: any FileSystem) {
    self.files = files
    places = Set(paths.compactMap { files.realPath(of: $0) })
  }

  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    if let place = files.realPath(of: path), places.contains(place) {
      throw Diagnostic(.error, DifferenceProblem.wasCompared(path))
    }
    try files.write(bytes, to: path)
  }
}

/// A fact about a picture of a difference that is not written.
enum DifferenceProblem: Problem, Hashable {
  case wasCompared(String)

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .wasCompared(let path): "--diff would replace \(path), which was compared"
    }
  }

  var hint: String? { "name another place with --diff" }
}
