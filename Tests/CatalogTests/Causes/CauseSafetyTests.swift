import Basics
import Testing

@testable import Catalog

/// Manifests are files: whatever stands in one must be harmless.
@Suite("Causes from broken manifests")
struct CauseSafetyTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let entry = """
    {"sheet": "a", "tokens": {"a": {"day": "#000000", "night": "#FFFFFF"}, "b": {"day": "#111111"}},
     "icons": {"car": "12", "map": "13"}, "librsvg": "2.54", "size": [320, 51],
     "contentSize": [320, 36], "scrollOffset": [0, 0], "padding": [0, 8, 0, 8], "elements": [
      {"id": "item[0]", "role": "tab", "frame": [0, 0, 160, 36], "label": "One", "selected": true},
      {"id": "item[0].icon", "role": "image", "frame": [8, 4, 24, 24], "label": "car", "color": "a"},
      {"id": "item[0].title", "role": "text", "frame": [40, 8, 30, 19], "text": "One",
       "measured": {"width": 30, "height": 19, "baseline": 15}, "truncated": true, "color": "a"},
      {"id": "bar", "role": "indicator", "frame": [12, 48, 136, 3], "color": "a"},
      {"id": "item[1]", "role": "tab", "frame": [160, 0, 160, 36], "label": "Two"},
      {"id": "item[1].badge", "role": "badge", "frame": [200, 4, 40, 24], "text": "NEW",
       "measured": {"width": 30, "height": 14, "baseline": 12}, "color": "b"},
      {"id": "item[1].badge.text", "role": "text", "frame": [205, 8, 30, 14], "text": "NEW",
       "measured": {"width": 30, "height": 14, "baseline": 12}, "color": "b"}]}
    """

  private static func read(_ text: String) throws -> JSONValue {
    JSONValue(try JSONReader.read(Array(text.utf8), file: "manifest.json"))
  }

  private static let replacements: [JSONValue] = [
    .null, .boolean(true), .string(""), .string("item[0]"), .string("item[0].title.x.y.z"),
    .string(String(repeating: ".", count: 300)), .string("\u{1B}]0;\u{7}\n"), .number(1e308),
    .number(-1e308), .number(.infinity), .number(.nan), .number(-0.0), .number(0.049),
    .number(999_999.99), .integer(.max), .integer(.min), .array([]), .object([JSONValue.Member]()),
    .array([1, 2]), .array([.number(1e300), 2, 3, .number(-1e300)]), "badge", "text", "image",
  ]

  /// The value with something in it replaced, dropped, repeated or renamed.
  private static func mutated(_ value: JSONValue, _ generator: inout Generator) -> JSONValue {
    if Int.random(in: 0..<6, using: &generator) == 0 {
      return replacements.randomElement(using: &generator) ?? .null
    }
    switch value {
    case .array(var elements) where !elements.isEmpty:
      let index = Int.random(in: elements.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements[index] = mutated(elements[index], &generator)
      }
      return .array(elements)
    case .object(var members) where !members.isEmpty:
      let index = Int.random(in: members.indices, using: &generator)
      let member = members[index]
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: members.remove(at: index)
      case 1: members.append(member)
      case 2: members[index] = .init(name: "day", value: member.value)
      default:
        members[index] = .init(name: member.name, value: mutated(member.value, &generator))
      }
      return .object(members)
    case .number(let number):
      return .number(number + Double.random(in: -20...20, using: &generator))
    default: return replacements.randomElement(using: &generator) ?? .null
    }
  }

  @Test("No manifest stops it, colours a terminal or breaks a line", arguments: 1...4)
  func fuzz(seed: UInt64) throws {
    var generator = Generator(state: seed)
    let good = try CauseSafetyTests.read(CauseSafetyTests.entry)
    let finder = CauseFinder(from: [], to: [])
    var kinds: Set<Cause.Kind> = []
    for _ in 0..<1500 {
      var (first, second) = (good, good)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        first = CauseSafetyTests.mutated(first, &generator)
        if Bool.random(using: &generator) {
          second = CauseSafetyTests.mutated(second, &generator)
        }
      }
      let (old, new) = (ManifestRecord(first), ManifestRecord(second))
      let there = finder.causes(from: old, to: new, picturesDiffer: true)
      let back = finder.causes(from: new, to: old, picturesDiffer: true)
      #expect(there.count == back.count, "\(first.compactText)\n\(second.compactText)")
      #expect(!there.isEmpty)
      kinds.formUnion(there.map(\.kind))
      var report = CauseReport()
      report.add(there, variant: "it", pictures: PictureCounts(day: 1))
      for summary in report.causes {
        #expect(summary.line == summary.line.escapingControls())
        #expect(!summary.line.contains("-0 "))
        #expect((try? CauseSafetyTests.read(summary.json.compactText)) != nil)
      }
      #expect(finder.causes(from: old, to: old, picturesDiffer: false) == [])
    }
    #expect(kinds.isSuperset(of: [.token, .text, .frame, .icon, .pixels]))
  }

  @Test("What is not known is no cause")
  func unknown() throws {
    let good = ManifestRecord(try CauseSafetyTests.read(CauseSafetyTests.entry))
    let finder = CauseFinder(from: [], to: [])
    for json: JSONValue in [.null, .array([]), .string("x"), .number(1e308)] {
      let causes = finder.causes(from: ManifestRecord(json), to: good, picturesDiffer: true)
      #expect(causes.map(\.kind) == [.frame, .icon, .icon])
    }
    let wrong = try CauseSafetyTests.read(
      #"{"tokens": 1, "icons": 2, "size": [1], "elements": {}, "scrollOffset": [1e999, 0], "padding": []}"#
    )
    #expect(finder.causes(from: ManifestRecord(wrong), to: good, picturesDiffer: true) == [.pixels])
  }

  @Test("A fingerprint that is no fingerprint says nothing")
  func fingerprint() {
    #expect(Fingerprint.parts(madeBy: .null) == [])
    #expect(
      Fingerprint.parts(madeBy: .object(["cairo": "1", "pango": .number(2)]))
        == [Fingerprint.Part(name: "cairo", version: "1")])
    let new = [Fingerprint.Part(name: "cairo", version: "2")]
    let record = ManifestRecord.navigation()
    #expect(
      CauseFinder(from: [], to: new).causes(from: record, to: record, picturesDiffer: true)
        == [.pixels])
  }
}
