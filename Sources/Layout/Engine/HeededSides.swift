/// Which sides of a proposal an element takes notice of when it says how large it is.
///
/// A line of text is as high as its font whatever height it is offered, an icon keeps its size on
/// both sides. In a deep tree every level offers another height; to ask such an element about each
/// of them would make the work grow with the depth.
struct HeededSides: Sendable, Hashable {
  private var width: Bool
  private var height: Bool

  private static let none = HeededSides(width: false, height: false)
  private static let both = HeededSides(width: true, height: true)

  private init(width: Bool, height: Bool) {
    self.width = width
    self.height = height
  }

  init(of content: Element.Content, _ children: [LayoutNode], _ stackAxis: Axis?) {
    switch content {
    case .nothing, .icon: self = .none
    case .text: self.init(width: true, height: false)
    case .shape: self = .both
    case .spacer: self.init(width: stackAxis != .vertical, height: stackAxis != .horizontal)
    case .stack(let stack, _):
      self = HeededSides.union(children)
      // The other distributions share out a length even among children that do not care.
      if stack.distribution != .natural { self[stack.axis] = true }
      if stack.alignment == .fill { self[stack.axis.crossing] = true }
    case .depth: self = HeededSides.union(children)
    // A layer has no part in the size of what it lies on, which is the first child.
    case .padding, .layer, .offset, .priority, .clip: self = children[0].heeded
    case .frame(let limits, _, _):
      self = children[0].heeded
      for axis in [Axis.horizontal, .vertical] where limits[axis].max != nil {
        self[axis] = !limits[axis].isFixed
      }
    case .scroll: self.init(width: true, height: false)
    }
  }

  /// The proposal without the sides that make no difference, and without nonsense.
  func part(of proposal: Proposal) -> Proposal {
    Proposal(
      width: width ? proposal.width?.sane : nil, height: height ? proposal.height?.sane : nil)
  }

  private subscript(axis: Axis) -> Bool {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  private static func union(_ nodes: [LayoutNode]) -> HeededSides {
    nodes.reduce(into: none) { union, node in
      union.width = union.width || node.heeded.width
      union.height = union.height || node.heeded.height
    }
  }
}
