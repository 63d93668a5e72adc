import Basics

/// Reads Mistica skins, the token files of Telefónica's brands.
///
/// A skin holds both modes, so its modifier `mode` has the contexts `light` and `dark`, as the file
/// calls them. Text is sized for `mobile` and for `desktop`; that is the modifier `screen`, mobile
/// unless chosen otherwise. A theme may name several skins: they are then the contexts of a modifier
/// `brand`, named like their files, and the first is the default.
///
/// Names are those of the file: a constant is `controlActivated`, everything else is a path without
/// `global`: `palette.grey1`, `radius.button`, `text.size.text3`, `themeVariant.successFeedback`.
struct MisticaReader: TokenFormatReader {
  let name = "Mistica skin"

  func recognizes(_ document: Node) -> Bool {
    // Tokens Studio may have sets of these names.
    document["$themes"] == nil && document["$metadata"] == nil
      && document["light"]?.entries != nil && document["dark"]?.entries != nil
      && document["global"]?["palette"]?.entries != nil
  }

  func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> any TokenSource {
    let names = MisticaReader.names(of: documents.map(\.path))
    return SkinSource(
      skins: zip(documents, names).map { document, name in
        SkinBuilder.skin(document.root, named: name, problems: &problems)
      })
  }

  /// The files' names without `.json`; whole paths when two names are the same.
  private static func names(of paths: [String]) -> [String] {
    func stem(_ path: String) -> String {
      path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    }
    let short = paths.map { stem(Path.name(of: $0)) }
    return Set(short).count == short.count ? short : paths.map(stem)
  }
}

/// One skin, as tokens for each of its choices.
struct Skin: Sendable {
  /// The sizes text comes in; the first is the default.
  static let screens = ["mobile", "desktop"]

  var name: String
  var location: SourceLocation
  /// The constants of `light` and `dark`.
  var constants: [Mode: [RawToken]] = [:]
  /// What is the same in every context.
  var common: [RawToken] = []
  /// Text sizes and what is made of them, by screen; empty when the skin has none.
  var text: [String: [RawToken]] = [:]
}

/// The skins of a theme.
struct SkinSource: TokenSource {
  var skins: [Skin]

  var modifiers: [TokenModifier] {
    guard let first = skins.first else { return [] }
    var modifiers = [
      TokenModifier(
        name: "mode", contexts: ["light", "dark"], defaultContext: nil, location: first.location)
    ]
    if skins.contains(where: { !$0.text.isEmpty }) {
      modifiers.append(
        TokenModifier(
          name: "screen", contexts: Skin.screens, defaultContext: Skin.screens.first,
          location: first.location))
    }
    if skins.count > 1 {
      modifiers.append(
        TokenModifier(
          name: "brand", contexts: skins.map(\.name), defaultContext: first.name,
          location: first.location))
    }
    return modifiers
  }

  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken] {
    // A brand only another file has must not end in the colours of the first skin.
    guard
      let skin = skins.count == 1
        ? skins.first : skins.first(where: { $0.name == contexts["brand"] })
    else { return [] }
    let mode = contexts["mode"].flatMap(Mode.init(name:)) ?? .day
    let screen = contexts["screen"] ?? Skin.screens.first ?? ""
    return (skin.constants[mode] ?? []) + skin.common + (skin.text[screen] ?? [])
  }
}
