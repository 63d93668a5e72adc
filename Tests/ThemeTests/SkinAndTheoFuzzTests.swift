import Basics
import Testing

@testable import Theme

/// Thousands of broken files: loading says what is wrong or gives tokens, and never stops dead.
@Suite("Broken skins and Theo files")
struct SkinAndTheoFuzzTests {
  /// SplitMix64, so that a failure can be repeated.
  private struct Randomness: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// Pieces that mean something to the readers, to be put where they do not belong.
  private static let pieces = [
    "{!INK}", "{!", "}", "{palette.ocean}", "rgba(", ")", "\"", "{}", "[]", "null", "1e999", "-1",
    "0", "true", "linear-gradient(", "deg", ",", ":", " ", "%", "_DAY", "_NIGHT", "Color", "é", "👩‍👩‍👧",
    "\\u0000", "#", "#12345", "circle", "999999999999999999999", "* 3", "/ 0", "value", "type",
    "color", "size", "light", "dark", "..", "@a/b",
  ]

  private static func mutated(_ text: String, with random: inout Randomness) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3:
        let piece = pieces.randomElement(using: &random) ?? ""
        bytes.replaceSubrange(place..<end, with: Array(piece.utf8))
      default:
        let piece = pieces.randomElement(using: &random) ?? ""
        bytes.insert(contentsOf: Array(piece.utf8), at: place)
      }
    }
    return bytes
  }

  /// Values that replace whole values, which keeps the file JSON.
  private static func replaced(_ node: Node, with random: inout Randomness) -> Node {
    if Int.random(in: 0..<40, using: &random) == 0 {
      let piece = pieces.randomElement(using: &random) ?? ""
      let quoted = Bool.random(using: &random)
      return Node(
        .scalar(quoted ? piece : piece.isEmpty ? "0" : piece, isQuoted: quoted), at: node.location)
    }
    switch node.content {
    case .scalar: return node
    case .sequence(let elements):
      return Node(.sequence(elements.map { replaced($0, with: &random) }), at: node.location)
    case .mapping(let entries):
      var changed = entries
      for index in changed.indices {
        changed[index].value = replaced(changed[index].value, with: &random)
        if Int.random(in: 0..<60, using: &random) == 0 {
          changed[index].key += pieces.randomElement(using: &random) ?? ""
        }
      }
      return Node(.mapping(changed), at: node.location)
    }
  }

  private static let texts = [MadeUpSkin.text, MadeUpTheo.source, MadeUpTheo.raw, MadeUpTheo.ios]

  @Test("Changed bytes", arguments: 0..<4)
  func bytes(index: Int) throws {
    var random = Randomness(state: UInt64(index) &+ 1)
    var loaded = 0
    for _ in 0..<800 {
      let bytes = SkinAndTheoFuzzTests.mutated(SkinAndTheoFuzzTests.texts[index], with: &random)
      let text = String(decoding: bytes, as: UTF8.self)
      let found = diagnostics {
        defer { loaded += 1 }
        return try load(
          #"{"name": "T", "tokens": "a.json"}"#,
          ["a.json": text, "palette.json": MadeUpTheo.palette, "shared/app/sizes.json": "{}"])
      }
      #expect(found.allSatisfy { !$0.message.isEmpty && $0.category != .internalFault })
    }
    #expect(loaded == 800)
  }

  @Test("Changed values of files that stay JSON", arguments: 0..<4)
  func values(index: Int) throws {
    var random = Randomness(state: UInt64(index) &+ 100)
    let root = try JSONReader.read(
      Array(SkinAndTheoFuzzTests.texts[index].utf8), file: "T/a.json")
    for _ in 0..<800 {
      let node = SkinAndTheoFuzzTests.replaced(root, with: &random)
      var problems = ProblemList()
      let texts = MemoryFiles(texts: ["T/palette.json": MadeUpTheo.palette])
      var files = ThemeFiles(folder: "T", files: texts)
      let document = TokenDocument(path: "a.json", root: node)
      for reader in [MisticaReader(), BackpackReader()] as [any TokenFormatReader] {
        _ = reader.recognizes(node)
        let source = reader.read([document], files: &files, problems: &problems)
        for mode in ["light", "dark"] {
          let raw = source.tokens(
            for: ["mode": mode, "screen": "mobile"], problems: &problems)
          let resolved = TokenResolution.resolve(raw, problems: &problems)
          #expect(resolved.count <= raw.count)
        }
      }
    }
  }
}
