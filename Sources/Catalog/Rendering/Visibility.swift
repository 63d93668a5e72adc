import Basics
import Drawing
import Layout
import Theme

/// Finds text that nobody can see: in the background's colour, or in none.
///
/// It is no measure of contrast. It says only what is surely a slip: a picture without its words.
enum Visibility {
  /// So close to the background, as WCAG counts contrast, that letters cannot be made out.
  private static let leastContrast = 1.15

  /// A warning for each text that stands right on the background and does not show in a mode.
  static func faults(
    in scene: Scene, palettes: [Palette], at location: (String?) -> SourceLocation
  ) -> [Diagnostic] {
    guard let background = scene.background else { return [] }
    let figures = scene.items.filter {
      if case .shape(let shape) = $0.content { shape.fill != nil } else { false }
    }
    var faults: [Diagnostic] = []
    for item in scene.items {
      guard case .text(let outline, _, let reference) = item.content, outline.bounds != nil,
        !figures.contains(where: { $0.frame.contains(item.frame) })
      else { continue }
      for palette in palettes {
        guard let ground = try? palette.color(background), ground.isOpaque,
          let ink = try? palette.color(reference)
        else { continue }
        let contrast = ink.over(ground).contrast(with: ground)
        guard contrast < leastContrast else { continue }
        let problem = VisibilityProblem.unseen(
          element: item.id ?? "a text", ink: palette.tokenName(of: reference),
          ground: palette.tokenName(of: background), mode: palette.mode.rawValue)
        faults.append(Diagnostic(.warning, problem, at: location(item.id)))
      }
    }
    return faults
  }
}

/// A fact about something that is drawn and cannot be seen.
enum VisibilityProblem: Problem, Hashable {
  case unseen(element: String, ink: String, ground: String, mode: String)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .unseen(let element, let ink, let ground, let mode):
      "\(element) cannot be seen by \(mode): it is \(ink) on \(ground)"
    }
  }

  var hint: String? { "choose another colour, or set 'background'" }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    x <= other.midX && other.midX <= maxX && y <= other.midY && other.midY <= maxY
  }
}

extension Color {
  /// The colour that shows when this one is laid over an opaque one.
  func over(_ ground: Color) -> Color {
    func mix(_ ink: UInt8, _ ground: UInt8) -> UInt8 {
      let share = Double(alpha) / 255
      return UInt8((Double(ink) * share + Double(ground) * (1 - share)).rounded())
    }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// WCAG 2.1's contrast ratio of two opaque colours, 1 to 21.
  func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// WCAG 2.1's relative luminance, 0 to 1.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : Color.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// `base` to the power of 2.4, as the square of a fifth root of the sixth power: no C library.
  private static func power(_ base: Double) -> Double {
    guard base > 0 else { return 0 }
    // base^2.4 = (base^12)^(1/5), by Newton's method.
    let square = base * base
    let target = square * square * square * square * square * square
    var root = base
    for _ in 0..<40 {
      let fourth = root * root * root * root
      guard fourth > 0 else { break }
      root -= (root * fourth - target) / (5 * fourth)
    }
    return root
  }
}
