import Basics

/// A fact about an archive that cannot be compared with.
enum ArchiveProblem: Problem, Hashable {
  case noLibrary(String)
  case unreadable(String, reason: String)
  case tooManyFiles(String, limit: Int)
  case tooMuch(String, limit: Int)
  /// Two entries of one name hold different bytes.
  case twice(String)
  case noPictures(String)

  var category: DiagnosticCategory {
    switch self {
    case .noLibrary, .noPictures: .missingInput
    case .unreadable, .tooManyFiles, .tooMuch, .twice: .badInput
    }
  }

  var message: String {
    switch self {
    case .noLibrary(let path): "\(path) cannot be read, because libarchive is not installed"
    case .unreadable(let path, let reason): "cannot read \(path) as an archive: \(reason)"
    case .tooManyFiles(let path, let limit): "\(path) has more than \(limit) entries"
    case .tooMuch(let path, let limit): "\(path) holds more than \(limit) bytes of pictures"
    case .twice(let name): "\(name) is in the archive twice, with different bytes"
    case .noPictures(let path): "there is no picture and no manifest in \(path)"
    }
  }

  var hint: String? {
    switch self {
    case .noLibrary: "install it, such as with `apt-get install libarchive13`"
    case .unreadable: "tar, also with gzip, xz or zstd, and zip are read; make the archive anew"
    case .tooManyFiles, .tooMuch: "is this the right file? Archive nothing but the output folder"
    case .twice: "make the archive anew"
    case .noPictures: "archive the output folder, such as with `tar -czf baseline.tar.gz Output`"
    }
  }
}
