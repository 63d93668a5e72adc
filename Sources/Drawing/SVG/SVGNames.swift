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

  /// Gives an element its id, and the one it has in the layout.
  mutating func add(_ identity: Identity, to attributes: inout SVGAttributes) {
    attributes.add("id", unique(identity.id))
    attributes.add("data-id", SVGText.identifier(identity.id))
  }
}
