/// Lays out an element tree: pure arithmetic on points, the same on every machine.
///
/// It knows nothing of fonts, colours, files or pixels and cannot fail. The work is linear in the
/// number of elements (stacks that share room by need also sort their children).
public struct LayoutEngine {
  let measuring: any TextMeasuring
  let direction: Direction
  var placements: [Arrangement.Placement] = []
  var scrolls: [Arrangement.ScrollState] = []
  var currentScroll: Int?
  /// The placement with an id whose content is being placed.
  var currentParent: Int?
  /// The span that is cut to, in the coordinates of the current scroll's content.
  var currentClip: ClosedRange<Double>?

  /// Far below a visible distance, far above the rounding of sums; see `measurement(of:width:)`.
  static let hair = 1e-6

  private init(measuring: any TextMeasuring, direction: Direction) {
    self.measuring = measuring
    self.direction = direction
  }

  /// Lays out `element` in `width` points, as high as it needs to be.
  ///
  /// - Parameters:
  ///   - width: in points; `nil` is the element's natural width.
  ///   - height: in points; `nil` is the element's natural height at that width.
  ///   - direction: right to left mirrors everything that has a leading and a trailing side.
  ///   - measuring: answers how large text is.
  public static func arrange(
    _ element: some ElementConvertible, width: Double? = nil, height: Double? = nil,
    direction: Direction = .leftToRight, measuring: any TextMeasuring
  ) -> Arrangement {
    var engine = LayoutEngine(measuring: measuring, direction: direction)
    let root = LayoutNode(element.element)
    let proposal = Proposal(width: width?.sane, height: height?.sane)
    var size = engine.measure(root, proposal).size
    if let width { size.width = width.sane }
    if let height { size.height = height.sane }
    engine.place(root, in: Rect(size: size))
    return Arrangement(
      size: size, placements: engine.placements, scrolls: engine.scrolls)
  }
}
