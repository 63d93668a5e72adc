import Basics

/// What a check found different, as a plan of its own: to be drawn over the approved pictures.
public struct Approval: Sendable {
  /// Only the pictures that fail.
  public var plan: RenderPlan
  /// Below the output folder: pictures that were checked and are as approved.
  public var untouched: [String]
  /// Files that are no pictures and are not replaced.
  public var refused: [Diagnostic]

  /// - Parameters:
  ///   - report: of the check.
  ///   - selection: what the check was about.
  ///   - force: whether files that are no pictures are replaced as well.
  public init(_ report: CheckReport, selection: RenderSelection, force: Bool) {
    var (variants, untouched, refused): ([PlannedVariant], [String], [Diagnostic]) = ([], [], [])
    for variant in report.variants {
      var planned = variant.planned
      planned.renditions = []
      for picture in variant.pictures {
        if case .unreadable(let problems) = picture.outcome, !force {
          refused += problems
        } else if picture.fails {
          planned.renditions.append(picture.rendition)
        } else {
          untouched.append(picture.rendition.path)
        }
      }
      if !planned.renditions.isEmpty { variants.append(planned) }
    }
    var selection = selection
    // What is drawn is a part of the plan, whatever was asked for: other records stay.
    selection.isPart = true
    plan = RenderPlan(variants: variants, selection: selection)
    self.untouched = untouched
    self.refused = refused
  }
}
