import Basics
import Theme

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds colours that were probably meant to be one.
enum LintColors {
  /// The distance in OKLab below which two colours side by side look the same.
  static let nearness = 0.02
  /// More pairs than anybody mends at once.
  private static let mostPairs = 500

  private struct Entry {
    var color: Color
    var lab: OKLab
    var token: String
    var location: SourceLocation?
  }

  /// Pairs of different colours that are nearly equal, each named by the first token that has it.
  ///
  /// Tokens that take their value from another are left out: there is nothing to mend there.
  static func findings(_ table: TokenTable) -> [LintFinding] {
    var findings: [LintFinding] = []
    var indices: [String: Int] = [:]
    for mode in Mode.allCases {
      for (left, right, distance) in pairs(entries(table, mode)) {
        let key = "\(left.token) \(left.color) \(right.token) \(right.color)"
        if let index = indices[key] {
          findings[index].modes.append(mode)
          continue
        }
        indices[key] = findings.count
        let number = JSONValue.number((distance * 1000).rounded() / 1000).compactText
        findings.append(
          LintFinding(
            kind: .nearlyEqual, level: .note, names: [left.token, right.token],
            message: "'\(left.token)' \(left.color) and '\(right.token)' \(right.color)"
              + " are nearly equal: ΔE \(number)",
            hint: "let one refer to the other if they are meant to be the same",
            location: left.location, modes: [mode]))
      }
    }
    return findings
  }

  private static func entries(_ table: TokenTable, _ mode: Mode) -> [Entry] {
    var seen: Set<Color> = []
    return table.tokens.compactMap { token in
      guard let reading = token[mode], reading.aliases.isEmpty,
        case .color(let color) = reading.value, color.alpha > 0, seen.insert(color).inserted
      else { return nil }
      return Entry(
        color: color, lab: OKLab(color), token: token.name, location: reading.source)
    }
  }

  /// Compares only colours of about one lightness, so that large tables stay quick.
  private static func pairs(_ entries: [Entry]) -> [(Entry, Entry, Double)] {
    let order = entries.indices.sorted {
      (entries[$0].lab.lightness, $0) < (entries[$1].lab.lightness, $1)
    }
    var found: [(first: Int, second: Int, distance: Double)] = []
    for (position, index) in order.enumerated() {
      for other in order[(position + 1)...] {
        let (one, two) = (entries[index], entries[other])
        guard two.lab.lightness - one.lab.lightness < nearness, found.count < mostPairs else {
          break
        }
        // What shows through differently is not the same.
        let alphas = abs(Double(one.color.alpha) - Double(two.color.alpha)) / 255
        let distance = one.lab.distance(to: two.lab)
        guard alphas < nearness, distance < nearness else { continue }
        found.append((min(index, other), max(index, other), distance))
      }
    }
    return found.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
      .map { (entries[$0.first], entries[$0.second], $0.distance) }
  }
}

/// A colour in OKLab (Björn Ottosson, 2020; CSS Color 4, §9.2), where distance is what eyes see.
struct OKLab: Sendable, Hashable {
  var lightness: Double
  var a: Double
  var b: Double

  /// The colour without regard to its alpha.
  init(_ color: Color) {
    let (red, green, blue) = (color.linearRed, color.linearGreen, color.linearBlue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}

extension Color {
  var linearRed: Double { Color.linear(red) }
  var linearGreen: Double { Color.linear(green) }
  var linearBlue: Double { Color.linear(blue) }

  /// The transfer function of sRGB (IEC 61966-2-1).
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
