extension LayoutEngine {
  /// Gives a node its frame and everything inside it theirs: positions go down.
  mutating func place(_ node: LayoutNode, in frame: Rect) {
    let frame = frame.sane
    let slot = node.identity.map { _ in reserve(node, frame) }
    let outerParent = currentParent
    if let slot { currentParent = slot }
    defer { currentParent = outerParent }
    switch node.content {
    case .nothing, .spacer:
      break
    case .text(let text):
      // The line keeps its own height; extra height stands evenly above and below.
      let measurement = measurement(of: text, in: node, width: frame.width)
      add(.text(text, measurement), frame, node.identity, slot)
    case .icon(let icon):
      add(.icon(icon), frame, node.identity, slot)
    case .shape(let shape):
      add(.shape(shape), frame, node.identity, slot)
    case .stack(let stack, _):
      placeStack(node, stack, in: frame)
    case .depth(let alignment, _):
      for child in node.children {
        let size = measure(child, Proposal(frame.size)).size
        place(child, in: alignment.frame(of: size, in: frame, direction: direction))
      }
    case .padding(let insets, _):
      let size = Size(
        width: max(0, frame.width - insets.horizontal),
        height: max(0, frame.height - insets.vertical))
      // From the leading edge, which says where the element is when the insets leave no room.
      let x =
        direction == .leftToRight
        ? frame.x + insets.leading : frame.maxX - insets.leading - size.width
      place(
        node.children[0], in: Rect(origin: Point(x: x, y: frame.y + insets.top), size: size))
    case .frame(let limits, let alignment, _):
      let size = measure(node.children[0], innerProposal(limits, Proposal(frame.size))).size
      place(node.children[0], in: alignment.frame(of: size, in: frame, direction: direction))
    case .layer(_, let alignment, let isBehind, _):
      let size = measure(node.children[1], Proposal(frame.size)).size
      let layer = alignment.frame(of: size, in: frame, direction: direction)
      if isBehind { place(node.children[1], in: layer) }
      place(node.children[0], in: frame)
      if !isBehind { place(node.children[1], in: layer) }
    case .offset(let x, let y, _):
      place(
        node.children[0], in: frame.offset(x: direction == .leftToRight ? x : -x, y: y))
    case .priority:
      place(node.children[0], in: frame)
    case .clip:
      let outer = currentClip
      let own = frame.x...max(frame.x, frame.maxX)
      currentClip = outer.map { $0.clamped(to: own) } ?? own
      place(node.children[0], in: frame)
      currentClip = outer
    case .scroll(let position, let fillsViewport, _):
      placeScroll(node, position, fillsViewport, in: frame)
    }
  }

  /// A node with an id stands in the list before its content, so that a list reads from the outside
  /// in; a leaf fills that place itself.
  private mutating func reserve(_ node: LayoutNode, _ frame: Rect) -> Int {
    placements.append(
      Arrangement.Placement(
        content: .group, frame: frame, identity: node.identity, clip: currentClip,
        scroll: currentScroll, parent: currentParent))
    return placements.count - 1
  }

  private mutating func add(
    _ content: Arrangement.Placement.Content, _ frame: Rect, _ identity: Identity?, _ slot: Int?
  ) {
    if let slot {
      placements[slot].content = content
    } else {
      placements.append(
        Arrangement.Placement(
          content: content, frame: frame, identity: identity, clip: currentClip,
          scroll: currentScroll, parent: currentParent))
    }
  }

  private mutating func placeStack(_ node: LayoutNode, _ stack: Stack, in frame: Rect) {
    let axis = stack.axis
    let shares = shares(of: node, stack, Proposal(frame.size))
    let answers = zip(node.children, shares).map {
      measure($0, Proposal(along: axis, $1.offer, across: frame.size[axis.crossing]))
    }
    let baseline = baselineExtent(answers).above
    var position = 0.0
    for ((child, share), answer) in zip(zip(node.children, shares), answers) {
      let length = share.length
      var size = answer.size
      size[axis] = length
      if stack.alignment == .fill { size[axis.crossing] = frame.size[axis.crossing] }
      if axis == .horizontal {
        let x = direction == .leftToRight ? frame.x + position : frame.maxX - position - length
        var y = crossDistance(answer, stack.alignment, in: frame.height)
        if stack.alignment == .firstBaseline {
          y = baseline - (answer.baseline ?? answer.size.height)
        }
        place(child, in: Rect(origin: Point(x: x, y: frame.y + y), size: size))
      } else {
        let row = Rect(x: frame.x, y: frame.y + position, width: frame.width, height: length)
        let horizontal: Alignment.Horizontal =
          switch stack.alignment {
          case .fill, .leading, .firstBaseline: .leading
          case .center: .center
          case .trailing: .trailing
          }
        place(
          child, in: Alignment(horizontal, .top).frame(of: size, in: row, direction: direction))
      }
      position += length + stack.spacing
    }
  }

  private mutating func placeScroll(
    _ node: LayoutNode, _ position: ScrollPosition, _ fillsViewport: Bool, in frame: Rect
  ) {
    let natural = measure(node.children[0], .natural).size
    let content = Size(
      width: fillsViewport ? max(frame.width, natural.width) : natural.width,
      height: frame.height)
    let outer = currentScroll
    let index = scrolls.count
    let first = placements.count
    scrolls.append(
      Arrangement.ScrollState(
        viewport: frame, contentSize: content, offset: .zero, parent: outer))
    currentScroll = index
    let outerClip = currentClip
    currentClip = nil
    // Narrow content stands at the leading edge, which is the right one from right to left.
    let blank = max(0, frame.width - content.width)
    let start = Point(x: direction == .leftToRight ? 0 : blank, y: 0)
    place(node.children[0], in: Rect(origin: start, size: content))
    currentScroll = outer
    currentClip = outerClip

    let last = max(0, content.width - frame.width)
    let wanted: Double =
      switch position {
      case .leading: direction == .leftToRight ? 0 : last
      case .trailing: direction == .leftToRight ? last : 0
      case .points(let points): points
      case .centered(let id):
        placements[first...].last { $0.identity?.id == id && $0.scroll == index }
          .map { $0.frame.midX - frame.width / 2 } ?? 0
      }
    scrolls[index].offset.x = min(wanted.sane, last)
  }
}
