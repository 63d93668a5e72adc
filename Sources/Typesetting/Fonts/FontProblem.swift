import Basics

/// A fact about fonts or glyphs that a person should know.
public enum FontProblem: Problem, Hashable {
  case unreadable(String, reason: String)
  case notAFont(String)
  case familyWithoutFile(String, known: [String])
  case noFonts
  case notHermetic
  case familyNotLoaded(role: String, wanted: [String], used: String)
  case otherFamily(wanted: [String], used: String, text: String)
  case notFound(String, folders: [String], packages: [String])
  case missingGlyphs([UInt32], text: String, families: [String])
  case otherWeight(wanted: Int, used: Int, family: String)

  public var category: DiagnosticCategory {
    switch self {
    case .notFound: .missingInput
    case .notHermetic: .internalFault
    default: .badInput
    }
  }

  public var message: String {
    switch self {
    case .unreadable(let path, let reason): "cannot use the font \(path): \(reason)"
    case .notAFont(let path): "\(path) is not a font file"
    case .familyWithoutFile(let family, let known):
      "no font file has the family '\(family)'"
        + (NearestName.to(family, among: known).map { "; did you mean '\($0)'?" } ?? "")
    case .notHermetic: "the host's fonts could not be shut out"
    case .familyNotLoaded(let role, let wanted, let used):
      "no font file of the theme has \(joinedWords(wanted)) for \(role); \(used) is drawn"
    case .otherFamily(let wanted, let used, let text):
      "'\(text.shortened)' is drawn in \(used), not in \(joinedWords(wanted))"
    case .noFonts: "the theme names no fonts"
    case .notFound(let file, _, _): "the font file \(file) was not found"
    case .missingGlyphs(let scalars, let text, let families):
      "no font has \(FontProblem.names(scalars)) of '\(text.shortened)'"
        + " (looked in \(joinedWords(families, "and")))"
    case .otherWeight(let wanted, let used, let family):
      "\(family) has no face of weight \(wanted); weight \(used) is drawn"
    }
  }

  public var hint: String? {
    switch self {
    case .unreadable, .notAFont: "name an OpenType or TrueType file under 'fonts' in the theme"
    case .familyWithoutFile(_, let known):
      known.isEmpty ? nil : "the files have \(joinedWords(Set(known).sorted(), "and"))"
    case .notHermetic: nil
    case .familyNotLoaded: "add its files under 'fonts' in the theme, or name another family"
    case .otherFamily: "add the family's files under 'fonts' in the theme"
    case .noFonts: "add 'fonts:' with a family and its files to the theme"
    case .notFound(_, let folders, let packages):
      "looked in \(joinedWords(folders, "and"))"
        + (packages.isEmpty
          ? "" : "; on Debian: apt-get install \(packages.joined(separator: " "))")
    case .missingGlyphs: "add a font that has it under 'fallbacks' in the theme"
    case .otherWeight: "add the face to 'files' in the theme's fonts, or ask for another weight"
    }
  }

  /// The first few; a long list helps nobody.
  private static func names(_ scalars: [UInt32]) -> String {
    let most = 5
    let named = scalars.prefix(most).map(name)
    let rest = scalars.count - named.count
    return joinedWords(named + (rest > 0 ? ["\(rest) more"] : []), "and")
  }

  /// `U+1230` with its letter where that can be shown.
  private static func name(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard let letter = Unicode.Scalar(scalar), letter.properties.isGraphemeBase else { return code }
    return "\(code) '\(letter)'"
  }
}
