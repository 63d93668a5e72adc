import Basics
import Theme

/// A template for the paths of pictures below the output folder.
public struct Naming: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  private enum Field: String, Sendable, Hashable, CaseIterable {
    case theme, component, brand, variant, mode, scale, ext
    /// `~dark` at night, nothing by day: DocC's convention.
    case dark = "~dark"
    /// `lm` or `dm`: Backpack's convention for light and dark mode.
    case letters = "lm"
    /// The component in kebab case: `horizontal-navigation`.
    case kebab = "component-name"
  }

  private let pieces: [Piece]
  /// As it was given.
  let text: String

  /// The usual paths, such as `Backpack/HorizontalNavigation/default.day@2x.png`.
  public static let standard = Naming(
    known: "{theme}/{component}/{brand}/{variant}.{mode}@{scale}x.{ext}")

  static let presets: [(name: String, template: String)] = [
    ("docc", "{theme}/{component}/{brand}/{variant}{~dark}@{scale}x.{ext}"),
    ("backpack", "{theme}/{component}/{brand}/{component-name}___{variant}_{lm}.{ext}"),
  ]

  static let help =
    "use {"
    + ["theme", "component", "brand", "variant", "mode", "scale", "ext"]
    .joined(separator: "} {") + "}, or one of " + presets.map(\.name).joined(separator: ", ")

  /// Reads a template or the name of a preset.
  ///
  /// - Throws: an unknown field, braces that do not match, or a path that could leave its folder.
  public init(_ text: String) throws(Diagnostic) {
    let template = Naming.presets.first { $0.name == text }?.template ?? text
    func refuse(_ reason: String) -> Diagnostic {
      Diagnostic(.error, SheetProblem.badTemplate(text, reason: reason))
    }
    guard let pieces = Naming.pieces(of: template) else { throw refuse("its braces do not match") }
    for case .unknown(let name) in pieces { throw refuse("there is no field {\(name)}") }
    // No '..' at all: a field before it may come out empty.
    guard Path.staysInside(template), !template.split(separator: "/").contains("..") else {
      throw refuse("it would leave the output folder")
    }
    guard template.escapingControls() == template else {
      throw refuse("it holds a control character")
    }
    self.text = text
    self.pieces = pieces.compactMap(\.piece)
    guard self.pieces.contains(.field(.variant)) else { throw refuse("it lacks {variant}") }
  }

  private init(known template: String) {
    text = template
    pieces = (Naming.pieces(of: template) ?? []).compactMap(\.piece)
  }

  private enum Parsed {
    case known(Piece)
    case unknown(String)

    var piece: Piece? { if case .known(let piece) = self { piece } else { nil } }
  }

  private static func pieces(of template: String) -> [Parsed]? {
    var pieces: [Parsed] = []
    var rest = Substring(template)
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { pieces.append(.known(.text(String(rest[..<open])))) }
      let name = String(rest[rest.index(after: open)..<close])
      pieces.append(Field(rawValue: name).map { .known(.field($0)) } ?? .unknown(name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.known(.text(String(rest)))) }
    return pieces
  }

  /// The path of a picture below the output folder.
  ///
  /// A part that comes out empty, such as `{brand}` where there is none, is left out. A picture for
  /// every scale has no `{scale}`, one for both modes no `{mode}`: the field goes together with the
  /// sign before it, `.`, `-`, `_`, `~` or `@`, at the start of a name with the sign after it, and
  /// the scale with the `x` after it. Where that leaves a file nothing but its ending, the fields are
  /// written all the same: `adaptive` for both modes, `1` for every scale.
  ///
  /// - Returns: `nil` for a picture for both modes that the template cannot tell from the day's.
  func path(
    theme: String, component: String, brand: String, variant: String, mode: Mode?, scale: Scale?,
    format: PictureFormat
  ) -> String? {
    if mode == nil, pieces.contains(.field(.dark)) { return nil }
    func path(_ pieces: [Piece]) -> String {
      text(
        of: pieces, theme: theme, component: component, brand: brand, variant: variant, mode: mode,
        scale: scale, format: format)
    }
    let (short, full) = (
      path(
        Naming.without(
          pieces,
          fields: (mode == nil ? [.mode, .letters] : []) + (scale == nil ? [.scale] : []))),
      path(pieces)
    )
    func isHidden(_ path: String) -> Bool { Path.name(of: path).hasPrefix(".") }
    return isHidden(short) && !isHidden(full) ? full : short
  }

  private func text(
    of pieces: [Piece], theme: String, component: String, brand: String, variant: String,
    mode: Mode?, scale: Scale?, format: PictureFormat
  ) -> String {
    let text = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(.theme): theme
      case .field(.component): component
      case .field(.brand): brand
      case .field(.variant): variant
      case .field(.mode): mode?.rawValue ?? "adaptive"
      case .field(.scale): scale?.description ?? "1"
      case .field(.ext): format.rawValue
      case .field(.dark): mode == .night ? "~dark" : ""
      case .field(.letters): mode.map { $0 == .night ? "dm" : "lm" } ?? "adaptive"
      case .field(.kebab): Naming.kebab(component)
      }
    }.joined()
    return text.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The pieces without some fields and the signs that belong to them.
  private static func without(_ pieces: [Piece], fields: [Field]) -> [Piece] {
    var left: [Piece] = []
    var dropsX = false
    var dropsSign = false
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .field(let field) where fields.contains(field):
        switch left.last {
        case .text(var text)?:
          if let sign = text.last, Naming.signs.contains(sign) {
            text.removeLast()
            left[left.count - 1] = .text(text)
          } else {
            dropsSign = dropsSign || text.last == "/"
          }
        case .field?: break
        case nil: dropsSign = true
        }
        dropsX = field == .scale
        continue
      case .text(var text):
        if dropsX, text.hasPrefix("x") { text.removeFirst() }
        // The sign between a name and its ending belongs to the ending.
        let isBeforeEnding = text == "." && pieces.dropFirst(index + 1).first == .field(.ext)
        if dropsSign, !isBeforeEnding, let sign = text.first, Naming.signs.contains(sign) {
          text.removeFirst()
        }
        if !text.isEmpty { left.append(.text(text)) }
      case .field: left.append(piece)
      }
      (dropsX, dropsSign) = (false, false)
    }
    return left
  }

  private static let signs: Set<Character> = [".", "_", "-", "~", "@"]

  private static func kebab(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase, !text.isEmpty { text += "-" }
      text += character.lowercased()
    }
    return text
  }
}
