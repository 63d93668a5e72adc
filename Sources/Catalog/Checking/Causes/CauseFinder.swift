import Basics
import Theme

/// Says why the pictures of a variant changed, from what the manifest recorded when they were approved
/// and what is recorded now.
///
/// It knows nothing of any component: labels, icons and frames are told by the ids and roles elements
/// have in the manifest.
struct CauseFinder: Sendable {
  /// The same for every variant of a manifest.
  private let environment: [Cause]

  /// - Parameters:
  ///   - oldParts: of the fingerprint in the manifest.
  ///   - newParts: of what draws now.
  init(from oldParts: [Fingerprint.Part], to newParts: [Fingerprint.Part]) {
    environment = EnvironmentCauses.causes(from: oldParts, to: newParts)
  }

  /// The causes, in the order of ``Cause/Kind``; equal records have none.
  ///
  /// - Parameter picturesDiffer: whether there is something to explain, so that not to find anything
  ///   is told as well.
  func causes(
    from old: ManifestRecord, to new: ManifestRecord, picturesDiffer: Bool
  ) -> [Cause] {
    var causes = environment
    if old != new {
      causes += EnvironmentCauses.iconLibrary(from: old.iconLibrary, to: new.iconLibrary)
      let elements = ElementPairs(from: old.elements, to: new.elements)
      causes += ColorCauses.causes(from: old, to: new, elements)
      let layout = LayoutCauses(from: old, to: new, elements)
      causes += layout.text + layout.frame
      causes += IconCauses.causes(from: old.icons, to: new.icons, elements)
    }
    if causes.isEmpty && picturesDiffer { causes = [.pixels] }
    return causes
  }
}

/// Fonts and libraries that are others than those that made the approved pictures.
enum EnvironmentCauses {
  private static let libraries: Set<String> = Set(
    ["diptych", Fingerprint.iconLibraryName] + Fingerprint.libraries.map(\.name))
  private static let fontEndings = [".otf", ".ttf", ".ttc", ".otc", ".woff", ".woff2"]

  /// A manifest without a fingerprint does not say what made it: then nothing is told.
  static func causes(from old: [Fingerprint.Part], to new: [Fingerprint.Part]) -> [Cause] {
    guard !old.isEmpty, !new.isEmpty, old != new else { return [] }
    func versions(_ parts: [Fingerprint.Part]) -> [String: String] {
      Dictionary(parts.map { ($0.name, $0.version) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (versions(old), versions(new))
    var seen: Set<String> = []
    var fonts: [Cause] = []
    var others: [Cause] = []
    for name in (new + old).map(\.name) where seen.insert(name).inserted {
      let (from, to) = (before[name], after[name])
      if from == to { continue }
      if isFont(name) {
        fonts.append(Cause(.font(name, from: from, to: to)))
      } else {
        others.append(Cause(.library(name, from: from, to: to)))
      }
    }
    return fonts + others
  }

  /// It has a part only in pictures with icons, so that one side alone says nothing.
  static func iconLibrary(from old: String?, to new: String?) -> [Cause] {
    guard let old, let new, old != new else { return [] }
    return [Cause(.library(Fingerprint.iconLibraryName, from: old, to: new))]
  }

  private static func isFont(_ name: String) -> Bool {
    guard !libraries.contains(name) else { return false }
    let name = name.lowercased()
    return fontEndings.contains { name.hasSuffix($0) }
  }
}

extension Fingerprint {
  /// The parts in a manifest's `madeBy`; what is no text in it is left out.
  static func parts(madeBy json: JSONValue) -> [Part] {
    json.members.compactMap { member in
      member.value.text.map { Part(name: member.name, version: $0) }
    }
  }
}
