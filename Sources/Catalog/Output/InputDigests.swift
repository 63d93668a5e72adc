import Basics
import Components
import Drawing
import Layout
import Theme

/// A fingerprint of everything that can change a picture, for each picture of a variant.
///
/// Computed without setting any text, so that finding nothing to do stays cheap. Only the colours
/// the variant uses count: changing another token makes nothing stale.
struct InputDigests {
  private let shared: Digest
  private let colors: [Mode: Digest]
  /// What SVG files show of colours beside the values.
  private let tokens: Digest
  /// Letters that may be seen through are not drawn one by one, whichever mode it is in.
  private let opacities: Digest
  private let svgText: SVGTextForm

  init(_ planned: PlannedVariant, svgText: SVGTextForm = .outlines) throws(Diagnostics) {
    self.svgText = svgText
    let variant = planned.variant
    let theme = planned.sheet.theme
    let body = try Workbench.body(of: variant, planned.sheet)

    var shared = variant.digest
    shared.add(variant.settings)
    var iconNames: [String] = []
    var references = variant.settings.background.map { [$0] } ?? []
    body.visitTraits { trait in
      switch trait {
      case .word(let word): shared.add(word)
      case .number(let number): shared.add(number)
      }
    }
    for leaf in body.leaves {
      switch leaf {
      case .text(let text): references.append(text.color)
      case .icon(let icon):
        if !iconNames.contains(icon.name) { iconNames.append(icon.name) }
        if let tint = icon.tint { references.append(tint) }
      case .shape(let shape):
        references += [shape.fill, shape.border?.color].compactMap { $0 }
      }
    }
    shared.add(theme.fingerprint(hasIcons: !iconNames.isEmpty).digest.description)
    do {
      for name in iconNames { shared.add(bytes: try theme.icons.bytes(of: name)) }
      var colors: [Mode: Digest] = [:]
      for mode in Mode.allCases {
        let palette = try theme.palette(mode, variant.contexts)
        var digest = Digest()
        for reference in references { digest.add(try palette.color(reference).description) }
        colors[mode] = digest
      }
      self.colors = colors
      var (tokens, opacities) = (Digest(), Digest())
      let day = try theme.palette(.day, variant.contexts)
      let night = try theme.palette(.night, variant.contexts)
      for reference in references {
        tokens.add(day.tokenName(of: reference))
        let isOpaque = try day.color(reference).isOpaque && night.color(reference).isOpaque
        opacities.add(isOpaque ? 1 : 0)
      }
      (self.tokens, self.opacities) = (tokens, opacities)
    } catch {
      throw Diagnostics(Diagnostics.from(error))
    }
    self.shared = shared
  }

  /// Of everything the manifest says of the variant.
  var record: Digest {
    var digest = shared
    digest.add(tokens.description)
    for mode in Mode.allCases { digest.add(colors[mode]?.description ?? "") }
    return digest
  }

  subscript(rendition: Rendition) -> Digest {
    var digest = shared
    digest.add(rendition.modeName)
    digest.add(rendition.scale?.factor ?? 0)
    digest.add(rendition.format.rawValue)
    if rendition.format == .svg {
      digest.add(svgText.rawValue)
      digest.add(opacities.description)
      if rendition.mode == nil { digest.add(tokens.description) }
    }
    for mode in rendition.modes { digest.add(colors[mode]?.description ?? "") }
    return digest
  }
}

extension Digest {
  /// What a setting can change about a picture; the scales and formats are each picture's own.
  fileprivate mutating func add(_ settings: VariantSettings) {
    add(settings.width ?? -1)
    for side in [
      settings.padding.top, settings.padding.leading, settings.padding.bottom,
      settings.padding.trailing,
    ] { add(side) }
    add(settings.background?.name ?? "")
    add(settings.direction.rawValue)
    add(settings.language)
    add(settings.description ?? "")
  }
}
