import Chips
import Diptych
import DiptychTesting
import Testing

@Suite("Chip")
struct ChipTests {
  @Test("Looks by day and by night as it was approved")
  func chip() {
    expectPicture(of: Chip("Direct flights"), theme: "Chips")
  }

  @Test("Is as wide as its label")
  func layout() {
    expectLayout(of: Chip("Direct flights"), theme: "Chips", named: "chip")
  }

  @Test("Grows with its label", arguments: ["New", "Non-stop", "Overnight"])
  func labels(_ label: String) {
    var settings = VariantSettings()
    settings.padding = Insets(horizontal: 8, vertical: 8)
    expectPicture(of: Chip(label), theme: "Chips", named: label, settings: settings)
  }
}
