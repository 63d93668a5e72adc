import Basics
import Layout

extension Cause {
  /// The contract's `what`, `from` and `to`; names are as they are, escaped by JSON alone.
  var facts: (what: String, from: String?, to: String?) {
    let about = ElementOrder.sorted(elements).joined(separator: ", ")
    switch fact {
    case .font(let name, let old, let new), .library(let name, let old, let new):
      return (name, old, new)
    case .tokenValue(let name, let mode, let old, let new):
      return (name + (mode.map { " (\($0.rawValue))" } ?? ""), old, new)
    case .elementColor(let old, let new): return (about, old, new)
    case .tokenUse(let old, let new): return (new ?? old ?? "", old, new)
    case .text(let change):
      let what = "label \"\(change.from)\""
      guard change.from == change.to else { return (what, change.from, change.to) }
      return (what, nil, joinedWords(change.changes, "and"))
    case .label(let old, let new), .iconReplaced(let old, let new): return (about, old, new)
    case .selection(let ids, let isSelected):
      let (selected, other) = ("selected", "not selected")
      return (
        ElementOrder.sorted(ids).joined(separator: ", "), isSelected ? other : selected,
        isSelected ? selected : other
      )
    case .resized(let change): return (about, nil, change.line)
    case .scattered: return (about, nil, nil)
    case .picture(let old, let new):
      let text = CauseText.sizes(old, new)
      return ("picture", text.from, text.to)
    case .padding(let old, let new):
      let text = CauseText.paddings(old, new)
      return ("padding", text.from, text.to)
    case .content(let old, let new):
      let text = CauseText.sizes(old, new)
      return ("content", text.from, text.to)
    case .scroll(let old, let new):
      let text = CauseText.offsets(old, new)
      return ("scroll offset", text.from, text.to)
    case .elementsAdded(let ids), .elementsRemoved(let ids):
      return (ElementOrder.sorted(ids).joined(separator: ", "), nil, nil)
    case .icon(let name, let old, let new): return (name, old, new)
    case .iconUse(let name, let isAdded):
      return (name, isAdded ? nil : name, isAdded ? name : nil)
    case .variantAdded(let name): return (name, nil, name)
    case .variantRemoved(let name): return (name, name, nil)
    case .pixels: return ("pixels", nil, nil)
    }
  }
}
