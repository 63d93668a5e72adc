/// Bounds on an element's own size; `nil` leaves a side to the content.
struct FrameLimits: Sendable, Hashable {
  struct Range: Sendable, Hashable {
    var min: Double?
    var ideal: Double?
    var max: Double?

    /// Whether the side is equally long whatever it is offered.
    var isFixed: Bool { min != nil && min == max && ideal == max }
  }

  var width = Range()
  var height = Range()

  subscript(axis: Axis) -> Range { axis == .horizontal ? width : height }
}

/// How readily an element gives way in a stack whose distribution is `fill`.
///
/// The numbers are UIKit's layout priorities, 1 to 1000. The defaults are those of a label.
public struct Priority: Sendable, Hashable {
  /// The lowest stretches first.
  public var hugging: Double
  /// The lowest shrinks first.
  public var compressionResistance: Double

  public init(hugging: Double = 250, compressionResistance: Double = 750) {
    self.hugging = hugging
    self.compressionResistance = compressionResistance
  }
}

extension ElementConvertible {
  /// Room around the element.
  public func padding(_ insets: Insets) -> Element { Element(.padding(insets, element)) }

  public func padding(horizontal: Double = 0, vertical: Double = 0) -> Element {
    padding(Insets(horizontal: horizontal, vertical: vertical))
  }

  /// A fixed size; a side left out stays the content's own.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> Element {
    let limits = FrameLimits(
      width: .init(min: width, ideal: width, max: width),
      height: .init(min: height, ideal: height, max: height))
    return Element(.frame(limits, alignment, element))
  }

  /// A size between bounds.
  ///
  /// With a maximum the element grows into the room it is offered.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> Element {
    let limits = FrameLimits(
      width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
      height: .init(min: minHeight, ideal: idealHeight, max: maxHeight))
    return Element(.frame(limits, alignment, element))
  }

  /// All the room there is, with the element aligned in it.
  public func filling(alignment: Alignment = .center) -> Element {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
  }

  /// Something behind the element that has no part in its size.
  public func background(
    alignment: Alignment = .center, @ElementBuilder _ layer: () -> [Element]
  ) -> Element {
    layered(layer(), alignment, isBehind: true)
  }

  /// Something in front of the element that has no part in its size.
  public func overlay(
    alignment: Alignment = .center, @ElementBuilder _ layer: () -> [Element]
  ) -> Element {
    layered(layer(), alignment, isBehind: false)
  }

  private func layered(_ layer: [Element], _ alignment: Alignment, isBehind: Bool) -> Element {
    switch layer.count {
    case 0: element
    case 1: Element(.layer(layer[0], alignment, isBehind: isBehind, of: element))
    default:
      Element(
        .layer(Element(.depth(alignment, layer)), alignment, isBehind: isBehind, of: element))
    }
  }

  /// Moves the element without moving anything else; x runs in reading direction.
  public func offset(x: Double = 0, y: Double = 0) -> Element {
    Element(.offset(x: x, y: y, element))
  }

  /// Cuts what sticks out of the element to the left and right.
  public func clipped() -> Element { Element(.clip(element)) }

  public func priority(_ priority: Priority) -> Element { Element(.priority(priority, element)) }

  /// Gives the element an id, a role and a label; see ``Identity``.
  public func identified(
    _ id: String, role: ElementRole, label: String? = nil, isSelected: Bool? = nil
  ) -> Element {
    var result = element
    result.identity = Identity(id, role: role, label: label, isSelected: isSelected)
    return result
  }
}
