import Basics

/// What a manifest says of one variant, but for what it remembers of the picture files.
struct VariantRecord: Sendable {
  var planned: PlannedVariant
  var members: [JSONValue.Member]

  /// After the tokens, where a reader of manifests has always found them.
  private static let memberBeforePictures = "tokens"

  /// - Parameter pictures: what is remembered of each, by path.
  func entry(pictures: [String: Manifest.Picture], hasWarnings: Bool) -> Manifest.Entry {
    var members = members
    let known = members.firstIndex { $0.name == VariantRecord.memberBeforePictures }
    members.insert(
      JSONValue.Member(
        name: "pictures",
        value: .array(
          pictures.sorted { $0.key < $1.key }.map {
            .object([
              "path": .string($0.key), "inputs": .string($0.value.inputs),
              "file": .string($0.value.file),
            ])
          })), at: known.map { $0 + 1 } ?? members.endIndex)
    if hasWarnings {
      members.append(JSONValue.Member(name: "hasWarnings", value: .boolean(true)))
    }
    return Manifest.Entry(
      json: .object(members), sheet: Path.name(of: planned.sheet.path), pictures: pictures,
      hasWarnings: hasWarnings)
  }
}
