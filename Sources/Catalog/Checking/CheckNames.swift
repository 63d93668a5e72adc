/// What the variants of a report are called: as short as tells them apart.
struct CheckNames {
  private let names: [String]

  /// A variant's own name, with its context where it has one; with its component, and then its theme,
  /// where another variant of the plan has the same.
  init(_ plan: RenderPlan) {
    let forms = plan.variants.map { planned in
      let key = Manifests.key(of: planned)
      let component = planned.sheet.component.name
      return [key, "\(component)/\(key)", "\(planned.sheet.theme.name)/\(component)/\(key)"]
    }
    var counts: [String: Int] = [:]
    for form in forms.joined() { counts[form, default: 0] += 1 }
    names = zip(forms, plan.variants).map { forms, planned in
      forms.first { counts[$0] == 1 }
        // Two sheets may have the same variant of the same component under other paths.
        ?? "\(planned.sheet.path)/\(forms[0])"
    }
  }

  subscript(index: Int) -> String { names[index] }
}
