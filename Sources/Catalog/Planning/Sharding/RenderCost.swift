import Components

/// What drawing a variant costs, guessed from what its sheet says.
///
/// Only the proportions matter. The constants are nanoseconds of one processor, measured over the
/// sheets of this repository; a guess that is off by a fifth everywhere cuts the work just as well.
struct RenderCost: Sendable {
  /// Reading, laying out and shaping, once for each variant.
  private static let variant = 300_000.0
  /// Starting a picture and writing its file.
  private static let png = 300_000.0
  private static let svg = 300_000.0
  private static let pdf = 400_000.0
  /// Painting and packing.
  private static let pixel = 6.0

  /// Where the sheet leaves the width to the content: a phone's.
  private static let usualWidth = 375.0
  /// A bar with one row of labels; a guess, since heights come out of the layout.
  private static let usualHeight = 60.0
  /// A contact sheet shows several variants.
  private static let contactSheetShare = 6.0

  /// No variant counts for more, so that sums cannot overflow.
  private static let most = 1e13

  /// In nanoseconds, more than 0; the same on every machine.
  static func of(_ planned: PlannedVariant) -> Int {
    let settings = planned.variant.settings
    let padding = settings.padding
    let width = (settings.width ?? usualWidth) + padding.leading + padding.trailing
    let height = usualHeight + padding.top + padding.bottom
    var area = max(1, width) * max(1, height)
    if planned.variant.component is ContactSheet { area *= contactSheetShare }
    var cost = variant
    for rendition in planned.renditions {
      switch rendition.format {
      case .png:
        let scale = rendition.scale?.factor ?? 1
        cost += png + pixel * area * scale * scale
      case .svg: cost += svg
      case .pdf: cost += pdf
      }
    }
    return cost.isFinite ? Int(min(cost, most)) : Int(most)
  }
}
