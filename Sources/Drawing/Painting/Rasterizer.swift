import Basics
import CCairo
import Layout
import Typesetting

/// Turns the items of a scene into painting steps on a pixel grid.
struct Rasterizer {
  let grid: PixelGrid
  let icons: IconLibrary
  let canvas: PixelBox
  private(set) var steps: [Raster.Step] = []
  private var covered = 0
  private(set) var blankIcons: [String] = []

  init(grid: PixelGrid, icons: IconLibrary, canvas: PixelBox) {
    self.grid = grid
    self.icons = icons
    self.canvas = canvas
  }

  mutating func add(_ item: Scene.Item) throws(Diagnostic) {
    let clip = clip(of: item)
    guard !clip.isEmpty else { return }
    switch item.content {
    case .text(let outline, let origin, let color): try add(outline, origin, color, clip)
    case .icon(let icon): try add(icon, item.frame, clip)
    case .shape(let shape): try add(shape, item.frame, clip)
    case .picture(let picture): try add(picture, item.frame, clip)
    }
  }

  private func clip(of item: Scene.Item) -> PixelBox {
    guard let span = item.span else { return canvas }
    var clip = canvas
    let edges = PixelBox(
      around: grid.edges(
        of: Rect(x: span.lowerBound, y: 0, width: span.upperBound - span.lowerBound, height: 0)))
    (clip.left, clip.right) = (max(clip.left, edges.left), min(clip.right, edges.right))
    return clip
  }

  private mutating func add(
    _ outline: Outline, _ origin: Point, _ color: ColorReference, _ clip: PixelBox
  ) throws(Diagnostic) {
    guard let bounds = outline.bounds else { return }
    let x = origin.x * grid.scale
    let y = grid.round(origin.y)
    let ink = Rect(
      x: x + bounds.x * grid.scale, y: y + bounds.y * grid.scale,
      width: bounds.width * grid.scale, height: bounds.height * grid.scale)
    let scale = grid.scale
    try cover(PixelBox(around: ink).intersection(clip), color) { path in
      cairo_translate(path, x, y)
      cairo_scale(path, scale, scale)
      path.addPath(outline)
    }
  }

