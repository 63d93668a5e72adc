extension Element {
  /// One fact about a tree, for telling whether two trees are the same.
  public enum Trait: Sendable, Hashable {
    case word(String)
    case number(Double)
  }

  /// Calls `visit` with everything that makes the tree what it is, in a fixed order.
  ///
  /// Two trees that give the same traits lay out and draw the same.
  public func visitTraits(_ visit: (Trait) -> Void) {
    func word(_ word: String) { visit(.word(word)) }
    func number(_ value: Double?) {
      if let value { visit(.number(value)) } else { word("none") }
    }
    if let identity {
      word("identity " + identity.id)
      word(identity.role.rawValue)
      word(identity.label ?? "")
      word(identity.isSelected.map { $0 ? "selected" : "unselected" } ?? "")
    }
    switch content {
    case .nothing: word("nothing")
    case .text(let text):
      word("text " + text.string)
      word(text.color.name)
      word(text.style.family ?? "")
      for value in [text.style.size, Double(text.style.weight), text.style.letterSpacing] {
        number(value)
      }
    case .icon(let icon):
      word("icon " + icon.name)
      word(icon.tint?.name ?? "")
      if icon.keepsColors { word("in its own colours") }
      number(icon.size.width)
      number(icon.size.height)
    case .shape(let shape):
      switch shape.figure {
      case .rectangle: word("rectangle")
      case .roundedRectangle(let radius):
        word("rounded")
        number(radius)
      case .circle: word("circle")
      }
      word(shape.fill?.name ?? "")
      word(shape.border?.color.name ?? "")
      number(shape.border?.width)
    case .spacer(let minimum):
      word("spacer")
      number(minimum)
    case .stack(let stack, _):
      word(
        "stack \(stack.axis.rawValue) \(stack.alignment.rawValue) \(stack.distribution.rawValue)")
      number(stack.spacing)
    case .depth(let alignment, _): word("depth \(alignment.name)")
    case .padding(let insets, _):
      word("padding")
      for side in [insets.top, insets.leading, insets.bottom, insets.trailing] { number(side) }
    case .frame(let limits, let alignment, _):
      word("frame \(alignment.name)")
      for side in [limits.width, limits.height] {
        for bound in [side.min, side.ideal, side.max] { number(bound) }
      }
    case .layer(_, let alignment, let isBehind, _):
      word("layer \(alignment.name) \(isBehind)")
    case .offset(let x, let y, _):
      word("offset")
      number(x)
      number(y)
    case .priority(let priority, _):
      word("priority")
      number(priority.hugging)
      number(priority.compressionResistance)
    case .clip: word("clip")
    case .scroll(let position, let fills, _): word("scroll \(position.name) \(fills)")
    }
    let children = self.children
    visit(.number(Double(children.count)))
    for child in children { child.visitTraits(visit) }
  }

  /// The elements right inside, from the back to the front.
  var children: [Element] {
    switch content {
    case .nothing, .text, .icon, .shape, .spacer: []
    case .stack(_, let children), .depth(_, let children): children
    case .layer(let layer, _, let isBehind, let base): isBehind ? [layer, base] : [base, layer]
    case .padding(_, let child), .frame(_, _, let child), .offset(_, _, let child),
      .priority(_, let child), .clip(let child), .scroll(_, _, let child):
      [child]
    }
  }

  /// What draws: the ends of the tree.
  public enum Leaf: Sendable, Hashable {
    case text(Text)
    case icon(Icon)
    case shape(Shape)
  }

  /// All leaves of the tree, from the back to the front.
  public var leaves: [Leaf] {
    switch content {
    case .text(let text): [.text(text)]
    case .icon(let icon): [.icon(icon)]
    case .shape(let shape): [.shape(shape)]
    default: children.flatMap(\.leaves)
    }
  }
}

extension Alignment {
  fileprivate var name: String { horizontal.rawValue + " " + vertical.rawValue }
}

extension ScrollPosition {
  fileprivate var name: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .points(let points): "points \(points)"
    case .centered(let id): "centered " + id
    }
  }
}
