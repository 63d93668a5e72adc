import Basics
import Layout
import Theme

/// The text record beside the pictures of a component: what is in each, and what made it.
///
/// One file for each folder `Output/<Theme>/<Component>`. It holds nothing that differs between two
/// machines that draw the same pictures.
struct Manifest: Sendable {
  private static let fileName = "manifest.json"

  /// Below the output folder.
  static func path(of sheet: Sheet) -> String {
    "\(sheet.theme.name)/\(sheet.component.name)/\(fileName)"
  }

  private static let largest = 64 << 20

  /// A variant's record, and what is needed of it to tell stale pictures from fresh ones.
  struct Entry: Sendable {
    var json: JSONValue
    var sheet: String
    var pictures: [String: Picture]
    var hasWarnings: Bool
  }

  /// What is remembered of one picture.
  struct Picture: Sendable, Hashable {
    /// Of everything that went into it.
    var inputs: String
    /// Of the file's bytes.
    var file: String
  }

  /// By variant, with its context where it has one.
  var entries: [String: Entry] = [:]
  /// The fingerprint of what made the pictures; `nil` where nothing was read.
  var madeBy: JSONValue?

  init() {}

  /// Reads a manifest; one that is missing or that we did not write is as good as none, since all it
  /// can spare is work.
  init(reading path: String, files: some FileSystem) {
    self.init(parsing: (try? files.read(path, limit: Manifest.largest)) ?? [], file: path)
  }

  init(parsing bytes: [UInt8], file path: String) {
    guard bytes.count <= Manifest.largest, let root = try? JSONReader.read(bytes, file: path)
    else { return }
    madeBy = root["madeBy"].map { JSONValue($0) }
    for entry in root["variants"]?.entries ?? [] {
      var pictures: [String: Picture] = [:]
      for picture in entry.value["pictures"]?.elements ?? [] {
        guard let path = picture["path"]?.scalar, let inputs = picture["inputs"]?.scalar,
          let file = picture["file"]?.scalar
        else { continue }
        pictures[path] = Picture(inputs: inputs, file: file)
      }
      entries[entry.key] = Entry(
        json: JSONValue(entry.value), sheet: entry.value["sheet"]?.scalar ?? "",
        pictures: pictures, hasWarnings: entry.value["hasWarnings"]?.boolean ?? false)
    }
  }

  func bytes(fingerprint: Fingerprint) -> [UInt8] {
    let variants = entries.sorted { $0.key < $1.key }
      .map { JSONValue.Member(name: $0.key, value: $0.value.json) }
    let root = JSONValue.object([
      "madeBy": fingerprint.json, "variants": .object(variants),
    ])
    return Array((root.prettyText() + "\n").utf8)
  }
}

/// Builds the record of one variant.
struct ManifestEntryBuilder: Sendable {
  let planned: PlannedVariant
  private let inspection: Inspection
  /// The tokens used, with their values.
  private let tokens: [(name: String, day: String, night: String)]
  /// The icons drawn, each with the digest of its file.
  private let icons: [(name: String, digest: String)]

  init(_ planned: PlannedVariant, _ laidOut: Workbench.LaidOut) throws(Diagnostics) {
    self.planned = planned
    let theme = planned.sheet.theme
    let contexts = planned.variant.contexts
    let (day, night) = (try theme.palette(.day, contexts), try theme.palette(.night, contexts))
    inspection = Inspection(
      laidOut.arrangement, of: planned.variant, planned.sheet, palette: day)
    do {
      var tokens: [(name: String, day: String, night: String)] = []
      for reference in laidOut.scene.colors.map({ ColorReference($0.name) }) {
        let name = day.tokenName(of: reference)
        guard !tokens.contains(where: { $0.name == name }) else { continue }
        tokens.append(
          (name, try day.color(reference).description, try night.color(reference).description))
      }
      self.tokens = tokens.sorted { $0.name < $1.name }
      icons = try laidOut.scene.iconNames.sorted().map { name in
        (name, Digest(of: try theme.icons.bytes(of: name)).description)
      }
    } catch {
      throw Diagnostics(Diagnostics.from(error))
    }
  }

  /// - Parameter mode: `nil` for a picture that shows either.
  func alt(_ mode: Mode?) -> String {
    inspection.altText(mode, description: planned.variant.settings.description)
  }

  /// What the manifest says of the variant.
  var record: VariantRecord {
    let variant = planned.variant
    var members: [JSONValue.Member] = [
      JSONValue.Member(name: "sheet", value: .string(Path.name(of: planned.sheet.path))),
      JSONValue.Member(name: "variant", value: .string(variant.name)),
      JSONValue.Member(
        name: "alt", value: .object(["day": .string(alt(.day)), "night": .string(alt(.night))])),
      JSONValue.Member(
        name: "tokens",
        value: .object(
          tokens.map {
            JSONValue.Member(
              name: $0.name, value: .object(["day": .string($0.day), "night": .string($0.night)]))
          })),
    ]
    if !icons.isEmpty {
      let drawn = icons.map { JSONValue.Member(name: $0.name, value: .string($0.digest)) }
      members.append(JSONValue.Member(name: "icons", value: .object(drawn)))
      members.append(
        JSONValue.Member(
          name: Fingerprint.iconLibrary.name, value: .string(Fingerprint.iconLibrary.version)))
    }
    if case .object(let layout) = inspection.json {
      members += layout.filter { !["sheet", "variant", "component"].contains($0.name) }
    }
    // Of what stands around the layout: the frames know nothing of it.
    let padding = variant.settings.padding
    if padding != Insets() {
      let sides = [padding.top, padding.leading, padding.bottom, padding.trailing]
      members.append(
        JSONValue.Member(name: "padding", value: .array(sides.map { .points($0) })))
    }
    return VariantRecord(planned: planned, members: members)
  }
}
