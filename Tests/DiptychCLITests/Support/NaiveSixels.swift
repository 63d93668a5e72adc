/// Reads a sixel sequence into colours in percent, one character at a time.
struct NaiveSixels {
  private(set) var size = [0, 0]
  /// By row and column; `nil` where nothing was drawn.
  private(set) var pixels: [[[Int]?]] = []
  /// Whether every character was understood and nothing fell outside the picture.
  private(set) var isSound = true

  init(_ text: String) {
    let start = "\u{1B}P0;1;0q"
    let end = "\u{1B}\\"
    guard text.hasPrefix(start), text.hasSuffix(end) else {
      isSound = false
      return
    }
    var rest = Array(text.dropFirst(start.count).dropLast(end.count))
    func numbers() -> [Int] {
      let digits = rest.prefix { $0.isNumber || $0 == ";" }
      rest.removeFirst(digits.count)
      return String(digits).split(separator: ";").compactMap { Int($0) }
    }
    var palette: [Int: [Int]] = [:]
    var (color, x, top, count) = (0, 0, 0, 1)
    while !rest.isEmpty {
      let character = rest.removeFirst()
      switch character {
      case "\"":
        let values = numbers()
        isSound = isSound && values.count == 4 && values.prefix(2) == [1, 1]
        size = Array(values.suffix(2))
        pixels = Array(repeating: Array(repeating: nil, count: size[0]), count: size[1])
      case "#":
        let values = numbers()
        color = values.first ?? -1
        isSound = isSound && (0..<256).contains(color)
        if values.count == 5 {
          isSound = isSound && values[1] == 2 && values[2...].allSatisfy((0...100).contains)
          palette[color] = Array(values[2...])
        }
      case "!": count = numbers().first ?? -1
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      case "?"..."~":
        let bits = Int(character.asciiValue ?? 0) - 63
        for _ in 0..<count {
          for bit in 0..<6 where bits >> bit & 1 == 1 {
            guard top + bit < size[1], x < size[0], pixels[top + bit][x] == nil else {
              isSound = false
              continue
            }
            pixels[top + bit][x] = palette[color]
          }
          x += 1
        }
        count = 1
      default: isSound = false
      }
    }
    isSound = isSound && !text.dropLast(end.count).hasSuffix("-")
  }
}
