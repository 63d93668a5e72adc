/// What a stack settles with one child: what it offers along its axis, and the length that comes of
/// it.
///
/// The child's other side is read from its answer to that same offer. To offer it the length instead
/// would be one more question, and in a deep tree twice as many at every level.
struct StackShare {
  var offer: Double?
  var length: Double

  init(offer: Double?, length: Double) {
    self.offer = offer
    self.length = length
  }

  init(_ length: Double) { self.init(offer: length, length: length) }
}

extension LayoutEngine {
  func measureStack(_ node: LayoutNode, _ stack: Stack, _ proposal: Proposal) -> Measured {
    let axis = stack.axis
    let shares = shares(of: node, stack, proposal)
    let lengths = shares.map(\.length)
    let answers = zip(node.children, shares).map {
      measure($0, Proposal(along: axis, $1.offer, across: proposal[axis.crossing]))
    }
    var size = Size.zero
    size[axis] = lengths.reduce(0, +) + stack.spacing * Double(max(0, lengths.count - 1))
    size[axis.crossing] = answers.map { $0.size[axis.crossing] }.max() ?? 0
    if stack.alignment == .fill, let offered = proposal[axis.crossing], offered.isFinite {
      // As thick as it is offered, and its children with it: what fills has no thickness of its own.
      size[axis.crossing] = max(size[axis.crossing], offered)
    }

    guard axis == .horizontal else {
      // The first line of a column is its first child's with text.
      var y = 0.0
      for (answer, length) in zip(answers, lengths) {
        if let baseline = answer.baseline { return Measured(size, baseline: y + baseline) }
        y += length + stack.spacing
      }
      return Measured(size)
    }
    if stack.alignment == .firstBaseline {
      let extent = baselineExtent(answers)
      size.height = extent.above + extent.below
      return Measured(size, baseline: answers.contains { $0.baseline != nil } ? extent.above : nil)
    }
    let first = answers.first { $0.baseline != nil }
    return Measured(
      size,
      baseline: first.flatMap { answer in
        answer.baseline.map { $0 + crossDistance(answer, stack.alignment, in: size.height) }
      })
  }

  /// How far the children of a baseline-aligned row reach above and below the common baseline.
  ///
  /// A child without text stands on the baseline with its lower edge.
  func baselineExtent(_ answers: [Measured]) -> (above: Double, below: Double) {
    var above = 0.0
    var below = 0.0
    for answer in answers {
      let baseline = answer.baseline ?? answer.size.height
      above = max(above, baseline)
      below = max(below, answer.size.height - baseline)
    }
    return (above, below)
  }

  func crossDistance(
    _ answer: Measured, _ alignment: StackAlignment, in available: Double
  ) -> Double {
    switch alignment {
    case .fill, .leading, .firstBaseline: 0
    case .center: (available - answer.size.height) / 2
    case .trailing: available - answer.size.height
    }
  }

  /// How the children share the length of the stack, by its distribution.
  func shares(of node: LayoutNode, _ stack: Stack, _ proposal: Proposal) -> [StackShare] {
    let axis = stack.axis
    let across = proposal[axis.crossing]
    func shares(offering offer: Double?) -> [StackShare] {
      node.children.map { child in
        let answer = measure(child, Proposal(along: axis, offer, across: across))
        return StackShare(offer: offer, length: answer.size[axis])
      }
    }
    let own = shares(offering: nil)
    let natural = own.map(\.length)
    guard let longest = natural.max() else { return [] }
    guard let length = proposal[axis] else {
      // Equal lengths in which nothing is cut are all as long as the longest.
      return stack.distribution == .fillEqually ? own.map { _ in StackShare(longest) } : own
    }
    guard length.isFinite else { return shares(offering: length) }
    let gaps = stack.spacing * Double(natural.count - 1)
    let room = max(0, length - gaps)
    switch stack.distribution {
    case .natural:
      return sharedByNeed(node, own, axis, across: across, room: room)
    case .fill:
      return filled(natural, node.children.map(\.priority), room: room).map { StackShare($0) }
    case .fillEqually:
      return natural.map { _ in StackShare(room / Double(natural.count)) }
    case .fillProportionally:
      return proportional(natural, gaps: gaps, length: length, room: room).map { StackShare($0) }
    }
  }

  /// Rigid children get what they need; the rest is shared, the least flexible first.
  ///
  /// Where there is room for everybody's own length, what could only shrink is rigid as well: a text
  /// that fits is never cut for the sake of an equal share.
  private func sharedByNeed(
    _ node: LayoutNode, _ own: [StackShare], _ axis: Axis, across: Double?, room: Double
  ) -> [StackShare] {
    func length(_ child: LayoutNode, _ offer: Double) -> Double {
      measure(child, Proposal(along: axis, offer, across: across)).size[axis]
    }
    let fits = own.reduce(0) { $0 + $1.length } <= room + LayoutEngine.hair
    let ranges = zip(node.children, own).map { child, own in
      let most = length(child, .infinity)
      let isOwnLength = fits && most <= own.length
      return (least: isOwnLength ? own.length : length(child, 0), most: most)
    }
    let order = ranges.indices.sorted {
      let left = ranges[$0].most - ranges[$0].least
      let right = ranges[$1].most - ranges[$1].least
      return left == right ? $0 < $1 : left < right
    }
    var shares = zip(ranges, own).map { range, own in
      range.least == own.length ? own : StackShare(offer: 0, length: range.least)
    }
    var left = room
    // Every child not yet served keeps at least its least length.
    var reserved = ranges.reduce(0) { $0 + $1.least }
    for (served, index) in order.enumerated() {
      let range = ranges[index]
      reserved -= range.least
      if range.most > range.least {
        let offer = max(range.least, min(left / Double(order.count - served), left - reserved))
        shares[index] = StackShare(offer: offer, length: length(node.children[index], offer))
      }
      left = max(0, left - shares[index].length)
    }
    return shares
  }

  /// UIKit's *fill*: slack goes to one child, shortage is taken from one after the other.
  private func filled(_ natural: [Double], _ priorities: [Priority], room: Double) -> [Double] {
    var lengths = natural
    let difference = room - natural.reduce(0, +)
    if difference > 0 {
      let stretching = priorities.indices.min {
        (priorities[$0].hugging, $0) < (priorities[$1].hugging, $1)
      }
      if let stretching { lengths[stretching] += difference }
      return lengths
    }
    var missing = -difference
    let order = priorities.indices.sorted {
      (priorities[$0].compressionResistance, $0) < (priorities[$1].compressionResistance, $1)
    }
    for index in order where missing > 0 {
      let taken = min(missing, lengths[index])
      lengths[index] -= taken
      missing -= taken
    }
    return lengths
  }

  /// UIKit's *fill proportionally*; see ``StackDistribution/fillProportionally``.
  private func proportional(
    _ natural: [Double], gaps: Double, length: Double, room: Double
  ) -> [Double] {
    let whole = natural.reduce(0, +) + gaps
    guard whole > 0 else { return natural.map { _ in room / Double(natural.count) } }
    var lengths = natural.map { length * ($0 / whole) }
    let rest = room - lengths.dropLast().reduce(0, +)
    lengths[lengths.count - 1] = max(0, rest)
    return lengths
  }
}
