import Basics
import CPango
import Layout

/// Sets lines of text with Pango: measures them for layout and gives their outlines to painters.
///
/// Hinting and rounding are off and one unit is one point, so a width measured here is right at every
/// scale. An engine belongs to one thread; make one for each worker, they share the fonts.
public final class TypesettingEngine: TextMeasuring {
  /// What a line depends on beside its characters and style.
  public struct Setting: Sendable, Hashable {
    /// A BCP 47 tag; decides between forms of a letter that languages share.
    public var language: String
    /// Of text without letters that tell, such as digits.
    public var direction: Direction

    public init(language: String = "en", direction: Direction = .leftToRight) {
      self.language = language
      self.direction = direction
    }
  }

  private let fonts: FontCollection
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var descriptions: [TextStyle: OpaquePointer] = [:]
  private var lineBoxes: [TextStyle: (height: Double, baseline: Double)] = [:]
  private var lines: [LineKey: ShapedLine] = [:]

  public var setting = Setting() {
    didSet {
      guard setting != oldValue else { return }
      lines.removeAll(keepingCapacity: true)
      apply(setting)
    }
  }

  private struct LineKey: Hashable {
    var string: String
    var style: TextStyle
    var maximumWidth: Double?
  }

  /// In points; a larger size would leave the numbers Pango counts in.
  private static let largestSize = 2000.0

  /// A label seen again is not shaped again; more than this many are forgotten all at once.
  private static let rememberedLines = 4096

  public init(fonts: FontCollection) throws(Diagnostic) {
    try Hermetic.enter()
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = TypesettingEngine.context(of: fontMap, fonts)
    else {
      throw Diagnostic(
        .error, category: .internalFault, message: "Pango was built without FreeType support")
    }
    self.fonts = fonts
    self.fontMap = fontMap
    self.context = context
    apply(setting)
  }

  deinit {
    lines.removeAll()
    descriptions.values.forEach { pango_font_description_free($0) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  private static func context(
    of fontMap: UnsafeMutablePointer<PangoFontMap>, _ fonts: FontCollection
  ) -> OpaquePointer? {
    pango_fc_font_map_set_config(OpaquePointer(fontMap), fonts.configuration)
    guard let context = pango_font_map_create_context(fontMap) else { return nil }
    // 72 dots an inch make a point of type one unit.
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }

  private func apply(_ setting: Setting) {
    pango_context_set_language(context, pango_language_from_string(setting.language))
    pango_context_set_base_dir(
      context,
      setting.direction == .leftToRight ? PANGO_DIRECTION_WEAK_LTR : PANGO_DIRECTION_WEAK_RTL)
  }

  // MARK: Measuring and setting

  public func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement {
    line(text, maximumWidth).measurement
  }

  /// The outline of a line and what is to be said about it.
  public func set(_ text: Text, maximumWidth: Double?) -> TypesetText {
    line(text, maximumWidth).typeset()
  }

  /// The letters of a line one by one, without those that are pictures.
  public func glyphs(_ text: Text, maximumWidth: Double?) -> [GlyphOutline] {
    line(text, maximumWidth).glyphs()
  }

  private func line(_ text: Text, _ maximumWidth: Double?) -> ShapedLine {
    let key = LineKey(string: text.string, style: text.style, maximumWidth: maximumWidth)
    if let known = lines[key] { return known }
    if lines.count >= TypesettingEngine.rememberedLines { lines.removeAll(keepingCapacity: true) }
    let line = ShapedLine(
      context: context, string: text.string, description: description(of: text.style),
      letterSpacing: text.style.letterSpacing, maximumWidth: maximumWidth,
      box: lineBox(of: text.style))
    lines[key] = line
    return line
  }

  /// The height of a line is its main font's, whatever letters it borrows from others: labels in a
  /// row keep one baseline, and an emoji does not make a row higher.
  private func lineBox(of style: TextStyle) -> (height: Double, baseline: Double) {
    if let known = lineBoxes[style] { return known }
    let line = ShapedLine(
      context: context, string: "x", description: description(of: style), letterSpacing: 0,
      maximumWidth: nil, box: nil)
    let box = (line.measurement.height, line.measurement.baseline)
    lineBoxes[style] = box
    return box
  }

  private func description(of style: TextStyle) -> OpaquePointer? {
    if let known = descriptions[style] { return known }
    guard let description = pango_font_description_new() else { return nil }
    let families = (style.family.map { [$0] } ?? []) + fonts.families
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(clamping: max(1, min(style.weight, 1000)))))
    let size = min(max(style.size, 0), TypesettingEngine.largestSize)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    descriptions[style] = description
    return description
  }
}
