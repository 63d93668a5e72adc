import Layout

/// An icon's view box and its own size, as a browser would find them for a picture.
///
/// Sizes in percent say nothing about a picture of its own. Half a size takes the other half from the
/// view box; without a view box, both halves make one.
struct IconProportions {
  let viewBox: Rect
  let size: Size
  let preserveAspectRatio: String?

  init(_ source: IconSource, _ cascade: IconCascade) throws(IconFailure) {
    guard let root = source.elements.first, let properties = cascade.properties.first else {
      throw IconFailure(.notXML)
    }
    func side(_ name: String) throws(IconFailure) -> Double? {
      guard let text = properties.first(where: { $0.name == name })?.value,
        let length = try IconLength.read(text), !length.isPercentage
      else { return nil }
      guard length.value > 0 else { throw IconFailure(.noSize, at: root.tag) }
      return length.value
    }
    let (width, height) = (try side("width"), try side("height"))
    preserveAspectRatio = root["preserveAspectRatio"].flatMap(IconProportions.aspect)
    if let text = root["viewBox"], let box = try IconProportions.box(text) {
      guard box.width > 0, box.height > 0 else { throw IconFailure(.noSize, at: root.tag) }
      try IconProportions.check(box, text, root.tag)
      viewBox = box
      size =
        switch (width, height) {
        case (let width?, let height?): Size(width: width, height: height)
        case (let width?, nil): Size(width: width, height: width * box.height / box.width)
        case (nil, let height?): Size(width: height * box.width / box.height, height: height)
        case (nil, nil): box.size
        }
    } else {
      guard let width, let height else { throw IconFailure(.noSize, at: root.tag) }
      size = Size(width: width, height: height)
      viewBox = Rect(x: 0, y: 0, width: width, height: height)
      try IconProportions.check(viewBox, "0 0 \(width) \(height)", root.tag)
    }
  }

  private static func check(_ box: Rect, _ text: String, _ tag: Int) throws(IconFailure) {
    let sides = [box.width, box.height]
    guard sides.allSatisfy(IconLimits.viewBox.contains) else {
      throw IconFailure(.viewBox(String(text.prefix(64))), at: tag)
    }
  }

  /// Reads a view box; `nil` for what is none, also when a side is negative.
  static func box(_ text: String) throws(IconFailure) -> Rect? {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while let number = try scanner.number() {
      numbers.append(number)
      scanner.skipComma()
    }
    guard scanner.isAtEnd, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The `preserveAspectRatio` as it is written back.
  static func aspect(_ text: String) -> String? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "defer" { words.removeFirst() }
    let sides = ["Min", "Mid", "Max"]
    let alignments = sides.flatMap { x in sides.map { "x\(x)Y\($0)" } } + ["none"]
    guard let first = words.first, alignments.contains(first) else { return nil }
    if words.count == 1 { return first }
    guard words.count == 2, ["meet", "slice"].contains(words[1]) else { return nil }
    return first + " " + words[1]
  }
}
