import Basics

/// A fact about a DTCG resolver document that is not as the resolver module wants it.
enum ResolverProblem: Problem, Hashable {
  case missingKey(String)
  case badVersion(found: String)
  case unknownKey(key: String, owner: String, nearest: String?, known: [String])
  case wrongShape(what: String, wanted: String, found: String)
  case badEntryType(found: String?)
  case badOrderLink(String)
  case missingName(kind: String, name: String, nearest: String?)
  case repeatedName(String)
  case noContexts(String)
  case contextForContexts(String)
  case badDefault(modifier: String, found: String, contexts: [String])
  case badReference(String)
  case nowhere(String, missing: String, nearest: String?)
  case outside(String)
  case url(String)
  case toModifier(String)
  case intoOrder(String)
  case wholeResolver(String)
  case circle([String])
  case tooDeep(limit: Int)
  case unused(kind: String, name: String)

  var category: DiagnosticCategory { .badInput }
}

extension ResolverProblem {
  var message: String {
    switch self {
    case .missingKey(let key): "'\(key)' is missing here"
    case .badVersion(let found): "the version must be \"\(DTCGResolver.version)\", found \(found)"
    case .unknownKey(let key, let owner, _, _): "\(owner) has no key '\(key)'"
    case .wrongShape(let what, let wanted, let found): "\(what) must be \(wanted), found \(found)"
    case .badEntryType(let found):
      "an inline entry of resolutionOrder needs the type \"set\" or \"modifier\""
        + (found.map { ", found \($0)" } ?? "")
    case .badOrderLink(let text): "'\(text)' names neither a set nor a modifier"
    case .missingName(let kind, let name, _): "there is no '\(name)' in \(kind)"
    case .repeatedName(let name): "'\(name)' stands in resolutionOrder twice"
    case .noContexts(let modifier): "the modifier '\(modifier)' has no contexts"
    case .contextForContexts(let modifier):
      "the modifier '\(modifier)' has 'context' where 'contexts' is wanted"
    case .badDefault(let modifier, let found, _):
      "the default of '\(modifier)' is \(found), which is not one of its contexts"
    case .badReference(let text): "'\(text)' is not a reference"
    case .nowhere(let text, let missing, _): "'\(text)' leads nowhere, there is no '\(missing)'"
    case .outside(let text): "'\(text)' is outside the theme's folder"
    case .url(let text): "'\(text)' is on the network, which is never asked"
    case .toModifier(let text): "'\(text)' is a modifier, which only resolutionOrder may name"
    case .intoOrder(let text): "'\(text)' points into resolutionOrder"
    case .wholeResolver(let text): "'\(text)' is a resolver, not a set or a token file"
    case .circle(let chain):
      "references go in a circle: \(chain.joined(separator: " → "))"
    case .tooDeep(let limit): "more than \(limit) references follow each other"
    case .unused(let kind, let name):
      "the \(kind) '\(name)' is not in resolutionOrder and has no effect"
    }
  }

  var hint: String? {
    switch self {
    case .missingKey("version"): "add \"version\": \"\(DTCGResolver.version)\""
    case .missingKey("resolutionOrder"):
      "add \"resolutionOrder\": [{\"$ref\": \"#/sets/…\"}, {\"$ref\": \"#/modifiers/…\"}]"
    case .missingKey(let key): "add \"\(key)\""
    case .badVersion: "other versions have other rules; convert the file"
    case .unknownKey(_, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .wrongShape: nil
    case .badEntryType, .badOrderLink:
      "write {\"$ref\": \"#/sets/name\"} or {\"$ref\": \"#/modifiers/name\"}"
    case .missingName(_, _, let nearest): nearest.map { "did you mean '\($0)'?" }
    case .repeatedName: "keep one"
    case .noContexts: "add at least one: \"contexts\": {\"day\": [], \"night\": []}"
    case .contextForContexts: "write \"contexts\""
    case .badDefault(_, _, let contexts): "use \(joinedWords(contexts.map { "'\($0)'" }))"
    case .badReference: "write \"#/sets/name\", \"file.tokens.json\" or \"file.tokens.json#/part\""
    case .nowhere(_, _, let nearest): nearest.map { "did you mean '\($0)'?" }
    case .outside: "copy the file into the folder and refer to it there"
    case .url: "save the file into the theme's folder and refer to it there"
    case .toModifier: "name it in resolutionOrder instead"
    case .intoOrder: "point at the set itself: \"#/sets/name\""
    case .wholeResolver: "name one of its sets: \"…#/sets/name\""
    case .circle: "remove one of them"
    case .tooDeep: "refer to the file directly"
    case .unused: "add it to resolutionOrder, or remove it"
    }
  }
}
