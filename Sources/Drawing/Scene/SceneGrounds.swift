import Layout

extension Scene {
  /// More than this many items are not looked through in pairs.
  private static let mostItems = 400

  /// Says of each item that lies wholly on the background, or on one plain box, what colour that is.
  mutating func nameGrounds() {
    guard items.count <= Scene.mostItems else { return }
    let boxes = items.map(\.inkBox)
    for index in items.indices {
      let below = boxes[..<index].lastIndex { $0.overlaps(boxes[index]) }
      let ground = below.map { items[$0].plainFill(below: boxes[index]) } ?? background?.name
      if let ground { items[index].content = items[index].content.on(ground) }
    }
  }
}

extension Scene.Item {
  /// The colour of a box without a line around it that holds all of `box`.
  fileprivate func plainFill(below box: Rect) -> String? {
    guard case .shape(let shape) = content, shape.figure == .rectangle, shape.border == nil,
      frame.x <= box.x, frame.y <= box.y, frame.maxX >= box.maxX, frame.maxY >= box.maxY,
      span.map({ $0.lowerBound <= box.x && $0.upperBound >= box.maxX }) ?? true
    else { return nil }
    return shape.fill?.name
  }
}

extension Scene.Item.Content {
  fileprivate func on(_ ground: String) -> Scene.Item.Content {
    func onGround(_ color: ColorReference) -> ColorReference {
      ColorReference(color.name, on: ground)
    }
    switch self {
    case .text(let outline, let origin, let color):
      return .text(outline, at: origin, color: onGround(color))
    case .icon(var icon):
      // Among colours of its own, the tint may lie on one of those.
      if !icon.keepsColors { icon.tint = icon.tint.map(onGround) }
      return .icon(icon)
    case .shape(var shape):
      // The line along the edge lies on the fill.
      if let fill = shape.fill {
        shape.fill = onGround(fill)
      } else if let border = shape.border {
        shape.border?.color = onGround(border.color)
      }
      return .shape(shape)
    case .picture: return self
    }
  }
}

extension Rect {
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
