import Basics

extension DTCGGroup {
  /// Puts another group over this one: groups are joined, a token is replaced whole.
  ///
  /// A name that is a token in one file and a group in another has no sensible meaning and is
  /// reported; choosing the later one would silently drop every token of the group.
  mutating func overlay(
    _ upper: DTCGGroup, path: [String] = [], problems: inout ProblemList
  ) {
    location = upper.location
    type = upper.type ?? type
    description = upper.description ?? description
    if let deprecation = upper.deprecation { self.deprecation = deprecation }
    base = upper.base ?? base
    for name in upper.names {
      guard let member = upper[name] else { continue }
      let path = path + [name]
      switch (self[name], member) {
      case (.group(var lower), .group(let group)):
        lower.overlay(group, path: path, problems: &problems)
        set(name, to: .group(lower))
      case (.group(let lower), .token(let token)):
        problems.report(
          DTCGProblem.tokenAndGroup(path: path.joined(separator: "."), other: lower.location),
          at: token.location)
      case (.token(let lower), .group(let group)):
        problems.report(
          DTCGProblem.tokenAndGroup(path: path.joined(separator: "."), other: lower.location),
          at: group.location)
      default:
        set(name, to: member)
      }
    }
  }

  /// True when some token below takes its type from this group.
  var lendsItsType: Bool {
    names.contains { name in
      switch self[name] {
      case .token(let token), .link(let token): token.type == nil
      case .group(let group): group.type == nil && group.lendsItsType
      case nil: false
      }
    }
  }
}
