import Basics
import TestSupport
import Testing

@testable import Drawing

@Suite("Icons take little time and memory, whatever they hold", .serialized)
struct IconLoadTests {
  /// The most memory the process ever had, in kibibytes; 0 where the system does not say.
  private func peakMemory() -> Int {
    guard let bytes = try? Disk().read("/proc/self/status", limit: 1 << 16) else { return 0 }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { $0.split(separator: " ").compactMap { Int($0) }.first } ?? 0
  }

  @Test("Each hostile icon is refused within a second", arguments: hostileIcons)
  func time(icon: RefusedIcon) {
    let start = ContinuousClock.now
    #expect(throws: Diagnostic.self) { try IconCase.document(icon.svg) }
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  @Test("All of them together stay below 200 MB")
  func memory() {
    let before = peakMemory()
    for icon in hostileIcons { _ = try? IconCase.document(icon.svg) }
    #expect(peakMemory() - before < 200 * 1024)
  }

  /// Just within the limits.
  private static let heavy: [(String, String)] = [
    (
      "elements",
      String(
        repeating: #"<path d="M0 0H24V24z" fill="none" stroke="red" opacity=".5"/>"#, count: 1900)
    ),
    (
      "crossing lines",
      #"<path stroke="red" stroke-linejoin="round" stroke-width="9" d="M0 0"#
        + (0..<450).map { "L\($0 % 24) \(24 - $0 % 23)L\($0 % 19) \($0 % 7)" }.joined()
        + #""/>"#
    ),
    (
      "dashes",
      #"<path d="M0 0H24V24" stroke="red" stroke-linecap="round" stroke-dasharray=".0051"/>"#
    ),
    (
      "a crossing clip path",
      #"<clipPath id="c"><path d="M0 0"#
        + (0..<490).map { "L\($0 % 24) \(24 - $0 % 23)L\($0 % 19) \($0 % 7)" }.joined()
        + ##""/></clipPath><rect width="24" height="24" clip-path="url(#c)"/>"##
    ),
    (
      "many clip paths",
      ##"<clipPath id="c"><circle cx="9" cy="9" r="9"/><circle cx="12" cy="9" r="9"/></clipPath>"##
        + String(
          repeating: ##"<g clip-path="url(#c)"><rect width="24" height="24"/></g>"##, count: 390)
    ),
    (
      "styles",
      "<style>" + (0..<100).map { ".a\($0) .b{fill:red}" }.joined() + "</style>"
        + String(
          repeating: #"<g class="a1"><rect class="b" width="9" height="9"/></g>"#, count: 900)
    ),
    (
      "a selector of thousands of classes",
      "<style>" + String(repeating: ".a", count: 20_000) + "{fill:red}</style>"
        + String(repeating: #"<rect class="a" width="9" height="9"/>"#, count: 1900)
    ),
    (
      "thousands of addresses",
      #"<rect width="9" height="9"/>"#
        + String(
          repeating: "<g style=\"a: \(String(repeating: "url(#", count: 12_000))\"/>", count: 4)
    ),
  ]

  @Test("What is just within the limits is drawn in a moment", arguments: heavy)
  func justWithin(what: String, body: String) throws {
    let before = peakMemory()
    let start = ContinuousClock.now
    let pixels = try IconCase.picture(IconTests.svg(body), side: 72)
    #expect(pixels.colors != [0])
    let time = ContinuousClock.now - start
    #expect(time < .seconds(3), "\(what)")
    #expect(peakMemory() - before < 200 * 1024)
  }

  @Test("Broken icons are documents or diagnostics, never more", arguments: 0..<8)
  func mutations(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let icons = goodIcons + oddIcons
    let snippets = [
      "<", ">", "\"", "/", "#", "(", ")", ";", "{", "}", "url(#", "<use href=\"#a\"/>", "1e9", "-",
      ".", "%", "&", "\u{0}", "é", "\u{1F600}", "var(", "!important", "<g>", "</g>", "M", "a",
      "inherit", " ", "\n",
    ]
    var documents = 0
    for _ in 0..<1000 {
      var bytes = Array(icons[Int.random(in: 0..<icons.count, using: &random)].svg.utf8)
      for _ in 0...Int.random(in: 0..<2, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          let snippet = snippets[Int.random(in: 0..<snippets.count, using: &random)]
          bytes.insert(contentsOf: snippet.utf8, at: place)
        case 3:
          let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
          bytes.insert(
            contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        default:
          let end = min(bytes.count - 1, place + Int.random(in: 1...9, using: &random))
          if place < end { bytes.removeSubrange(place..<end) }
        }
      }
      do throws(Diagnostic) {
        let document = try IconDocument(reading: bytes, name: "it", file: "it.svg")
        documents += 1
        // What is written can be read again, and says the same.
        let again = try IconCase.document(document.source(color: nil))
        #expect(again.usesCurrentColor == document.usesCurrentColor)
      } catch {
        #expect(error.location != nil && error.category == .badInput)
      }
    }
    #expect((100...900).contains(documents), "both ends are reached")
  }
}
