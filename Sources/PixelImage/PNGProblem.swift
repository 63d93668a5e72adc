import Basics

/// A fact about a picture file that could not be read, or a PNG that could not be made.
public enum PNGProblem: Problem, Hashable {
  case empty(String)
  case gitLFSPointer(String)
  case damagedByTextConversion(String)
  /// Another format, named with its article, such as “a JPEG picture”.
  case otherFormat(String, is: String)
  case notPicture(String)
  case truncated(String, bytes: Int)
  case corrupt(String, reason: String)
  case tooLarge(String, PixelSizeProblem)
  case outOfMemory

  public var category: DiagnosticCategory { self == .outOfMemory ? .internalFault : .badInput }

  public var message: String {
    switch self {
    case .empty(let name): "\(name) is empty, a picture was expected"
    case .gitLFSPointer(let name): "\(name) is a Git LFS pointer, not the picture it stands for"
    case .damagedByTextConversion(let name):
      "\(name) is a PNG picture damaged by a conversion of line endings"
    case .otherFormat(let name, let kind): "\(name) is \(kind), a PNG picture was expected"
    case .notPicture(let name): "\(name) is not a PNG picture"
    case .truncated(let name, let bytes): "\(name) is cut short after \(bytes) bytes"
    case .corrupt(let name, let reason): "\(name) is a damaged PNG picture: \(reason)"
    case .tooLarge(let name, let problem): "cannot read \(name): \(problem.message)"
    case .outOfMemory: "there is not enough memory for the picture"
    }
  }

  public var hint: String? {
    switch self {
    case .empty: "restore it from version control, or render it again"
    case .gitLFSPointer: "run `git lfs pull`, then try again"
    case .damagedByTextConversion:
      "write `*.png binary` in .gitattributes, then restore the file from version control"
    case .otherFormat: "convert it to PNG, or name the right file"
    case .notPicture: "name a PNG picture"
    case .truncated, .corrupt: "fetch or render the picture again"
    case .tooLarge(_, .notPositive): "fetch or render the picture again"
    case .tooLarge: "cut the picture into smaller parts"
    case .outOfMemory: "close other programs, or use a smaller picture"
    }
  }
}
