import Basics
import Layout
import Typesetting

/// Turns an arrangement into a scene: gives text its outlines and everything its place.
public struct SceneBuilder {
  private let engine: TypesettingEngine
  private let families: [String]

  public init(engine: TypesettingEngine, families: [String]) {
    self.engine = engine
    self.families = families
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
    var items: [Scene.Item] = []
    for placement in arrangement.placements {
      let frame = arrangement.visibleFrame(of: placement).offset(x: left, y: padding.top)
      let span = arrangement.visibleSpan(of: placement)
        .map { ($0.lowerBound + left)...($0.upperBound + left) }
      let content: Scene.Item.Content
      var pictures: [Scene.Item] = []
      switch placement.content {
      case .group: continue
      case .icon(let icon): content = .icon(icon)
      case .shape(let shape): content = .shape(shape)
      case .text(let text, let measurement):
        let set = engine.set(
          text, maximumWidth: measurement.isTruncated ? placement.frame.width : nil)
        reportFaults(of: set, text, placement.identity?.id, report)
        // A frame higher than the line has the line in its middle.
        let top = frame.y + (frame.height - measurement.height) / 2
        // What is left of a cut text stands where its language begins.
        let blank = measurement.isTruncated ? max(0, frame.width - measurement.shownWidth) : 0
        let start = Point(
          x: frame.x + (set.readsFromRight ? blank : 0), y: top + measurement.baseline)
        content = .text(set.outline, at: start, color: text.color)
        pictures = set.pictures.map { picture in
          Scene.Item(
            content: .picture(picture), frame: picture.frame.offset(x: start.x, y: start.y),
            span: span, id: placement.identity?.id)
        }
      }
      items.append(
        Scene.Item(content: content, frame: frame, span: span, id: placement.identity?.id))
      items += pictures
    }
    let size = Size(
      width: arrangement.size.width + padding.horizontal,
      height: arrangement.size.height + padding.vertical)
    return Scene(size: size, background: background, items: items)
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
