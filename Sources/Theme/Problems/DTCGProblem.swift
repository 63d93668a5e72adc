import Basics

/// A fact about the structure of a DTCG document that is not as the format module wants it.
enum DTCGProblem: Problem, Hashable {
  case notObject(found: String)
  case badName(path: String, name: String)
  case childNotObject(path: String, found: String)
  case valueBesideChildren(path: String, child: String)
  case valueBesideLink(path: String)
  case rootWithoutValue(path: String)
  case unknownKey(path: String, key: String, nearest: String?, known: [String])
  case unknownType(path: String, type: String, nearest: String?, known: [String])
  case wrongProperty(path: String, key: String, wanted: String, found: String)
  case badGroupReference(path: String, text: String)
  case badPointer(path: String, text: String)
  case linkWithCompany(path: String, key: String)
  case tokenAndGroup(path: String, other: SourceLocation)
  case extendsNothing(path: String, text: String, nearest: String?)
  case extendsToken(path: String, text: String)
  case extendsCircle([String])
  case extendsTooDeep(path: String, limit: Int)
  case extendsOtherType(path: String, type: TokenType, base: String, other: TokenType)
  case tooDeep(path: String, limit: Int)
  case tooManyCopies(limit: Int)

  var category: DiagnosticCategory { .badInput }
}

extension DTCGProblem {
  var message: String {
    switch self {
    case .notObject(let found): "a token file holds an object, found \(found)"
    case .badName(let path, let name):
      "\(DTCGProblem.place(path)): '\(name)' cannot be the name of a token or group"
    case .childNotObject(let path, let found):
      "'\(path)' must be a token or a group, found \(found)"
    case .valueBesideChildren(let path, let child):
      "'\(path)' has a $value and also the child '\(child)': it cannot be token and group at once"
    case .valueBesideLink(let path): "token '\(path)' has both $value and $ref"
    case .rootWithoutValue(let path): "'\(path)' must be a token with a $value"
    case .unknownKey(let path, let key, _, _):
      "\(DTCGProblem.place(path)): '\(key)' is not a property of the format"
    case .unknownType(let path, let type, _, _):
      "\(DTCGProblem.place(path)): '\(type)' is not a token type"
    case .wrongProperty(let path, let key, let wanted, let found):
      "\(DTCGProblem.place(path)): \(key) must be \(wanted), found \(found)"
    case .badGroupReference(let path, let text):
      "\(DTCGProblem.place(path)): '\(text)' is not a reference to a group"
    case .badPointer(let path, let text):
      "token '\(path)': '\(text)' is not a pointer to a token's value"
    case .linkWithCompany(let path, let key):
      "token '\(path)': '\(key)' stands beside a $ref inside a value"
    case .tokenAndGroup(let path, let other):
      "'\(path)' is a token in one file and a group in another (\(other))"
    case .extendsNothing(let path, let text, _):
      "\(DTCGProblem.place(path)) extends '\(text)', which does not exist"
    case .extendsToken(let path, let text):
      "\(DTCGProblem.place(path)) extends '\(text)', which is a token"
    case .extendsCircle(let chain):
      "groups extend each other in a circle: \(chain.joined(separator: " → "))"
    case .extendsTooDeep(let path, let limit):
      "\(DTCGProblem.place(path)) extends a chain of more than \(limit) groups"
    case .extendsOtherType(let path, let type, let base, let other):
      "\(DTCGProblem.place(path)) is of type \(type), but tokens it takes from '\(base)' are "
        + "of type \(other)"
    case .tooDeep(let path, let limit): "groups below '\(path)' are nested more than \(limit) deep"
    case .tooManyCopies(let limit):
      "groups that extend groups would copy more than \(limit) tokens and groups"
    }
  }

  var hint: String? {
    switch self {
    case .notObject: "write {\"group\": {\"token\": {\"$type\": …, \"$value\": …}}}"
    case .badName: "names are not empty and have no '.', '{' or '}'"
    case .childNotObject: "a token is written {\"$type\": \"color\", \"$value\": …}"
    case .valueBesideChildren: "move the value into the child \"$root\""
    case .valueBesideLink: "keep one of them"
    case .rootWithoutValue: "add \"$value\""
    case .unknownKey(_, _, let nearest, let known), .unknownType(_, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .wrongProperty: nil
    case .badGroupReference: "write \"{group.name}\" or \"#/group/name\""
    case .badPointer: "a pointer looks like #/group/token/$value/components/0, in the same theme"
    case .linkWithCompany: "remove it"
    case .tokenAndGroup: "rename one of them, or let the token be \"$root\" of the group"
    case .extendsNothing(_, _, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "define the group, or correct the name"
    case .extendsToken: "extend a group, or let the token refer to it by $value"
    case .extendsCircle: "remove one $extends"
    case .extendsTooDeep: "extend the first group directly"
    case .extendsOtherType: "give those tokens a $type of their own"
    case .tooDeep, .tooManyCopies: "is a group extended more often than meant?"
    }
  }

  private static func place(_ path: String) -> String {
    path.isEmpty ? "the document" : "'\(path)'"
  }
}
