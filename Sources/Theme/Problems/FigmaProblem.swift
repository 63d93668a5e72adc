import Basics

/// A fact about a Figma variables export that cannot be used as it stands.
enum FigmaProblem: Problem, Hashable {
  case wrongShape(what: String, wanted: String, found: String)
  case missingKey(String, owner: String)
  case unknownCollection(variable: String, id: String)
  case unknownParent(collection: String, id: String)
  case parentCircle([String])
  case noModes(String)
  case badResolvedType(variable: String, found: String, nearest: String?)
  case absentVariable(variable: String, id: String)
  case remoteVariable(variable: String, id: String)
  case modeMissing(variable: String, mode: String, collection: String)
  case wrongType(variable: String, mode: String, wanted: String, found: String)
  case sameName(String, other: SourceLocation)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .wrongShape(let what, let wanted, let found): "\(what) must be \(wanted), found \(found)"
    case .missingKey(let key, let owner): "\(owner) has no '\(key)'"
    case .unknownCollection(let variable, let id):
      "the variable '\(variable)' is of the collection '\(id)', which is not in the file"
    case .unknownParent(let collection, let id):
      "the collection '\(collection)' extends '\(id)', which is not in the file"
    case .parentCircle(let names):
      "collections extend each other in a circle: \(names.joined(separator: " → "))"
    case .noModes(let collection): "the collection '\(collection)' has no modes"
    case .badResolvedType(let variable, let found, _):
      "the variable '\(variable)': '\(found)' is not a resolvedType"
    case .absentVariable(let variable, let id):
      "the variable '\(variable)' refers to '\(id)', which is not in the file"
    case .remoteVariable(let variable, let id):
      "the variable '\(variable)' refers to '\(id)', which is of another library"
    case .modeMissing(let variable, let mode, let collection):
      "the variable '\(variable)' has no value for the mode '\(mode)' of '\(collection)'"
    case .wrongType(let variable, let mode, let wanted, let found):
      "the variable '\(variable)' is a \(wanted), but its value for '\(mode)' is \(found)"
    case .sameName(let name, let other):
      "the variable '\(name)' has the name of another, at \(other)"
    }
  }

  var hint: String? {
    switch self {
    case .wrongShape: nil
    case .missingKey(let key, _): "add \"\(key)\", or export the file again"
    case .unknownCollection, .unknownParent: "export the file again with all its collections"
    case .parentCircle: "let one of them extend no other"
    case .noModes: "export the file again"
    case .badResolvedType(_, _, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "known: COLOR, FLOAT, STRING and BOOLEAN"
    case .absentVariable, .remoteVariable:
      "export that library too and list its file under tokens: in theme.yaml"
    case .modeMissing: "give it a value in Figma and export the file again"
    case .wrongType: "correct the value, or resolvedType"
    case .sameName: "rename one of them in Figma"
    }
  }
}
