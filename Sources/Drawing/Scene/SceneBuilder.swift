import Basics
import Layout
import Typesetting

/// Turns an arrangement into a scene: gives text its outlines and everything its place.
public struct SceneBuilder {
  private let engine: TypesettingEngine
  private let families: [String]
  private let keepsGlyphs: Bool

  /// - Parameter keepsGlyphs: whether the scene also holds every letter by itself, which costs time
  ///   and only some painters have a use for.
  public init(engine: TypesettingEngine, families: [String], keepsGlyphs: Bool = false) {
    self.engine = engine
    self.families = families
    self.keepsGlyphs = keepsGlyphs
  }

  /// - Parameters:
  ///   - padding: points around the arrangement that belong to the picture.
  ///   - report: told of letters no font has, and of weights that are not there. The place is the
  ///     caller's to add; the id is that of the element.
  public func scene(
    of arrangement: Arrangement, padding: Insets, background: ColorReference?,
    direction: Direction, report: (FontProblem, _ text: String, _ id: String?) -> Void
  ) -> Scene {
    let left = direction == .leftToRight ? padding.leading : padding.trailing
    let size = Size(
      width: arrangement.size.width + padding.horizontal,
      height: arrangement.size.height + padding.vertical)
    var items: [Scene.Item] = []
    var groups: [Scene.Group] = []
    // By placement: the innermost group it is or stands in.
    var groupIndices: [Int?] = []
    groupIndices.reserveCapacity(arrangement.placements.count)
    for placement in arrangement.placements {
      let outer = placement.parent.flatMap { groupIndices[$0] }
      if case .group = placement.content, let identity = placement.identity {
        groups.append(Scene.Group(identity: identity, parent: outer))
        groupIndices.append(groups.count - 1)
        continue
      }
      groupIndices.append(outer)
      var frame = arrangement.visibleFrame(of: placement).offset(x: left, y: padding.top)
      frame = placement.content.onWholePoints(frame, in: size)
      let span = arrangement.visibleSpan(of: placement)
        .map { ($0.lowerBound + left)...($0.upperBound + left) }
      let content: Scene.Item.Content
      var pictures: [Scene.Item] = []
      var line: Scene.Line?
      switch placement.content {
      case .group: continue
      case .icon(let icon): content = .icon(icon)
      case .shape(let shape): content = .shape(shape)
      case .text(let text, let measurement):
        let maximumWidth = measurement.isTruncated ? placement.frame.width : nil
        let set = engine.set(text, maximumWidth: maximumWidth)
        reportFaults(of: set, text, placement.identity?.id, report)
        // A frame higher than the line has the line in its middle.
        let top = frame.y + (frame.height - measurement.height) / 2
        // What is left of a cut text stands where its language begins.
        let blank = measurement.isTruncated ? max(0, frame.width - measurement.shownWidth) : 0
        let start = Point(
          x: frame.x + (set.readsFromRight ? blank : 0),
          y: PixelGrid.points.round(top + measurement.baseline))
        content = .text(set.outline, at: start, color: text.color)
        line = Scene.Line(
          text: text.string, shownText: set.shownText, style: text.style,
          width: set.measurement.shownWidth, readsFromRight: set.readsFromRight,
          glyphs: keepsGlyphs ? engine.glyphs(text, maximumWidth: maximumWidth) : [])
        pictures = set.pictures.map { picture in
          Scene.Item(
            content: .picture(picture), frame: picture.frame.offset(x: start.x, y: start.y),
            span: span, identity: placement.identity, group: outer)
        }
      }
      items.append(
        Scene.Item(
          content: content, frame: frame, span: span, identity: placement.identity, group: outer,
          line: line))
      items += pictures
    }
    var scene = Scene(size: size, background: background, items: items, groups: groups)
    scene.nameGrounds()
    return scene
  }

  private func reportFaults(
    of set: TypesetText, _ text: Text, _ id: String?,
    _ report: (FontProblem, String, String?) -> Void
  ) {
    if !set.missingScalars.isEmpty {
      report(
        .missingGlyphs(set.missingScalars, text: text.string, families: families), text.string, id)
    }
    for face in set.faces where face.family == families.first && face.weight != text.style.weight {
      report(
        .otherWeight(wanted: text.style.weight, used: face.weight, family: face.family),
        text.string, id)
    }
  }
}

extension Arrangement.Placement.Content {
  /// A frame in the picture after rules 4 to 6 of ``PixelGrid``.
  fileprivate func onWholePoints(_ frame: Rect, in picture: Size) -> Rect {
    let points = PixelGrid.points
    switch self {
    case .icon: return points.movingOrigin(of: frame)
    case .shape(let shape):
      switch shape.figure {
      case .circle: return points.movingOrigin(of: frame)
      case .roundedRectangle: return points.edges(ofRound: frame, in: picture)
      case .rectangle: return frame
      }
    case .text, .group: return frame
    }
  }
}
