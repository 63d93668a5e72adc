/// An element tree after layout: everything that draws or has an id, in painting order, with frames.
public struct Arrangement: Sendable, Hashable {
  /// One thing and its frame, in points before any rounding.
  public struct Placement: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
      case text(Text, TextMeasurement)
      case icon(Icon)
      case shape(Shape)
      /// Draws nothing itself; it is here for its id and frame.
      case group
    }

    public var content: Content
    /// In the content coordinates of the scroll it stands in, else in the root's.
    public var frame: Rect
    public var identity: Identity?
    /// The horizontal span it is cut to, in the coordinates of its frame.
    public var clip: ClosedRange<Double>?
    /// Index into ``Arrangement/scrolls``; `nil` outside any.
    public var scroll: Int?
    /// Index of the placement with an id that it stands in; `nil` outside any.
    public var parent: Int?
  }

  /// A window and what it shows.
  public struct ScrollState: Sendable, Hashable {
    /// In the coordinates of `parent`, else in the root's.
    public var viewport: Rect
    public var contentSize: Size
    public var offset: Point
    public var parent: Int?
  }

  public var size: Size
  public var placements: [Placement]
  public var scrolls: [ScrollState]

  /// A placement's frame in the root's coordinates, after scrolling.
  public func visibleFrame(of placement: Placement) -> Rect {
    var frame = placement.frame
    var scroll = placement.scroll
    while let index = scroll, scrolls.indices.contains(index) {
      let state = scrolls[index]
      frame = frame.offset(
        x: state.viewport.x - state.offset.x, y: state.viewport.y - state.offset.y)
      scroll = state.parent
    }
    return frame
  }

  /// The horizontal span a placement can be seen in, in the root's coordinates; scrolls clip it.
  public func visibleSpan(of placement: Placement) -> ClosedRange<Double>? {
    let moved = visibleFrame(of: placement).x - placement.frame.x
    var span = placement.clip.map { $0.lowerBound + moved...$0.upperBound + moved }
    var scroll = placement.scroll
    while let index = scroll, scrolls.indices.contains(index) {
      let state = scrolls[index]
      let viewport = Placement(
        content: .group, frame: state.viewport, identity: nil, clip: nil, scroll: state.parent)
      let frame = visibleFrame(of: viewport).sane
      let own = frame.x...max(frame.x, frame.maxX)
      span = span.map { $0.clamped(to: own) } ?? own
      scroll = state.parent
    }
    return span
  }
}
