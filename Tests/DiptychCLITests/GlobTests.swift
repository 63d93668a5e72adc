import Basics
import Testing

@Suite("Glob patterns")
struct GlobTests {
  @Test(
    "patterns and names",
    arguments: [
      ("small", "small", true), ("small", "smal", false), ("small", "Small", false), ("", "", true),
      ("", "a", false), ("*", "", true), ("*", "with-icons", true), ("with-*", "with-", true),
      ("with-*", "without", false), ("*-line", "without-line", true), ("a*b*c", "aXbYbZc", true),
      ("a*b*c", "aXbYbZ", false), ("**", "x", true), ("?", "é", true), ("?", "👩‍👧", true),
      ("?", "", false), ("??", "a", false), ("[a-c]x", "bx", true), ("[a-c]x", "dx", false),
      ("[!a-c]", "d", true), ("[^a-c]", "a", false), ("[]]", "]", true), ("[a-]", "-", true),
      ("[z-a]", "m", false), ("[abc", "[abc", true), ("{small,large}", "large", true),
      ("{small,large}", "medium", false), ("{a,b*}-x", "bcd-x", true), ("{a,{b,c}d}e", "cde", true),
      ("{a,{b,c}d}e", "ce", false), ("x{,y}", "x", true), ("x{,y}", "xy", true),
      ("{a,b", "{a,b", true), ("a,b", "a,b", true), ("a}", "a}", true), ("{a,{b}", "{a,b", true),
      (#"\*"#, "*", true), (#"\*"#, "x", false), (#"a\"#, #"a\"#, true),
      (#"{a\,b,c}"#, "a,b", true),
      ("{[,],x}", ",", true), ("a.b", "axb", false), ("e\u{301}", "é", true),
    ])
  func table(pattern: String, name: String, expected: Bool) {
    #expect(Glob(pattern).matches(name) == expected)
    #expect(NaiveGlob.matches(Array(pattern), Array(name)) == expected)
  }

  @Test("agrees with a matcher that tries everything")
  func property() {
    var random = SplitMix(state: 7)
    let patternLetters = Array("ab*?{},[]-!\\")
    let nameLetters = Array("ab,{}[]-!*")
    for _ in 0..<20_000 {
      let pattern = (0..<Int.random(in: 0...9, using: &random))
        .map { _ in patternLetters.randomElement(using: &random) ?? "a" }
      let name = (0..<Int.random(in: 0...5, using: &random))
        .map { _ in nameLetters.randomElement(using: &random) ?? "a" }
      let found = Glob(String(pattern)).matches(String(name))
      if found != NaiveGlob.matches(pattern, name) {
        Issue.record("'\(String(pattern))' and '\(String(name))': \(found)")
      }
    }
  }

  @Test("hostile patterns take no time worth naming")
  func hostile() {
    let name = String(repeating: "a", count: 2_000)
    #expect(!Glob(String(repeating: "*a", count: 50) + "b").matches(name))
    #expect(!Glob(String(repeating: "{a,a}", count: 500) + "b").matches(name))
    #expect(Glob(String(repeating: "{", count: 100_000)).pattern.count == 100_000)
    #expect(Glob(String(repeating: "[", count: 100_000)).pattern.count == 100_000)
    let nested = String(repeating: "{", count: 20_000) + "a" + String(repeating: "}", count: 20_000)
    #expect(Glob(nested).matches("a"))
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// The same rules, written to be obviously right: braces are spelled out, stars try every length.
private enum NaiveGlob {
  static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    alternatives(of: pattern).contains { simple($0[...], name[...]) }
  }

  private enum Part: Equatable {
    case literal(Character), any, star, set([Character], Bool)
  }

  /// Every way to choose one alternative from each brace group.
  private static func alternatives(of pattern: [Character]) -> [[Part]] {
    var index = 0
    var done: [[Part]] = [[]]
    while index < pattern.count {
      let (choices, next) = item(pattern, at: index)
      done = done.flatMap { start in choices.map { start + $0 } }
      index = next
    }
    return done
  }

  private static func item(_ text: [Character], at index: Int) -> ([[Part]], Int) {
    switch text[index] {
    case "\\" where index + 1 < text.count: return ([[.literal(text[index + 1])]], index + 2)
    case "*": return ([[.star]], index + 1)
    case "?": return ([[.any]], index + 1)
    case "[":
      if let end = setEnd(text, index) {
        let isExcluding = text[index + 1] == "!" || text[index + 1] == "^"
        let inside = text[(index + (isExcluding ? 2 : 1))..<end]
        return ([[.set(Array(inside), isExcluding)]], end + 1)
      }
    case "{":
      if let (bodies, end) = group(text, index) { return (bodies.flatMap(alternatives), end + 1) }
    default: break
    }
    return ([[.literal(text[index])]], index + 1)
  }

  /// Where the set that starts at `index` ends.
  private static func setEnd(_ text: [Character], _ index: Int) -> Int? {
    var end = index + 1
    if end < text.count, text[end] == "!" || text[end] == "^" { end += 1 }
    let first = end
    while end < text.count {
      if text[end] == "]", end > first { return end }
      if text[end] == "\\", end + 1 < text.count { end += 1 }
      let isRange = end + 2 < text.count && text[end + 1] == "-" && text[end + 2] != "]"
      end += isRange ? 3 : 1
    }
    return nil
  }

  /// The alternatives of the group that starts at `index`, and where it ends.
  private static func group(_ text: [Character], _ index: Int) -> ([[Character]], Int)? {
    var bodies: [[Character]] = [[]]
    var position = index + 1
    while position < text.count {
      switch text[position] {
      case "}": return (bodies, position)
      case ",":
        bodies.append([])
        position += 1
      default:
        var next = position + 1
        if text[position] == "\\" { next += 1 }
        if text[position] == "[", let end = setEnd(text, position) { next = end + 1 }
        if text[position] == "{", let (_, end) = group(text, position) { next = end + 1 }
        next = min(next, text.count)
        bodies[bodies.count - 1] += text[position..<next]
        position = next
      }
    }
    return nil
  }

  private static func simple(_ pattern: ArraySlice<Part>, _ name: ArraySlice<Character>) -> Bool {
    guard let part = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if part == .star {
      return (name.startIndex...name.endIndex).contains { simple(rest, name[$0...]) }
    }
    guard let character = name.first, accepts(part, character) else { return false }
    return simple(rest, name.dropFirst())
  }

  private static func accepts(_ part: Part, _ character: Character) -> Bool {
    switch part {
    case .literal(let wanted): return wanted == character
    case .any, .star: return true
    case .set(let inside, let isExcluding):
      var index = 0
      var found = false
      while index < inside.count {
        if inside[index] == "\\", index + 1 < inside.count { index += 1 }
        if index + 2 < inside.count, inside[index + 1] == "-" {
          if inside[index] <= character, character <= inside[index + 2] { found = true }
          index += 3
        } else {
          if inside[index] == character { found = true }
          index += 1
        }
      }
      return found != isExcluding
    }
  }
}
