import Basics
import TestSupport

@testable import Catalog

extension MemoryFiles {
  /// Adds a theme like Backpack, in the folder `Mine`, that offers choices beside day and night.
  ///
  /// - Parameter contexts: modifiers whose contexts change no token, in order.
  func addTheme(name: String = "Mine", contexts: [(name: String, values: [String])] = []) {
    func quoted(_ text: String) -> String { JSONValue.string(text).compactText }
    let folder = "Themes/Mine/"
    for file in ["backpack.tokens.json", "backpack.day.tokens.json", "backpack.night.tokens.json"] {
      self[folder + file] = self["Themes/Backpack/" + file]
    }
    self[folder + "Icons/car.svg"] = self["Themes/Backpack/Icons/car.svg"]
    self[folder + "theme.yaml"] = self["Themes/Backpack/theme.yaml"]?
      .replacing("name: Backpack", with: "name: \(quoted(name))")
    let modifiers = contexts.map { modifier in
      let values = modifier.values.map { "\(quoted($0)): []" }.joined(separator: ", ")
      let first = quoted(modifier.values.first ?? "")
      return ", \(quoted(modifier.name)): {\"contexts\": {\(values)}, \"default\": \(first)}"
    }
    let order = contexts.map { ", {\"$ref\": \(quoted("#/modifiers/" + $0.name))}" }
    let (lastModifier, lastLink) = (
      "\"default\": \"day\"\n    }", "{ \"$ref\": \"#/modifiers/mode\" }"
    )
    self[folder + "backpack.resolver.json"] = self["Themes/Backpack/backpack.resolver.json"]?
      .replacing(lastModifier, with: lastModifier + modifiers.joined())
      .replacing(lastLink, with: lastLink + order.joined())
  }

  /// Adds `a.sheet.yaml`, with one variant `it` in the theme `Mine`, which is given the lines.
  func addSheet(_ lines: String = "") {
    self["a.sheet.yaml"] = Sheet.withVariant(lines)
      .replacing("theme: Backpack", with: "theme: Mine")
  }
}
