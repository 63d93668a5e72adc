import Basics

/// A part of an icon that says something wrong, which browsers pass over in silence.
public enum IconDoubt: Sendable, Hashable {
  /// A paint refers to this id, and nothing that has it is a gradient with colours.
  case missingPaint(String)
  /// A path has a mistake after this part, which is all that is drawn of it.
  case brokenPath(drawn: String)
}

/// A doubt with the icon's name.
public struct IconDoubtProblem: Problem, Hashable {
  public var icon: String
  public var doubt: IconDoubt

  public init(icon: String, doubt: IconDoubt) {
    self.icon = icon
    self.doubt = doubt
  }

  public var category: DiagnosticCategory { .badInput }

  public var message: String {
    switch doubt {
    case .missingPaint(let id):
      "the icon '\(icon)' is painted with url(#\(id)), which is no gradient in it: that part is not drawn"
    case .brokenPath(""): "the icon '\(icon)' has a broken path, which is not drawn"
    case .brokenPath(let drawn):
      "the icon '\(icon)' has a broken path, of which only '\(drawn)' is drawn"
    }
  }

  public var hint: String? {
    switch doubt {
    case .missingPaint: "put the gradient into the file, or name a colour"
    case .brokenPath: "export the icon again"
    }
  }
}
