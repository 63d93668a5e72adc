/// A library or font, and the versions of it on both sides of a check.
public struct EnvironmentPart: Sendable, Hashable {
  /// `cairo`, or a font's file name.
  public var part: String
  /// What made the approved pictures: several where not all were made alike, none where nothing says.
  public var approved: [String]
  /// What draws now; empty where it is not used any more.
  public var present: [String]

  public init(part: String, approved: [String], present: [String]) {
    (self.part, self.approved, self.present) = (part, approved, present)
  }

  /// Whether both sides are known and are the same.
  public var isSame: Bool { approved == present }
}

extension BaselineRecords {
  /// What made the approved pictures of a plan and what draws now, each part once.
  func environmentParts(of plan: RenderPlan) -> [EnvironmentPart] {
    var parts: [EnvironmentPart] = []
    var places: [String: Int] = [:]
    func place(of name: String) -> Int {
      if let place = places[name] { return place }
      places[name] = parts.count
      parts.append(EnvironmentPart(part: name, approved: [], present: []))
      return parts.count - 1
    }
    var done: Set<String> = []
    for planned in plan.variants {
      let path = Manifests.path(of: planned)
      guard done.insert(path).inserted else { continue }
      for part in planned.sheet.theme.fingerprint(hasIcons: false).parts {
        let index = place(of: part.name)
        if !parts[index].present.contains(part.version) {
          parts[index].present.append(part.version)
        }
      }
      for part in approvedParts[path] ?? [] {
        let index = place(of: part.name)
        if !parts[index].approved.contains(part.version) {
          parts[index].approved.append(part.version)
        }
      }
    }
    return parts
  }
}
