import Basics
import TestSupport
import Testing

@testable import Catalog
@testable import Theme

@Suite("Converting to DTCG and reading back gives the same table")
struct ThemeToolsRoundTripTests {
  private func differences(_ table: TokenTable) throws -> [String] {
    let conversion = ThemeConversion(table, name: "Back", as: .dtcg)
    let hasTexts = table.tokens.contains { $0.type == .string }
    #expect(conversion.diagnostics.count == (hasTexts ? 1 : 0))
    let files = MemoryFiles(["t/back.resolver.json": conversion.text])
    let back = try files.tokenTheme("t/back.resolver.json")
    #expect(back.name == "back")
    return TableContent(table).differences(from: TableContent(try back.theme.tokenTable()))
  }

  @Test("Every theme of this repository, in every context", arguments: ["Backpack", "Mistica"])
  func themes(name: String) throws {
    let theme = try MemoryFiles().tokenTheme("Themes/\(name)/theme.yaml")
    #expect(theme.combinations.count == (name == "Mistica" ? 13 : 1))
    for contexts in theme.combinations {
      let table = try theme.theme.tokenTable(contexts: contexts)
      #expect(table.tokens.count > 30)
      #expect(try differences(table) == [], "\(contexts)")
    }
  }

  @Test("A file of every format")
  func formats() throws {
    var recognised: Set<Int> = []
    for fixture in TokenFixture.all {
      let root = try JSONReader.read(Array(fixture.text.utf8), file: fixture.name)
      var problems = ProblemList()
      let document = TokenDocument(path: fixture.name, root: root)
      let reader = try #require(TokenFormats.reader(for: document, problems: &problems))
      recognised.insert(reader)
      let theme = try MemoryFiles(["t/in.json": fixture.text]).tokenTheme("t/in.json")
      for contexts in theme.combinations {
        let table = try theme.theme.tokenTable(contexts: contexts)
        #expect(!table.tokens.isEmpty)
        #expect(try differences(table) == [], "\(fixture.name) \(contexts)")
      }
    }
    let missing = TokenFormats.all.indices.filter { !recognised.contains($0) }
    #expect(missing.map { TokenFormats.all[$0].name } == [], "add a file for it to TokenFixture")
  }

  @Test("Two hundred tables made by chance")
  func random() throws {
    var generator = SplitMix(state: 20_251_028)
    for _ in 0..<200 {
      #expect(try differences(TokenTable.random(using: &generator)) == [])
    }
  }

  @Test("Style Dictionary's own reader gives the values back, by day and by night")
  func styleDictionary() throws {
    for name in ["Backpack", "Mistica"] {
      let theme = try MemoryFiles().tokenTheme("Themes/\(name)/theme.yaml")
      let table = try theme.theme.tokenTable()
      let text = ThemeConversion(table, name: name, as: .styleDictionary).text
      let back = try MemoryFiles(["t/back.json": text]).tokenTheme("t/back.json")
      let read = try back.theme.tokenTable()
      #expect(read.tokens.count == table.tokens.count)
      for token in table.tokens {
        for mode in Mode.allCases {
          #expect(read[token.name]?[mode]?.value == token[mode]?.value, "\(token.name) \(mode)")
        }
      }
    }
  }
}

/// A small generator that gives the same numbers every time.
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

extension TokenTable {
  /// A table of up to 30 tokens of all types, some of them references, some of one mode only.
  fileprivate static func random(using generator: inout SplitMix) -> TokenTable {
    var tokens: [Token] = []
    let groups = ["a", "a.b", "c d", "é", "x/y", "~0", "%41"]
    for index in 0..<Int.random(in: 1...30, using: &generator) {
      let group = groups[Int.random(in: 0..<groups.count, using: &generator)]
      let place = SourceLocation(file: "t.json", line: index + 1, column: 1)
      let name = "\(group).t\(index)"
      let target = tokens.randomElement(using: &generator)
      let isReference = Bool.random(using: &generator)
      let type = isReference ? target?.type : nil
      let wanted = type ?? TokenType.allCases[Int.random(in: 0..<14, using: &generator)]
      var readings: [Mode: TokenReading] = [:]
      let lacks = [Mode.day, .night, nil, nil, nil, nil].randomElement(using: &generator) ?? nil
      for mode in Mode.allCases where mode != lacks {
        if isReference, let target, let reading = target[mode] {
          readings[mode] = TokenReading(
            value: reading.value, source: place, aliases: [target.name] + reading.aliases)
        } else {
          readings[mode] = TokenReading(
            value: .random(wanted, using: &generator), source: place, aliases: [])
        }
      }
      let deprecations = [nil, nil, Deprecation(reason: nil), Deprecation(reason: "old")]
      tokens.append(
        Token(
          name: name, type: wanted, day: readings[.day], night: readings[.night],
          description: Bool.random(using: &generator) ? "line\nend" : nil,
          deprecation: deprecations.randomElement(using: &generator) ?? nil))
    }
    return TokenTable(contexts: [:], tokens: tokens)
  }
}

extension TokenValue {
  fileprivate static func random(_ type: TokenType, using generator: inout SplitMix) -> TokenValue {
    func part() -> Double { Double.random(in: 0...1, using: &generator) }
    func length() -> Double { Double.random(in: -100...100, using: &generator) }
    func channel() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
    func color() -> Color {
      Color(red: channel(), green: channel(), blue: channel(), alpha: channel())
    }
    func curve() -> CubicBezier {
      CubicBezier(x1: part(), y1: length(), x2: part(), y2: length())
    }
    func family() -> [String] { part() < 0.5 ? ["Inter"] : ["A \"B\"", "serif"] }
    func weight() -> Int { Int.random(in: 1...1000, using: &generator) }
    switch type {
    case .color: return .color(color())
    case .dimension: return .dimension(length())
    case .number: return .number(length() * 1e6)
    case .fontFamily: return .fontFamily(family())
    case .fontWeight: return .fontWeight(weight())
    case .duration: return .duration(part() * 3)
    case .cubicBezier: return .cubicBezier(curve())
    case .strokeStyle:
      return .strokeStyle(part() < 0.5 ? .keyword(.groove) : .dashes([part(), length()], .butt))
    case .border:
      return .border(Border(color: color(), width: part(), style: .keyword(.solid)))
    case .transition:
      return .transition(Transition(duration: part(), delay: part(), timing: curve()))
    case .shadow:
      return .shadow(
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          Shadow(
            color: color(), offsetX: length(), offsetY: length(), blur: part(), spread: length(),
            isInset: part() < 0.5)
        })
    case .gradient:
      return .gradient((0...2).map { _ in GradientStop(color: color(), position: part()) })
    case .typography:
      return .typography(
        Typography(
          families: family(), size: part() * 100 + 1, weight: weight(), letterSpacing: part(),
          lineHeight: part() < 0.5 ? nil : 1 + part()))
    case .string: return .string(part() < 0.5 ? "plain" : "a \\ \"b\"\u{7}\n} é")
    }
  }
}
