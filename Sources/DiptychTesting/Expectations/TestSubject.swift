import Basics
import Catalog
import Components

/// A component with everything that decides how it looks.
struct TestSubject: Sendable {
  var component: ComponentState
  var theme: String
  var settings: VariantSettings
  var contexts: [String: String]
  var place: TestPlace

  /// The present state of an object, which may belong to the caller's thread alone.
  struct ComponentState: ComponentConvertible, Sendable {
    let component: any Component
    let componentProblems: [any Problem]
  }

  init(
    _ component: any ComponentConvertible, theme: String, settings: VariantSettings,
    contexts: [String: String], place: TestPlace
  ) {
    self.component = ComponentState(
      component: component.component, componentProblems: component.componentProblems)
    self.theme = theme
    self.settings = settings
    self.contexts = contexts
    self.place = place
  }
}
