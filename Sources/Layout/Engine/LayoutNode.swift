/// An element with its children and what has been measured of it so far.
///
/// Each node sees only a few different proposals: the ones for its least, natural and greatest size
/// and the one it finally gets. Remembering the answers, and leaving out of a proposal what cannot
/// change the answer, therefore makes the whole layout linear in the number of elements.
final class LayoutNode {
  let content: Element.Content
  let identity: Identity?
  let children: [LayoutNode]
  /// The sides of a proposal that can change this element's answer.
  let heeded: HeededSides
  /// The direction of the nearest stack around it, which is the one a spacer stretches in.
  let stackAxis: Axis?

  private var answers: [(proposal: Proposal, answer: Measured)] = []
  private var lines: [(width: Double?, line: TextMeasurement)] = []

  init(_ element: Element, stackAxis: Axis? = nil) {
    content = element.content
    identity = element.identity
    self.stackAxis = stackAxis
    switch element.content {
    case .nothing, .text, .icon, .shape, .spacer:
      children = []
    case .stack(let stack, let elements):
      children = elements.map { LayoutNode($0, stackAxis: stack.axis) }
    case .depth(_, let elements):
      children = elements.map { LayoutNode($0) }
    case .layer(let layer, _, _, let base):
      children = [LayoutNode(base, stackAxis: stackAxis), LayoutNode(layer)]
    case .padding(_, let child), .frame(_, _, let child), .offset(_, _, let child),
      .priority(_, let child), .clip(let child):
      children = [LayoutNode(child, stackAxis: stackAxis)]
    case .scroll(_, _, let child):
      children = [LayoutNode(child)]
    }
    heeded = HeededSides(of: element.content, children, stackAxis)
  }

  func remembered(_ proposal: Proposal, orElse measure: () -> Measured) -> Measured {
    if let known = answers.first(where: { $0.proposal == proposal }) { return known.answer }
    let answer = measure()
    answers.append((proposal, answer))
    return answer
  }

  /// A text's line in `width` points; text is by far the dearest thing to ask about.
  func rememberedLine(
    _ width: Double?, orElse measure: () -> TextMeasurement
  ) -> TextMeasurement {
    if let known = lines.first(where: { $0.width == width }) { return known.line }
    let line = measure()
    lines.append((width, line))
    return line
  }

  var priority: Priority {
    if case .priority(let priority, _) = content { priority } else { Priority() }
  }
}

/// The room an element is offered; `nil` asks for its natural size on that axis.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  static let natural = Proposal(width: nil, height: nil)

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  init(along axis: Axis, _ main: Double?, across: Double?) {
    self =
      axis == .horizontal
      ? Proposal(width: main, height: across) : Proposal(width: across, height: main)
  }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// An element's answer to a proposal.
struct Measured {
  var size: Size
  /// From its top to the baseline of its first line of text.
  var baseline: Double?

  init(_ size: Size, baseline: Double? = nil) {
    self.size = size
    self.baseline = baseline
  }
}
