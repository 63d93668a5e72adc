import Basics

/// A fact about a sheet, a theme's place or a plan that cannot be used.
public enum SheetProblem: Problem, Hashable {
  case notAGroup(found: String)
  case unknownComponent(String, known: [String])
  case noVariants
  case nothingForContactSheet
  case tooManyContexts(limit: Int)
  case badVariantName(String, reason: String)
  case badName(String, reason: String)
  case fontOutside(String)
  case unknownFormat(String)
  case repeatedValue(String, key: String)
  case notALanguage(String)
  case unknownTheme(String, lookedIn: [String], known: [String])
  case unknownIcon(String, folders: [String], known: [String])
  case missingRoles([(role: String, advice: String?)], theme: String)
  case samePath(String, first: String, second: String)
  /// Two pictures of one variant that the naming does not tell apart.
  case nameLacks(field: String, naming: String)
  case badTemplate(String, reason: String)
  case outsideOutput(String)
  case noSheets(folder: String)
  case inkOutside(element: String, side: String, points: Double)

  public static func == (left: SheetProblem, right: SheetProblem) -> Bool {
    left.message == right.message
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(message) }

  public var category: DiagnosticCategory {
    switch self {
    case .noSheets: .missingInput
    case .badTemplate, .nameLacks: .usage
    default: .badInput
    }
  }
}

extension SheetProblem {
  public var message: String {
    switch self {
    case .notAGroup(let found): "a sheet is a group of keys, not \(found)"
    case .unknownComponent(let name, let known):
      "there is no component '\(name)'" + suggestion(name, known)
    case .noVariants: "the sheet has no variants"
    case .nothingForContactSheet:
      "'contactSheet' has nothing to put side by side: the variant has one context"
    case .tooManyContexts(let limit):
      "the contexts of the variant combine to more than \(limit) pictures"
    case .badVariantName(let name, let reason):
      "'\(name)' cannot be a variant's name: \(reason)"
    case .badName(let name, let reason):
      "'\(name)' cannot be part of a path: \(reason)"
    case .fontOutside(let path): "the font file \(path) would leave its folder"
    case .unknownFormat(let word):
      "'\(word)' is not a format this version writes"
        + suggestion(word, PictureFormat.allCases.map(\.rawValue))
    case .repeatedValue(let word, let key): "'\(word)' stands twice in '\(key)'"
    case .notALanguage(let tag): "'\(tag)' is not a language tag"
    case .unknownTheme(let name, _, let known):
      "there is no theme '\(name)'" + suggestion(name, known)
    case .unknownIcon(let name, _, let known):
      "there is no icon '\(name)'" + suggestion(name, known)
    case .missingRoles(let roles, let theme):
      "the theme \(theme) lacks "
        + (roles.count == 1 ? "a role" : "\(roles.count) roles") + " the component needs: "
        + roles.map { role in role.role + (role.advice.map { " (\($0))" } ?? "")
        }
        .joined(separator: ", ")
    case .samePath(let path, let first, let second):
      "\(first) and \(second) would both be written to \(path)"
    case .nameLacks(let field, let naming):
      "the naming '\(naming)' does not tell pictures of one variant apart: it lacks {\(field)}"
    case .badTemplate(let template, let reason):
      "the naming '\(template)' cannot be used: \(reason)"
    case .outsideOutput(let path): "\(path) would leave the output folder"
    case .noSheets(let folder): "no *.sheet.yaml in \(folder) or below"
    case .inkOutside(let element, let side, let points):
      "\(element) is cut at the \(side): \(JSONValue.points(points).compactText) pt of it are outside the picture"
    }
  }

  public var hint: String? {
    switch self {
    case .notAGroup: "start with 'component:', 'theme:' and 'variants:'"
    case .unknownComponent(_, let known): "use \(joinedWords(known))"
    case .tooManyContexts: "make several variants of it"
    case .nothingForContactSheet: "list several contexts, such as brands, or remove it"
    case .noVariants: "add 'variants:' with at least 'default:'"
    case .badName: "the names of themes and contexts become folders"
    case .fontOutside: "name it relative to the theme's folder or to the system's font folder"
    case .badVariantName: "names become file names; use letters, digits, '-' and '_'"
    case .unknownFormat: "use \(joinedWords(PictureFormat.allCases.map(\.rawValue)))"
    case .repeatedValue: "remove one"
    case .notALanguage: "use a tag such as en, de or zh-Hant"
    case .unknownTheme(_, let lookedIn, let known):
      (known.isEmpty ? "" : "known themes: \(known.joined(separator: ", ")); ")
        + (lookedIn.isEmpty
          ? "there is no folder Themes here or above; name the theme by its path"
          : "looked in \(joinedWords(lookedIn, "and"))")
    case .unknownIcon(_, let folders, let known):
      known.isEmpty
        ? "there are no SVG files in \(joinedWords(folders, "and"))"
        : "icons of the theme: \(known.joined(separator: ", "))"
    case .missingRoles: "add them under 'roles' or 'typography' in the theme"
    case .nameLacks(let field, _):
      "add {\(field)} to it, or ask for one with --\(field == "ext" ? "format" : field)"
    case .samePath: "rename one; names are compared without regard to case"
    case .badTemplate: Naming.help
    case .outsideOutput: "names and templates may not hold '..'"
    case .noSheets: "name a sheet or a folder, or start one with a *.sheet.yaml file"
    case .inkOutside: "add 'padding' to the sheet or the variant"
    }
  }

  private func suggestion(_ name: String, _ known: [String]) -> String {
    NearestName.to(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}
