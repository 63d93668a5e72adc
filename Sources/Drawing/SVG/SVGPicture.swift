import Basics
import Layout
import Typesetting

/// A scene as an SVG file: named and grouped like the layout, one element a line.
///
/// Made once for a scene, it is written once for day, once for night and once for both. Nothing in it
/// depends on the time, the place or the machine.
public struct SVGPicture {
  let scene: Scene
  let textForm: SVGTextForm
  let families: [String]
  /// What is drawn at all, by index of the scene's item: nothing that is scrolled out of sight.
  let visible: [Int]
  let glyphs: SVGGlyphs
  /// By name.
  let icons: [String: IconDocument]
  /// The icons that stand in the file more than once.
  let sharedIcons: [SVGIconKey]
  /// What a letter that is a picture is written as, by index of the scene's item.
  let letterPictures: [Int: String]

  /// - Parameters:
  ///   - scene: made with its letters kept apart, for repeated ones to be shared.
  ///   - families: of live text, the best first; the reader's own sans serif follows.
  ///   - isOpaque: whether a colour lets nothing through, in any mode.
  ///   - icon: an icon by its name.
  public init(
    _ scene: Scene, textForm: SVGTextForm = .outlines, families: [String],
    isOpaque: (ColorReference) -> Bool,
    icon: (String) throws(Diagnostic) -> IconDocument
  ) throws(Diagnostic) {
    self.scene = scene
    self.textForm = textForm
    self.families = families
    visible = scene.items.indices.filter { scene.items[$0].isVisible(in: scene.size) }
    var icons: [String: IconDocument] = [:]
    var counts: [SVGIconKey: Int] = [:]
    var keys: [SVGIconKey] = []
    var pictures: [Int: String] = [:]
    for index in visible {
      switch scene.items[index].content {
      case .icon(let found):
        let document: IconDocument
        if let known = icons[found.name] {
          document = known
        } else {
          document = try icon(found.name)
          icons[found.name] = document
        }
        let key = SVGIconKey(found)
        // A gradient takes its colour from where it is defined, not from where it is used.
        let isTinted = found.tint != nil && document.tintsGradients(recolored: key.isRecolored)
        if isTinted || !document.fillsItsFrame { continue }
        counts[key, default: 0] += 1
        if counts[key] == 2 { keys.append(key) }
      case .picture(let picture) where textForm == .outlines:
        pictures[index] = try SVGImage.dataAddress(of: picture)
      default: break
      }
    }
    self.icons = icons
    sharedIcons = keys
    letterPictures = pictures
    let texts = textForm == .live ? [] : visible.map { (index: $0, item: scene.items[$0]) }
    glyphs = SVGGlyphs(texts, mayShare: isOpaque)
  }

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - rootID: of the whole picture; all other ids start with it, so that two pictures can stand
  ///     in one page. ASCII letters, digits and hyphens, first a letter.
  ///   - title: what it shows, for people who cannot see it.
  ///   - language: of its words, a BCP 47 tag; empty when it is not known.
  ///   - inks: every colour of the scene.
  public func bytes(
    rootID: String, title: String, language: String = "", inks: [ColorReference: SVGInk]
  ) -> [UInt8] {
    var writer = SVGWriter(picture: self, rootID: rootID, inks: inks)
    writer.write(title: title, language: language)
    return Array(writer.text.utf8)
  }
}

/// An icon as it stands in a file: all its uses share one definition.
struct SVGIconKey: Hashable {
  var name: String
  /// Whether its shape is painted in one colour.
  var isRecolored: Bool

  init(_ icon: Icon) {
    name = icon.name
    isRecolored = icon.tint != nil && !icon.keepsColors
  }
}

extension Scene.Item {
  /// What its ink may cover, in points.
  var inkBox: Rect {
    switch content {
    case .text(let outline, let origin, _):
      outline.bounds?.offset(x: origin.x, y: origin.y)
        ?? Rect(x: origin.x, y: origin.y, width: 0, height: 0)
    case .icon, .shape, .picture: frame
    }
  }

  fileprivate func isVisible(in size: Size) -> Bool {
    let box = inkBox
    let span = span ?? 0...size.width
    return box.maxX > max(0, span.lowerBound) && box.x < min(size.width, span.upperBound)
      && box.maxY > 0 && box.y < size.height
  }

  /// The span it has to be cut to; `nil` when nothing of it sticks out of that.
  var cut: ClosedRange<Double>? {
    guard let span else { return nil }
    let box = inkBox
    return box.x < span.lowerBound || box.maxX > span.upperBound ? span : nil
  }
}

extension Scene {
  /// The colours that icons are painted in as a whole.
  var maskedColors: Set<ColorReference> {
    Set(
      items.compactMap { item in
        guard case .icon(let icon) = item.content, !icon.keepsColors else { return nil }
        return icon.tint
      })
  }

  /// The groups an item stands in, the outermost first.
  func groupChain(of item: Item) -> [Int] {
    var chain: [Int] = []
    var next = item.group
    while let index = next, groups.indices.contains(index) {
      chain.append(index)
      next = groups[index].parent
    }
    return chain.reversed()
  }
}
