/// What libyaml says when it gives up: a problem, and what it was doing.
///
/// Both places are scalar indexes. The words are those of libyaml 0.2 (`scanner.c`, `parser.c`);
/// words this table does not know are passed on, so a later version loses wording and nothing else.
struct YAMLComplaint {
  var context: String
  var contextScalar: Int
  var problem: String
  var problemScalar: Int

  /// The mistake behind the words, and the scalar a person should look at.
  func reworded(for text: YAMLText) -> (YAMLSyntaxProblem, scalar: Int) {
    let contextLine = text.location(ofScalar: contextScalar).line
    switch (context, problem) {
    case ("while scanning a simple key", _):
      return (.missingColon(after: text.restOfLine(fromScalar: contextScalar)), contextScalar)
    case (_, "mapping values are not allowed in this context"),
      ("while scanning a plain scalar", "found unexpected ':'"):
      return (.unexpectedColon, problemScalar)
    case (_, "block sequence entries are not allowed in this context"):
      return (.unexpectedDash, problemScalar)
    case (_, "mapping keys are not allowed in this context"):
      return (.unexpectedQuestionMark, problemScalar)
    case (_, "found character that cannot start any token"):
      let character = text.character(atScalar: problemScalar)
      if character == "\t" { return (.tab, problemScalar) }
      return (.reservedCharacter(character.map(String.init) ?? ""), problemScalar)
    case ("while scanning a plain scalar", let problem) where problem.contains("tab"),
      ("while scanning a block scalar", let problem) where problem.contains("tab"):
      return (.tab, problemScalar)
    case ("while scanning a quoted scalar", _):
      let isDouble = text.character(atScalar: contextScalar) == "\""
      return (.unclosedQuote(isDouble: isDouble), contextScalar)
    case ("while parsing a quoted scalar", "found unknown escape character"):
      let escaped = text.character(atScalar: problemScalar + 1)
      return (.unknownEscape(escaped.map(String.init) ?? ""), problemScalar)
    case ("while parsing a quoted scalar", _):
      return (.badEscapeDigits, problemScalar)
    case ("while scanning a block scalar", _):
      return (.badBlockHeader, problemScalar)
    case ("while scanning an anchor", _), ("while scanning an alias", _):
      return (.badAnchorName, problemScalar)
    case (_, "found undefined tag handle"), ("while scanning a tag", _),
      ("while parsing a tag", _), ("while parsing a %TAG directive", _):
      return (.badTag, problemScalar)
    case ("while scanning a directive", _), ("while scanning a %YAML directive", _),
      (_, "found duplicate %YAML directive"), (_, "found incompatible YAML document"):
      return (.badDirective, problemScalar)
    case ("while parsing a flow sequence", _):
      return flow("[", "]", text, contextLine)
    case ("while parsing a flow mapping", _):
      return flow("{", "}", text, contextLine)
    case ("while parsing a block mapping", _):
      let mistake = misplaced(text) ?? .misalignedKey(groupLine: contextLine)
      return (mistake, problemScalar)
    case ("while parsing a block collection", _):
      let mistake = misplaced(text) ?? .misalignedItem(listLine: contextLine)
      return (mistake, problemScalar)
    case (_, "did not find expected node content"):
      return (.missingValue, problemScalar)
    case (_, "did not find expected <document start>"):
      return (.textAfterDocument, problemScalar)
    default:
      return (.other(problem), problemScalar)
    }
  }

  /// What stands where a key or an item should start, when that alone tells the mistake.
  private func misplaced(_ text: YAMLText) -> YAMLSyntaxProblem? {
    if let closing = text.characterBefore(scalar: problemScalar),
      "'\"]}".unicodeScalars.contains(closing)
    {
      return .textAfterValue(closing: String(closing))
    }
    switch text.character(atScalar: problemScalar) {
    case ":": return .missingKey
    case "-": return .misalignedDash
    default: return nil
    }
  }

  /// A bracket without its partner, or something between the two that needs a comma.
  private func flow(
    _ opening: String, _ closing: String, _ text: YAMLText, _ line: Int
  ) -> (YAMLSyntaxProblem, scalar: Int) {
    if text.isBlankFrom(scalar: problemScalar) {
      return (.unclosedBracket(opening: opening), contextScalar)
    }
    return (.missingComma(closing: closing, openedAt: line), problemScalar)
  }
}
