import Basics
import Drawing

/// The pictures of one variant, taken from a cache where they are in it.
///
/// The variant is laid out when the first picture, or anything else that only a layout can tell, is
/// not in the cache; without a cache at once.
final class CachedPictures {
  private struct Store {
    var cache: PictureCache
    var inputs: InputDigests
    var isRead: Bool
  }

  private let planned: PlannedVariant
  private let selection: RenderSelection
  private let workbench: Workbench
  private let store: Store?
  private var drawn: VariantPictures?
  private var fresh: [(key: PictureCache.Key, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - inputs: of the variant's pictures, where they are known already.
  ///   - readsCache: whether pictures are taken from the cache; they are put there in any case.
  init(
    _ planned: PlannedVariant, selection: RenderSelection, workbench: Workbench,
    cache: PictureCache?, inputs: InputDigests? = nil, readsCache: Bool = true
  ) throws(Diagnostics) {
    self.planned = planned
    self.selection = selection
    self.workbench = workbench
    // What is wrong with the inputs is told, with its place, when they are drawn.
    store = cache.flatMap { cache in
      (inputs ?? (try? InputDigests(planned, svgText: selection.svgText(of: planned.variant))))
        .map { Store(cache: cache, inputs: $0, isRead: readsCache) }
    }
    if store == nil { _ = try pictures() }
  }

  private func pictures() throws(Diagnostics) -> VariantPictures {
    if let drawn { return drawn }
    let made = try VariantPictures(planned, selection: selection, workbench: workbench)
    drawn = made
    return made
  }

  /// What a person should look at; a variant with warnings is never in the cache.
  var warnings: [Diagnostic] { drawn?.warnings ?? [] }

  /// The bytes of a picture's file.
  func bytes(of rendition: Rendition) throws(Diagnostics) -> [UInt8] {
    guard let store else { return try pictures().bytes(of: rendition) }
    let key = store.cache.key(store.inputs[rendition], owner + [rendition.path])
    if store.isRead, let bytes = store.cache.bytes(key) { return bytes }
    let bytes = try pictures().bytes(of: rendition)
    fresh.append((key, bytes))
    return bytes
  }

  /// The scene at one scale.
  func raster(at scale: Scale) throws(Diagnostics) -> Raster {
    try pictures().raster(at: scale)
  }

  /// What the manifest is to say of the variant.
  func record() throws(Diagnostics) -> VariantRecord {
    if drawn == nil, let store, store.isRead,
      let bytes = store.cache.bytes(recordKey(store)),
      let root = try? JSONReader.read(bytes, file: "cache"),
      case .object(let members) = JSONValue(root)
    {
      return VariantRecord(planned: planned, members: members)
    }
    return try pictures().entry.record
  }

  /// Whether the variant was laid out.
  var isLaidOut: Bool { drawn != nil }

  /// Puts what was drawn into the cache, unless a person should look at it.
  func keep() {
    guard let store, let drawn, drawn.warnings.isEmpty else { return }
    for (key, bytes) in fresh { store.cache.put(bytes, key) }
    store.cache.put(
      Array(JSONValue.object(drawn.entry.record.members).compactText.utf8), recordKey(store))
    fresh = []
  }

  private func recordKey(_ store: Store) -> PictureCache.Key {
    store.cache.key(store.inputs.record, owner + ["record"])
  }

  /// Whose pictures they are: names are in records, and in some pictures.
  private var owner: [String] {
    let variant = planned.variant
    return [
      planned.sheet.theme.name, planned.sheet.component.name, Path.name(of: planned.sheet.path),
      variant.name,
    ] + variant.contexts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }
}
