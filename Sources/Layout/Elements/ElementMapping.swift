extension Element {
  /// The same tree with other colours and ids.
  ///
  /// For putting trees of one component side by side: each keeps its own colours, and no id comes
  /// twice.
  ///
  /// - Parameter icon: may change an icon, after its tint is changed.
  public func mapped(
    color: (ColorReference) -> ColorReference, id: (String) -> String,
    icon changed: (Icon) -> Icon = { $0 }
  ) -> Element {
    func mapped(_ element: Element) -> Element {
      element.mapped(color: color, id: id, icon: changed)
    }
    var result = self
    if let identity { result.identity?.id = id(identity.id) }
    switch content {
    case .nothing, .spacer: break
    case .text(var text):
      text.color = color(text.color)
      result.content = .text(text)
    case .icon(var icon):
      icon.tint = icon.tint.map(color)
      result.content = .icon(changed(icon))
    case .shape(var shape):
      shape.fill = shape.fill.map(color)
      if let border = shape.border { shape.border?.color = color(border.color) }
      result.content = .shape(shape)
    case .stack(let stack, let children): result.content = .stack(stack, children.map(mapped))
    case .depth(let alignment, let children):
      result.content = .depth(alignment, children.map(mapped))
    case .padding(let insets, let child): result.content = .padding(insets, mapped(child))
    case .frame(let limits, let alignment, let child):
      result.content = .frame(limits, alignment, mapped(child))
    case .layer(let layer, let alignment, let isBehind, let base):
      result.content = .layer(mapped(layer), alignment, isBehind: isBehind, of: mapped(base))
    case .offset(let x, let y, let child): result.content = .offset(x: x, y: y, mapped(child))
    case .priority(let priority, let child):
      result.content = .priority(priority, mapped(child))
    case .clip(let child): result.content = .clip(mapped(child))
    case .scroll(let position, let fillsViewport, let child):
      var position = position
      if case .centered(let target) = position { position = .centered(on: id(target)) }
      result.content = .scroll(position, fillsViewport: fillsViewport, mapped(child))
    }
    return result
  }
}
