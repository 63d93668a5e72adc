import Basics
import Theme

/// Lays out the variants of a plan without drawing them.
public enum Inspector {
  public static func inspect(
    _ plan: RenderPlan
  ) -> (inspections: [Inspection], diagnostics: [Diagnostic]) {
    let workbench = Workbench()
    var inspections: [Inspection] = []
    var diagnostics: [Diagnostic] = []
    for planned in plan.variants {
      do {
        let laidOut = try workbench.layOut(planned.variant, of: planned.sheet)
        diagnostics += laidOut.warnings
        inspections.append(
          Inspection(
            laidOut.arrangement, of: planned.variant, planned.sheet,
            palette: try planned.sheet.theme.palette(.day, planned.variant.contexts)))
      } catch {
        diagnostics += error.all
      }
    }
    return (inspections, diagnostics)
  }
}
