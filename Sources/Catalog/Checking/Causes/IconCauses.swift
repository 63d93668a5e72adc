/// Icons with other files, and elements that show other icons.
enum IconCauses {
  static func causes(
    from old: [String: String]?, to new: [String: String]?, _ elements: ElementPairs
  ) -> [Cause] {
    var causes: [Cause] = []
    var places: [CauseFact: Int] = [:]
    var explained: Set<String> = []
    for pair in elements.pairs where pair.old.role == "image" && pair.new.role == "image" {
      guard let from = pair.old.label, let to = pair.new.label, from != to else { continue }
      explained.formUnion([from, to])
      let fact = CauseFact.iconReplaced(from: from, to: to)
      if let place = places[fact] {
        causes[place].elements.append(pair.id)
      } else {
        places[fact] = causes.count
        causes.append(Cause(fact, elements: [pair.id]))
      }
    }
    guard let old, let new, old != new else { return causes }
    let names = Set(old.keys).union(new.keys).sorted()
    let changed = names.compactMap { name -> Cause? in
      guard let from = old[name], let to = new[name], from != to else { return nil }
      return Cause(.icon(name, from: from, to: to))
    }
    let uses = names.compactMap { name -> Cause? in
      guard (old[name] == nil) != (new[name] == nil), !explained.contains(name) else { return nil }
      return Cause(.iconUse(name, isAdded: old[name] == nil))
    }
    return changed + causes + uses
  }
}