  private mutating func add(_ shape: Shape, _ frame: Rect, _ clip: PixelBox) throws(Diagnostic) {
    var box = grid.edges(of: frame)
    var radius = 0.0
    switch shape.figure {
    case .rectangle: break
    case .roundedRectangle(let corner):
      radius = corner * grid.scale
      box = cutAtEnd(box, frame)
    case .circle:
      let side = min(frame.width, frame.height)
      box = grid.keepingSize(
        of: Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side))
      radius = box.width / 2
    }
    let bounds = PixelBox(around: box).intersection(clip)
    if let fill = shape.fill {
      if radius > 0 {
        try cover(bounds, fill) { $0.addRoundedRectangle(box, radius: radius) }
      } else if !bounds.isEmpty {
        steps.append(.fill(bounds, fill))
      }
    }
    if let border = shape.border, border.width > 0 {
      // A border stands inside the edge and is never thinner than a pixel.
      let width = max(1, grid.round(border.width))
      let inner = Rect(
        x: box.x + width, y: box.y + width, width: max(0, box.width - 2 * width),
        height: max(0, box.height - 2 * width))
      try cover(bounds, border.color) { path in
        cairo_set_fill_rule(path, CAIRO_FILL_RULE_EVEN_ODD)
        path.addRoundedRectangle(box, radius: radius)
        path.addRoundedRectangle(inner, radius: radius - width)
      }
    }
  }

  /// A box that sticks out of the picture is cut there where its corners stand, not rounded.
  private func cutAtEnd(_ box: Rect, _ frame: Rect) -> Rect {
    var box = box
    if box.maxX > Double(canvas.right) { box.width = frame.maxX * grid.scale - box.x }
    if box.maxY > Double(canvas.bottom) { box.height = frame.maxY * grid.scale - box.y }
    return box
  }

  private mutating func add(_ icon: Icon, _ frame: Rect, _ clip: PixelBox) throws(Diagnostic) {
    let box = PixelBox(around: grid.keepingSize(of: frame))
    let visible = box.intersection(clip)
    guard !visible.isEmpty else { return }
    // An image has four bytes a pixel.
    for _ in 0..<4 { try reserve(visible) }
    // Only what is seen is drawn: an icon may be far larger than the picture.
    let image = try Surface(CAIRO_FORMAT_ARGB32, width: visible.width, height: visible.height)
    try image.draw { canvas throws(Diagnostic) in
      let frame = Rect(
        x: Double(box.left - visible.left), y: Double(box.top - visible.top),
        width: Double(box.width), height: Double(box.height))
      try icons.draw(icon.name, on: canvas, in: frame)
    }
    guard let tint = icon.tint else {
      noteIfBlank(icon.name, image, isWhole: visible == box)
      return steps.append(.image(image, x: visible.left, y: visible.top, visible))
    }
    if icon.keepsColors {
      noteIfBlank(icon.name, image, isWhole: visible == box)
      // In the colours of a mode, which is not known before it is painted.
      guard try !icons.document(of: icon.name).usesCurrentColor else {
        return steps.append(.icon(name: icon.name, box, clip: visible, tint))
      }
      return steps.append(.image(image, x: visible.left, y: visible.top, visible))
    }
    // Only the shape counts: the tint goes through the icon's own transparency.
    let coverage = try Coverage.of(visible) { canvas throws(Diagnostic) in
      cairo_set_source_surface(canvas, image.pointer, Double(visible.left), Double(visible.top))
      cairo_paint(canvas)
    }
    guard let coverage else { return }
    noteIfBlank(icon.name, coverage.surface, isWhole: visible == box)
    steps.append(.cover(coverage, tint))
  }

  private mutating func noteIfBlank(_ name: String, _ drawn: Surface, isWhole: Bool) {
    guard isWhole, drawn.isBlank, !blankIcons.contains(name) else { return }
    blankIcons.append(name)
  }

  /// Letters that are pictures keep their place as letters do: their baseline moves to a pixel row.
  private mutating func add(
    _ picture: LetterPicture, _ frame: Rect, _ clip: PixelBox
  ) throws(Diagnostic) {
    let baseline = frame.y - picture.frame.y
    let top = grid.round(baseline) + picture.frame.y * grid.scale
    let box = Rect(
      x: frame.x * grid.scale, y: top, width: frame.width * grid.scale,
      height: frame.height * grid.scale)
    let visible = PixelBox(around: box).intersection(clip)
    guard !visible.isEmpty else { return }
    for _ in 0..<4 { try reserve(visible) }
    let source = try Surface(CAIRO_FORMAT_ARGB32, width: picture.width, height: picture.height)
    source.fill(picture.pixels)
    let image = try Surface(CAIRO_FORMAT_ARGB32, width: visible.width, height: visible.height)
    try image.draw { canvas throws(Diagnostic) in
      cairo_translate(canvas, box.x - Double(visible.left), box.y - Double(visible.top))
      cairo_scale(
        canvas, box.width / Double(picture.width), box.height / Double(picture.height))
      cairo_set_source_surface(canvas, source.pointer, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(canvas), CAIRO_FILTER_BEST)
      cairo_paint(canvas)
    }
    steps.append(.image(image, x: visible.left, y: visible.top, visible))
  }

  /// Counts the masks' memory before it is asked for.
  private mutating func reserve(_ box: PixelBox) throws(Diagnostic) {
    guard !box.isEmpty else { return }
    covered += box.width * box.height
    if covered > PictureLimits.coverage { throw Diagnostic(.error, PictureProblem.tooManyMasks) }
  }

  private mutating func cover(
    _ box: PixelBox, _ color: ColorReference, path: (OpaquePointer) -> Void
  ) throws(Diagnostic) {
    try reserve(box)
    let coverage = try Coverage.of(box) { canvas throws(Diagnostic) in
      path(canvas)
      cairo_fill(canvas)
    }
    if let coverage { steps.append(.cover(coverage, color)) }
  }
}
