import Basics
import Layout
import Typesetting

/// Writes the lines of one SVG file.
struct SVGWriter {
  let picture: SVGPicture
  let rootID: String
  let inks: SVGInks
  private let reading: SVGReading
  private var lines: [String] = []
  private var depth = 0
  private var ids: SVGNames
  private var clips: [ClosedRange<Double>] = []

  init(picture: SVGPicture, rootID: String, inks: [ColorReference: SVGInk]) {
    self.picture = picture
    self.rootID = rootID
    self.inks = SVGInks(
      inks, in: picture.scene.colors, masked: picture.scene.maskedColors, rootID: rootID)
    reading = SVGReading(picture.scene, textForm: picture.textForm)
    ids = SVGNames(rootID: rootID)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func write(title: String, language: String) {
    // Browsers squeeze a picture whose size is no whole number of pixels into one that is.
    let size = PixelGrid.fileSize(picture.scene.size)
    var root = SVGAttributes()
    root.add("xmlns", "http://www.w3.org/2000/svg")
    root.add("id", rootID)
    root.add("width", size.width)
    root.add("height", size.height)
    root.add("viewBox", "0 0 \(SVGText.number(size.width)) \(SVGText.number(size.height))")
    if !language.isEmpty {
      root.add("lang", language)
      // Readers of XML that are no browsers know only this one.
      root.add("xml:lang", language)
    }
    root.add("role", reading.rootRole)
    root.add("aria-label", title)
    open("svg", root)
    line("<title>\(SVGText.escaped(title))</title>")
    writeStyleSheet()
    writeDefinitions()
    if let background = picture.scene.background {
      var attributes = SVGAttributes()
      attributes.add("id", ids.unique("background"))
      // Also over the pixels that a picture of broken points covers in part.
      attributes.add("width", size.width.rounded(.up))
      attributes.add("height", size.height.rounded(.up))
      inks.add(background, to: &attributes)
      element("rect", attributes)
    }
    writeItems()
    close("svg")
  }

  // MARK: Head

  private mutating func writeStyleSheet() {
    let rules = inks.styleSheet
    guard !rules.isEmpty else { return }
    open("style", SVGAttributes())
    rules.forEach { line($0) }
    close("style")
  }

  private mutating func writeDefinitions() {
    for index in picture.visible {
      if let cut = picture.scene.items[index].cut, !clips.contains(cut) { clips.append(cut) }
    }
    guard
      !clips.isEmpty || !picture.glyphs.symbols.isEmpty || !picture.sharedIcons.isEmpty
    else { return }
    open("defs", SVGAttributes())
    for (index, span) in clips.enumerated() {
      open("clipPath", id: clipID(index))
      let box = PixelGrid.reachingFileEnd(
        Rect(
          x: span.lowerBound, y: 0, width: span.upperBound - span.lowerBound,
          height: picture.scene.size.height), in: picture.scene.size)
      var window = SVGAttributes()
      window.add("x", box.x)
      window.add("width", box.width)
      window.add("height", box.height)
      element("rect", window)
      close("clipPath")
    }
    for (index, data) in picture.glyphs.symbols.enumerated() {
      var attributes = SVGAttributes()
      attributes.add("id", symbolID(index))
      // A letter stands above its origin, outside what a symbol shows by itself.
      attributes.add("overflow", "visible")
      open("symbol", attributes)
      line("<path d=\"\(data)\"/>")
      close("symbol")
    }
    for (index, key) in picture.sharedIcons.enumerated() {
      guard let icon = picture.icons[key.name] else { continue }
      var attributes = SVGAttributes()
      attributes.add("id", iconID(index))
      attributes.add("viewBox", icon.viewBoxText)
      attributes.add("preserveAspectRatio", icon.preserveAspectRatio)
      open("symbol", attributes)
      icon.inlined(idPrefix: ids.uniquePrefix(key.name), recolored: key.isRecolored).forEach {
        line($0)
      }
      close("symbol")
    }
    close("defs")
  }

  private func clipID(_ index: Int) -> String { ids.inner("clip-\(index)") }
  private func symbolID(_ index: Int) -> String { ids.inner("glyph-\(index)") }
  private func iconID(_ index: Int) -> String { ids.inner("icon-\(index)") }

  // MARK: Items

  private mutating func writeItems() {
    var openGroups: [Int] = []
    var seen: Set<Int> = []
    for index in picture.visible {
      let item = picture.scene.items[index]
      let chain = picture.scene.groupChain(of: item)
      let shared = zip(openGroups, chain).prefix { $0 == $1 }.count
      for _ in shared..<openGroups.count { close("g") }
      openGroups.removeLast(openGroups.count - shared)
      for group in chain[shared...] {
        open(group, isFirst: seen.insert(group).inserted)
        openGroups.append(group)
      }
      write(item, index)
    }
    openGroups.forEach { _ in close("g") }
  }

  /// - Parameter isFirst: painted in several parts, a group is named only once.
  private mutating func open(_ group: Int, isFirst: Bool) {
    var attributes = SVGAttributes()
    if isFirst {
      let identity = picture.scene.groups[group].identity
      ids.add(identity, to: &attributes)
      reading.addRole(ofGroup: group, identity, to: &attributes)
    }
    open("g", attributes)
  }

  private mutating func write(_ item: Scene.Item, _ index: Int) {
    var attributes = SVGAttributes()
    if case .picture = item.content {
      // The line it belongs to has the name.
    } else {
      if let identity = item.identity { ids.add(identity, to: &attributes) }
      let isInTab = picture.scene.groupChain(of: item)
        .contains { picture.scene.groups[$0].identity.role == .tab }
      reading.addRole(
        of: item.identity, isInTab: isInTab, text: item.line?.text, to: &attributes)
    }
    if let cut = item.cut, let clip = clips.firstIndex(of: cut) {
      attributes.add("clip-path", "url(#\(clipID(clip)))")
      if case .icon(let icon) = item.content {
        // Browsers take a clip on an icon itself to be in the icon's own units.
        open("g", attributes)
        write(icon, item.frame, SVGAttributes())
        return close("g")
      }
    }
    switch item.content {
    case .text(_, let origin, let color):
      inks.add(color, to: &attributes)
      if picture.textForm == .live, let text = item.line {
        text.addLiveAttributes(origin, families: picture.families, to: &attributes)
        line("<text\(attributes.text)>\(SVGText.escaped(text.shownText))</text>")
      } else if let drawn = picture.glyphs.lines[index] {
        write(drawn, attributes)
      }
    case .icon(let icon): write(icon, item.frame, attributes)
    case .shape(let shape): write(shape, item.frame, attributes)
    case .picture:
      guard let address = picture.letterPictures[index] else { return }
      attributes.add(item.frame)
      attributes.add("href", address)
      element("image", attributes)
    }
  }

  private mutating func write(_ text: SVGGlyphs.Line, _ attributes: SVGAttributes) {
    guard !text.uses.isEmpty else {
      return line("<path\(attributes.text) d=\"\(text.path)\"/>")
    }
    open("g", attributes)
    if !text.path.isEmpty { line("<path d=\"\(text.path)\"/>") }
    for use in text.uses {
      var reference = SVGAttributes()
      reference.add("href", "#" + symbolID(use.symbol))
      reference.add("x", use.place.x)
      reference.add("y", use.place.y)
      element("use", reference)
    }
    close("g")
  }

  private mutating func write(_ icon: Icon, _ frame: Rect, _ attributes: SVGAttributes) {
    guard let document = picture.icons[icon.name] else { return }
    var attributes = attributes
    let key = SVGIconKey(icon)
    if let tint = icon.tint {
      inks.add(tint, as: key.isRecolored ? .mask : .currentColor, to: &attributes)
    }
    let frame = document.frame(in: frame)
    if let shared = picture.sharedIcons.firstIndex(of: key) {
      attributes.add("href", "#" + iconID(shared))
      attributes.add(frame)
      // All readers cut what sticks out of a symbol, but librsvg only when it is told, here.
      attributes.add("overflow", "hidden")
      return element("use", attributes)
    }
    attributes.add(frame)
    attributes.add("viewBox", document.viewBoxText)
    attributes.add("preserveAspectRatio", document.preserveAspectRatio)
    open("svg", attributes)
    document.inlined(idPrefix: ids.uniquePrefix(icon.name), recolored: key.isRecolored).forEach {
      line($0)
    }
    close("svg")
  }

  private mutating func write(_ shape: Shape, _ frame: Rect, _ attributes: SVGAttributes) {
    let figure = SVGFigure(shape, frame, in: picture.scene.size)
    switch (shape.fill, figure.borderData) {
    case (let fill?, nil):
      var attributes = attributes
      inks.add(fill, to: &attributes)
      figure.addAttributes(to: &attributes)
      element(figure.elementName, attributes)
    case (let fill?, let border?):
      open("g", attributes)
      var inside = SVGAttributes()
      inks.add(fill, to: &inside)
      figure.addAttributes(to: &inside)
      element(figure.elementName, inside)
      writeBorder(border, shape, SVGAttributes())
      close("g")
    case (nil, let border?): writeBorder(border, shape, attributes)
    case (nil, nil): break
    }
  }

  private mutating func writeBorder(
    _ data: String, _ shape: Shape, _ attributes: SVGAttributes
  ) {
    guard let border = shape.border else { return }
    var attributes = attributes
    inks.add(border.color, to: &attributes)
    attributes.add("fill-rule", "evenodd")
    attributes.add("d", data)
    element("path", attributes)
  }

  // MARK: Lines

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  private mutating func element(_ name: String, _ attributes: SVGAttributes) {
    line("<\(name)\(attributes.text)/>")
  }

  private mutating func open(_ name: String, _ attributes: SVGAttributes) {
    line("<\(name)\(attributes.text)>")
    depth += 1
  }

  private mutating func open(_ name: String, id: String) {
    var attributes = SVGAttributes()
    attributes.add("id", id)
    open(name, attributes)
  }

  private mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }
}
