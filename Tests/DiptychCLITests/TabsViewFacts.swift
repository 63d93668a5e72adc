import Basics

/// Mistica's colours of one brand in one mode: those of its design tokens of October 2024, or of the
/// release nearest to it that has the brand.
struct TabsViewFacts: Sendable, CustomStringConvertible {
  let brand: String
  let mode: String
  let background: String
  let line: String
  let selectedText: String
  let text: String
  let selectedIcon: String
  let icon: String
  let divider: String
  /// Of the divider, which stands on the background.
  let alpha: Double

  var description: String { "\(brand) by \(mode)" }

  /// The divider as it is seen.
  var blendedDivider: Color? {
    guard let ink = Color(hex: divider), let ground = Color(hex: background) else { return nil }
    func blend(_ ink: UInt8, _ ground: UInt8) -> UInt8 {
      UInt8((Double(ink) * alpha + Double(ground) * (1 - alpha)).rounded())
    }
    return Color(
      red: blend(ink.red, ground.red), green: blend(ink.green, ground.green),
      blue: blend(ink.blue, ground.blue), alpha: 255)
  }

  private init(_ brand: String, _ mode: String, _ colors: String, alpha: Double = 1) {
    let words = colors.split(separator: " ").map(String.init)
    self.brand = brand
    self.mode = mode
    background = words[0]
    line = words[1]
    selectedText = words[2]
    text = words[3]
    selectedIcon = words[4]
    icon = words[5]
    divider = words[6]
    self.alpha = alpha
  }

  // Background, line, selected and other titles, selected and other icons, divider.
  static let all: [TabsViewFacts] = [
    .init(
      "movistar", "day", "#FFFFFF #0B9CEA #0B2739 #6B6C6F #0B2739 #6B6C6F #DDDDDD"),
    .init(
      "movistar", "night", "#061824 #0B9CEA #EAEBEE #85939C #EAEBEE #6D7D88 #FFFFFF", alpha: 0.1),
    .init(
      "o2", "day", "#FFFFFF #0019A5 #000033 #707070 #000033 #707070 #EEEEEE"),
    .init(
      "o2", "night", "#191919 #808CD2 #EEEEEE #999999 #EEEEEE #707070 #FFFFFF", alpha: 0.05),
    .init(
      "o2-new", "day", "#FFFFFF #0050FF #00001E #6E6E77 #00001E #6E6E77 #D9D9DD"),
    .init(
      "o2-new", "night", "#00001C #1A62FF #D9D9DD #8C8C9A #D9D9DD #6E6E77 #FFFFFF", alpha: 0.1),
    .init(
      "vivo", "day", "#FFFFFF #660099 #000000 #666666 #000000 #666666 #EEEEEE"),
    .init(
      "vivo", "night", "#191919 #8433AD #EEEEEE #999999 #EEEEEE #666666 #FFFFFF", alpha: 0.05),
    .init(
      "vivo-new", "day", "#FFFFFF #660099 #000000 #666666 #000000 #666666 #DDDDDD"),
    .init(
      "vivo-new", "night", "#191919 #8433AD #EEEEEE #949494 #EEEEEE #666666 #FFFFFF", alpha: 0.05),
    .init(
      "telefonica", "day", "#FFFFFF #0066FF #031A34 #6E7894 #031A34 #6E7894 #D1D5E4"),
    .init(
      "telefonica", "night", "#191919 #0066FF #D1D5E4 #8F97AF #D1D5E4 #6E7894 #FFFFFF", alpha: 0.05),
    .init(
      "blau", "day", "#FFFFFF #0072BC #000000 #808285 #000000 #808285 #E7E7E7"),
    .init(
      "blau", "night", "#191919 #0072BC #E7E7E7 #A0A0A0 #E7E7E7 #808285 #FFFFFF", alpha: 0.05),
    .init(
      "tu", "day", "#FFFFFF #2B3447 #031A34 #58617A #031A34 #6E7894 #D1D5E4"),
    .init(
      "tu", "night", "#161A24 #A1A1FF #D1D5E4 #8F97AF #D1D5E4 #6E7894 #FFFFFF", alpha: 0.05),
    .init(
      "movistar-legacy", "day", "#FFFFFF #019DF4 #313235 #86888C #313235 #86888C #EEEEEE"),
    .init(
      "movistar-legacy", "night", "#191919 #019DF4 #EEEEEE #999999 #EEEEEE #86888C #FFFFFF",
      alpha: 0.05),
    .init(
      "solar-360", "day", "#FFFFFF #019DF4 #041E42 #7486A0 #041E42 #8FA2C0 #E4E9F3"),
    .init(
      "solar-360", "night", "#000D14 #019DF4 #E4E9F3 #8FA2C0 #E4E9F3 #8FA2C0 #FFFFFF", alpha: 0.05),
    .init(
      "o2-classic", "day", "#FFFFFF #01B7B4 #000033 #757575 #000033 #757575 #EEEEEE"),
    .init(
      "o2-classic", "night", "#191919 #0090D0 #EEEEEE #999999 #EEEEEE #757575 #FFFFFF", alpha: 0.05),
    .init(
      "movistar-new", "day", "#FFFFFF #0066FF #262423 #605E5C #262423 #605E5C #DFDBD6"),
    .init(
      "movistar-new", "night", "#070706 #227AFF #FEFAF5 #9F9C99 #F3EEEA #807D7B #FEFAF5", alpha: 0.1
    ),
    .init(
      "esimflag", "day", "#FFFFFF #005CFF #001740 #666B73 #001740 #666B73 #CCD6E5"),
    .init(
      "esimflag", "night", "#00001C #005CFF #CCD6E5 #828D9B #CCD6E5 #393C40 #FFFFFF", alpha: 0.1),
  ]
}
