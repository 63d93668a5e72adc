import Basics

/// A fact about a YAML document that cannot be used.
///
/// The first group are rules of ours, stricter than YAML's so that nothing is guessed; the second
/// group is what can go wrong in YAML's own grammar (see ``YAMLSyntaxProblem``).
enum YAMLProblem: Problem, Hashable {
  case empty
  case tooLarge(limit: Int)
  case utf16
  case binary
  case notUTF8
  case controlCharacter(UInt32)
  case tagDirective
  case secondDocument
  case tooDeep(limit: Int)
  case tooManyAliased(limit: Int)
  case undefinedAlias(String, nearest: String?)
  case recursiveAlias(String)
  case repeatedKey(String, firstLine: Int, secondLine: Int)
  case keyIsNotText(found: String)
  case emptyKey
  case mergeNeedsKeys(found: String)
  case unknownTag(String)
  case tagBeforeCollection(String)
  case outOfMemory
  case syntax(YAMLSyntaxProblem)

  var category: DiagnosticCategory {
    if case .outOfMemory = self { .inputOutput } else { .badInput }
  }

  var message: String {
    switch self {
    case .empty: "the file is empty"
    case .tooLarge(let limit): "the file is larger than the limit of \(limit) bytes"
    case .utf16: "the file is UTF-16 text, only UTF-8 is read"
    case .binary: "the file is not text"
    case .notUTF8: "these bytes are not UTF-8 text"
    case .controlCharacter(let value):
      "the character U+\(YAMLProblem.hexadecimal(value)) is not allowed in YAML"
    case .tagDirective: "%TAG directives are not used here"
    case .secondDocument: "a second document starts here, a file holds one"
    case .tooDeep(let limit): "values are nested deeper than the limit of \(limit)"
    case .tooManyAliased(let limit):
      "aliases repeat more values than the limit of \(limit)"
    case .undefinedAlias(let name, _):
      "the alias '*\(name.shortened)' has no anchor '&\(name.shortened)' before it"
    case .recursiveAlias(let name):
      "the alias '*\(name.shortened)' stands inside the value it repeats"
    case .repeatedKey(let key, let first, let second) where first == second:
      "the key '\(key.shortened)' is given twice on line \(first)"
    case .repeatedKey(let key, let first, let second):
      "the key '\(key.shortened)' is given twice, on lines \(first) and \(second)"
    case .keyIsNotText(let found): "a key must be text, this is \(found)"
    case .emptyKey: "there is no key before this ':'"
    case .mergeNeedsKeys(let found): "'<<' takes in a group of keys, this is \(found)"
    case .unknownTag(let tag): "the tag '\(tag.shortened)' is not known"
    case .tagBeforeCollection(let tag):
      "the tag '\(tag.shortened)' cannot stand before a list or a group"
    case .outOfMemory: "there was not enough memory to read the file"
    case .syntax(let problem): problem.message
    }
  }

  var hint: String? {
    switch self {
    case .empty: "start a sheet with 'component:', 'theme:' and 'variants:'"
    case .tooLarge: "is this the right file? split it if it is"
    case .utf16: "save it as UTF-8"
    case .binary: "is this the right file?"
    case .notUTF8: "save the file as UTF-8"
    case .controlCharacter: "remove it, or write it as an escape inside double quotes"
    case .tagDirective: "remove the line"
    case .secondDocument: "move what follows into a file of its own"
    case .tooDeep: "is something indented by mistake?"
    case .tooManyAliased: "write the values out, or use fewer aliases"
    case .undefinedAlias(_, let nearest?): "did you mean '*\(nearest.shortened)'?"
    case .undefinedAlias(let name, nil):
      "put '&\(name.shortened)' before the value it repeats, or quote the text if '*' belongs to it"
    case .recursiveAlias: "a value cannot contain itself"
    case .repeatedKey: "keep one of them"
    case .keyIsNotText: "quote the key if it is meant as text"
    case .emptyKey: "write the key, or quote the text if ':' belongs to it"
    case .mergeNeedsKeys:
      "write '<<: *name' or '<<: [*one, *two]', where each names a group of keys"
    case .unknownTag: "remove it, or quote the text if '!' belongs to it"
    case .tagBeforeCollection: "remove it"
    case .outOfMemory: nil
    case .syntax(let problem): problem.hint
    }
  }

  static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// At most 40 characters: a name in a file may be megabytes long, a message may not.
  fileprivate var shortened: String { count > 40 ? prefix(39) + "…" : self }
}
