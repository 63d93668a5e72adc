import Basics

/// The advance widths of a font file, read without any font library: what ours are checked against.
///
/// Tables of the OpenType specification: `head` for the units of an em, `hhea` and `hmtx` for the
/// advances, `cmap` (format 4 or 12) for the glyphs of characters.
struct FontTables {
  private let bytes: [UInt8]
  private var tables: [String: Int] = [:]
  let unitsPerEm: Int

  init(_ path: String) throws {
    bytes = try Disk().read(path, limit: 64 << 20)
    func number(_ offset: Int, _ count: Int, _ bytes: [UInt8]) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in 0..<number(4, 2, bytes) {
      let record = 12 + 16 * index
      let tag = String(decoding: bytes[record..<record + 4], as: UTF8.self)
      tables[tag] = number(record + 8, 4, bytes)
    }
    unitsPerEm = number((tables["head"] ?? 0) + 18, 2, bytes)
  }

  /// In font units; the glyph's own, before kerning.
  func advance(of scalar: Unicode.Scalar) -> Int {
    let glyph = glyph(of: scalar)
    let count = short((tables["hhea"] ?? 0) + 34)
    return short((tables["hmtx"] ?? 0) + 4 * min(glyph, count - 1))
  }

  private func glyph(of scalar: Unicode.Scalar) -> Int {
    let start = tables["cmap"] ?? 0
    for index in 0..<short(start + 2) {
      let table = start + long(start + 4 + 8 * index + 4)
      let glyph =
        switch short(table) {
        case 4: segmented(table, Int(scalar.value))
        case 12: grouped(table, Int(scalar.value))
        default: 0
        }
      if glyph != 0 { return glyph }
    }
    return 0
  }

  private func segmented(_ table: Int, _ scalar: Int) -> Int {
    let double = short(table + 6)
    let (ends, starts) = (table + 14, table + 16 + double)
    for index in 0..<double / 2 where scalar <= short(ends + 2 * index) {
      let first = short(starts + 2 * index)
      guard scalar >= first else { return 0 }
      let delta = short(starts + double + 2 * index)
      let place = starts + 2 * double + 2 * index
      let offset = short(place)
      if offset == 0 { return (scalar + delta) & 0xFFFF }
      let glyph = short(place + offset + 2 * (scalar - first))
      return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }
    return 0
  }

  private func grouped(_ table: Int, _ scalar: Int) -> Int {
    for index in 0..<long(table + 12) {
      let group = table + 16 + 12 * index
      if (long(group)...long(group + 4)).contains(scalar) {
        return long(group + 8) + scalar - long(group)
      }
    }
    return 0
  }

  private func short(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }

  private func long(_ offset: Int) -> Int { short(offset) << 16 | short(offset + 2) }
}
