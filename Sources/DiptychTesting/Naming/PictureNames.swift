import Basics
import Catalog
import Synchronization

/// Gives names to pictures that have none.
enum PictureNames {
  private struct Owner: Hashable {
    var file: String
    var function: String
    var kind: Kind
  }

  /// What a name is for: each kind counts by itself.
  enum Kind: Sendable, Hashable {
    case picture, layout
  }

  private struct Call: Hashable {
    var line: UInt
    var column: UInt
  }

  /// The calls of each test, in the order they were first made.
  private static let calls = Mutex<[Owner: [Call]]>([:])

  /// The name to use.
  ///
  /// A test that is run again finds the names it had: a call is known by its place in the code.
  ///
  /// - Throws: a name that cannot be a file's, and none where it is needed.
  static func name(
    _ given: String?, _ kind: Kind, at place: TestPlace, hasArguments: Bool
  ) throws(Diagnostic) -> String {
    if given == nil, hasArguments { throw Diagnostic(.error, ExpectationProblem.needsName) }
    let name = given ?? automaticName(kind, at: place)
    if let reason = PathName.fault(in: name) {
      throw Diagnostic(.error, ExpectationProblem.badName(name, reason: reason))
    }
    return name
  }

  private static func automaticName(_ kind: Kind, at place: TestPlace) -> String {
    let name = place.functionName
    let owner = Owner(file: place.file, function: name, kind: kind)
    let call = Call(line: place.line, column: place.column)
    let number = calls.withLock { calls in
      if let known = calls[owner]?.firstIndex(of: call) { return known + 1 }
      calls[owner, default: []].append(call)
      return calls[owner]?.count ?? 1
    }
    return number == 1 ? name : "\(name)-\(number)"
  }
}

/// A fact about an expectation that cannot be checked.
enum ExpectationProblem: Problem, Hashable {
  case needsName
  case badName(String, reason: String)
  case unknownMode(String)

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .needsName: "a test with arguments must say which picture is whose"
    case .badName(let name, let reason): "'\(name)' cannot be the name of a picture: \(reason)"
    case .unknownMode(let mode): "DIPTYCH_RECORD is '\(mode)', which is no record mode"
    }
  }

  var hint: String? {
    switch self {
    case .needsName: "give `named:` something of the argument"
    case .badName: "give another with `named:`; it becomes the name of a file"
    case .unknownMode:
      "use one of " + joinedWords(RecordMode.allCases.map(\.rawValue), "or")
    }
  }
}
