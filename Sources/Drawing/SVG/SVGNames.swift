import Layout

/// The ids of one file: named like the layout, each once, all starting with the file's own.
///
/// An element's id never has two hyphens in a row behind the file's own.
struct SVGNames {
  private let rootID: String
  private var taken: Set<String> = []

  init(rootID: String) { self.rootID = rootID }

  mutating func unique(_ name: String) -> String {
    let plain = SVGText.identifier(name)
    let base = "\(rootID)-\(plain.isEmpty ? "element" : plain)"
    var id = base
    var number = 2
    while !taken.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }

  /// The id of something no layout has, which no element's id can be.
  func inner(_ name: String) -> String { "\(rootID)--\(name)" }

  /// What the ids inside an icon start with: no other icon's do, and no element has such an id.
  mutating func uniquePrefix(_ name: String) -> String { unique(name) + "--" }

  /// Gives an element its id and what it is to a screen reader.
  ///
  /// - Parameter text: what it says, when it is text.
  mutating func add(
    _ identity: Identity, readAs text: String? = nil, to attributes: inout SVGAttributes
  ) {
    attributes.add("id", unique(identity.id))
    attributes.add("data-id", SVGText.identifier(identity.id))
    let label = identity.label.flatMap { $0.isEmpty ? nil : $0 } ?? text
    switch identity.role {
    case .tab:
      attributes.add("role", "tab")
      attributes.add("aria-selected", identity.isSelected == true ? "true" : "false")
    case .separator: attributes.add("role", "separator")
    // ARIA allows a name only on what has a role.
    case .text, .image, .badge, .enlargement: attributes.add("role", label.map { _ in "img" })
    case .group: attributes.add("role", "group")
    case .indicator: attributes.add("aria-hidden", "true")
    }
    if identity.role != .indicator { attributes.add("aria-label", label) }
  }
}
