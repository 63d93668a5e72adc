import Layout

/// What the elements of a file are to a screen reader, after WAI-ARIA 1.2.
///
/// A picture of tabs is a list of tabs, which may hold nothing else that is read; any other is one
/// image, and read by its title. A tab is read by its own label, so that nothing in it needs one but
/// letters that are drawn as shapes.
struct SVGReading {
  /// The groups that are tabs of the list.
  private let tabs: Set<Int>
  private let textForm: SVGTextForm

  init(_ scene: Scene, textForm: SVGTextForm) {
    self.textForm = textForm
    let tabs = scene.groups.indices.filter {
      scene.groups[$0].parent == nil && scene.groups[$0].identity.role == .tab
    }
    // Words beside the tabs, such as a caption, are no part of a list of tabs.
    let hasOtherText = scene.items.contains { $0.group == nil && $0.line != nil }
    self.tabs = hasOtherText ? [] : Set(tabs)
  }

  var rootRole: String { tabs.isEmpty ? "img" : "tablist" }

  func addRole(ofGroup index: Int, _ identity: Identity, to attributes: inout SVGAttributes) {
    let label = identity.spokenLabel
    switch identity.role {
    case .tab where tabs.contains(index):
      attributes.add("role", "tab")
      attributes.add("aria-selected", identity.isSelected == true ? "true" : "false")
      attributes.add("aria-label", label)
    // The title says what is enlarged.
    case .enlargement where !tabs.isEmpty: attributes.hide()
    case .separator, .indicator: attributes.hide()
    case .tab, .group: attributes.addRole("group", label)
    case .text, .image, .badge, .enlargement: attributes.addRole("img", label)
    }
  }

  /// - Parameters:
  ///   - isInTab: whether a tab's label stands for it.
  ///   - text: what it says, when it is text.
  func addRole(
    of identity: Identity?, isInTab: Bool, text: String?, to attributes: inout SVGAttributes
  ) {
    if let text {
      // Characters read themselves.
      guard textForm == .outlines else { return }
      let label = identity?.spokenLabel ?? (text.isEmpty ? nil : text)
      return attributes.addRole("img", label)
    }
    switch identity?.role {
    case .separator, .indicator: attributes.hide()
    case .image where isInTab: attributes.hide()
    case .image, .badge, .enlargement: attributes.addRole("img", identity?.spokenLabel)
    case .tab, .group, .text, nil: break
    }
  }
}

extension Identity {
  fileprivate var spokenLabel: String? { label.flatMap { $0.isEmpty ? nil : $0 } }
}

extension SVGAttributes {
  /// ARIA allows a name only on what has a role; what has no name needs no role.
  fileprivate mutating func addRole(_ role: String, _ label: String?) {
    guard let label else { return }
    add("role", role)
    add("aria-label", label)
  }

  fileprivate mutating func hide() { add("aria-hidden", "true") }
}
