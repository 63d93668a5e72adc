/// How much an icon may hold; more is refused by name before time or memory is spent on it.
///
/// The figures are far above what icons have. Each was chosen so that an icon which is just within
/// all of them is drawn in well under a second.
public enum IconLimits {
  /// Of the file.
  public static let bytes = 1 << 20
  public static let elements = 4_000
  public static let attributes = 100
  /// How many levels elements may nest, in the file and with `use` replaced by what it stands for.
  public static let depth = 64
  /// Groups and shapes with an opacity, in one another: each takes a picture of its own, as large as
  /// the icon is drawn.
  public static let layers = 8
  /// Elements drawn, with those of `use` and of clip paths counted at each place they stand in.
  public static let drawnElements = 2_000
  /// `use` in what a `use` stands for, and gradients that build on one another.
  public static let references = 32
  /// Lines and curves of all paths drawn.
  public static let segments = 20_000
  /// Lines and curves of one clip path, and of all that are drawn the root of the sum of squares:
  /// overlapping ones take square time.
  public static let clipSegments = 1_000
  public static let dashes = 10_000
  /// How often lines pass through one row of pixels, squared, for all paths together: what it takes
  /// to fill a path grows so.
  public static let crossings = 1_000_000.0
  /// Colours of one gradient, and of all gradients drawn, with shared ones counted for each.
  public static let stops = 256
  public static let allStops = 4_000
  /// Colours of gradients, counted for each shape they paint and for each time they repeat on it.
  public static let drawnStops = 20_000
  /// Selectors of all style rules, and declarations they give to elements.
  public static let selectors = 500
  /// Elements in one selector, and classes of one element in it; longer ones fit nothing.
  static let selectorParts = 8
  public static let styles = 50_000
  /// Elements times selectors.
  public static let matches = 200_000
  /// Of all `style` elements together, of one value that is no path, of one path, and of everything
  /// drawn.
  public static let styleBytes = 64 * 1024
  public static let valueBytes = 4 * 1024
  public static let pathBytes = 256 * 1024
  public static let drawnBytes = 2 * 1024 * 1024
  /// The largest number, either way.
  public static let number = 1_000_000.0
  /// How far shapes may reach, in sizes of the icon's view box.
  public static let reach = 1_000.0
  /// How thick strokes may be, in sizes of the icon's view box.
  public static let strokeWidth = 20.0
  /// The shortest vector of a gradient that repeats, as a share of what it fills.
  public static let gradientStep = 0.001
  /// The smallest and largest side of a view box.
  public static let viewBox = 0.001...IconLimits.number
  /// Warnings about one icon.
  static let doubts = 8
}
