extension LayoutEngine {
  /// The size a node takes when it is offered `proposal`: proposals go down, sizes come up.
  func measure(_ node: LayoutNode, _ proposal: Proposal) -> Measured {
    let proposal = node.heeded.part(of: proposal)
    return node.remembered(proposal) { answer(node, proposal).sane }
  }

  private func answer(_ node: LayoutNode, _ proposal: Proposal) -> Measured {
    switch node.content {
    case .nothing:
      Measured(.zero)
    case .text(let text):
      measureText(node, text, proposal)
    case .icon(let icon):
      Measured(icon.size.sane)
    case .shape:
      Measured(Size(width: proposal.width ?? 0, height: proposal.height ?? 0))
    case .spacer(let minimum):
      measureSpacer(minimum.sane, axis: node.stackAxis, proposal)
    case .stack(let stack, _):
      measureStack(node, stack, proposal)
    case .depth(let alignment, _):
      measureDepth(node, alignment, proposal)
    case .padding(let insets, _):
      measurePadding(node, insets, proposal)
    case .frame(let limits, let alignment, _):
      measureFrame(node, limits, alignment, proposal)
    case .layer, .offset, .priority, .clip:
      measure(node.children[0], proposal)
    case .scroll:
      measureScroll(node, proposal)
    }
  }

  private func measureText(_ node: LayoutNode, _ text: Text, _ proposal: Proposal) -> Measured {
    let measurement = measurement(of: text, in: node, width: proposal.width)
    return Measured(
      Size(width: measurement.width, height: measurement.height), baseline: measurement.baseline)
  }

  /// A text's measurement in `width` points.
  ///
  /// Sums of fractions may come out a hair narrower than the text they were made from; that hair
  /// must not cost a letter.
  func measurement(of text: Text, in node: LayoutNode, width: Double?) -> TextMeasurement {
    let natural = node.rememberedLine(nil) { measuring.measure(text, maximumWidth: nil) }
    guard let width, width + LayoutEngine.hair < natural.width else { return natural }
    return node.rememberedLine(width) {
      var cut = measuring.measure(text, maximumWidth: width)
      cut.fullWidth = natural.width
      // As in UIKit a label that is cut keeps all the room it has; its text starts where it would.
      if cut.isTruncated { cut.width = width }
      return cut
    }
  }

  private func measureSpacer(_ minimum: Double, axis: Axis?, _ proposal: Proposal) -> Measured {
    var size = Size.zero
    for side in [Axis.horizontal, .vertical] where axis == nil || axis == side {
      size[side] = max(minimum, proposal[side] ?? minimum)
    }
    return Measured(size)
  }

  private func measureDepth(
    _ node: LayoutNode, _ alignment: Alignment, _ proposal: Proposal
  ) -> Measured {
    let answers = node.children.map { measure($0, proposal) }
    let size = Size(
      width: answers.map(\.size.width).max() ?? 0, height: answers.map(\.size.height).max() ?? 0)
    let baselines = answers.compactMap { answer in
      answer.baseline.map { $0 + alignment.distance(of: answer.size.height, in: size.height) }
    }
    return Measured(size, baseline: baselines.min())
  }

  private func measurePadding(
    _ node: LayoutNode, _ insets: Insets, _ proposal: Proposal
  ) -> Measured {
    let inner = measure(
      node.children[0],
      Proposal(
        width: proposal.width.map { max(0, $0 - insets.horizontal) },
        height: proposal.height.map { max(0, $0 - insets.vertical) }))
    let size = Size(
      width: max(0, inner.size.width + insets.horizontal),
      height: max(0, inner.size.height + insets.vertical))
    return Measured(size, baseline: inner.baseline.map { $0 + insets.top })
  }

  private func measureFrame(
    _ node: LayoutNode, _ limits: FrameLimits, _ alignment: Alignment, _ proposal: Proposal
  ) -> Measured {
    let inner = measure(node.children[0], innerProposal(limits, proposal))
    var size = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      let range = limits[axis]
      let own = inner.size[axis]
      var value = own
      if let max = range.max {
        // Grows into what it is offered, but a natural size stays natural.
        value = min(proposal[axis].map { Swift.max(own, $0) } ?? own, max)
        if let offered = proposal[axis], range.min != nil, offered < own {
          value = min(offered, max)
        }
      }
      if let min = range.min { value = Swift.max(value, min) }
      size[axis] = value
    }
    let baseline = inner.baseline.map {
      $0 + alignment.distance(of: inner.size.height, in: size.height)
    }
    return Measured(size, baseline: baseline)
  }

  /// What a frame offers its content: what it was offered itself, within its bounds.
  func innerProposal(_ limits: FrameLimits, _ proposal: Proposal) -> Proposal {
    var inner = proposal
    for axis in [Axis.horizontal, .vertical] {
      let range = limits[axis]
      guard var offered = proposal[axis] ?? range.ideal else { continue }
      if let max = range.max { offered = min(offered, max) }
      if let min = range.min { offered = max(offered, min) }
      inner[axis] = offered
    }
    return inner
  }

  private func measureScroll(_ node: LayoutNode, _ proposal: Proposal) -> Measured {
    let content = measure(node.children[0], .natural)
    return Measured(
      Size(width: proposal.width ?? content.size.width, height: content.size.height),
      baseline: content.baseline)
  }
}

extension Double {
  /// A length that can be laid out: not a number and negative ones count as nothing.
  var sane: Double { self >= 0 ? self : 0 }
}

extension Size {
  var sane: Size { Size(width: width.sane, height: height.sane) }
}

extension Rect {
  /// A frame whose place is a number and whose size can be laid out.
  var sane: Rect {
    Rect(
      x: x.isNaN ? 0 : x, y: y.isNaN ? 0 : y, width: width.sane, height: height.sane)
  }
}

extension Measured {
  var sane: Measured { Measured(size.sane, baseline: baseline.map { $0.isNaN ? 0 : $0 }) }
}
