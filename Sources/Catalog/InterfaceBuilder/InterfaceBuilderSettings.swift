import Basics
import Components
import Layout

/// Takes a variant's width and background from an Interface Builder file it names.
struct InterfaceBuilderSettings {
  let files: any FileSystem
  /// What the file's path is relative to and must stay inside of.
  let sheetFolder: String
  /// Whether the theme has a colour of this name.
  let isKnown: (String) -> Bool

  /// Fills in what the sheet does not say itself.
  func apply(
    _ configuration: Configuration, of component: any Component.Type,
    to settings: inout VariantSettings, report: (Diagnostic) -> Void
  ) {
    guard let node = configuration["xib"], let name = node.scalar else {
      if let view = configuration["view"] {
        report(Diagnostic(.error, InterfaceBuilderProblem.viewWithoutFile, at: view.location))
      }
      return
    }
    do throws(Diagnostic) {
      let view = try view(name, configuration.text("view"), component, node.location)
      // What is written beside the file's name, or closer to the variant, wins over the file.
      if !configuration.isGiven("width", over: "xib"), let width = view.width {
        guard CommonKeys.widths.contains(width) else {
          throw Diagnostic(.error, InterfaceBuilderProblem.badWidth(width), at: view.location)
        }
        settings.width = width
      }
      guard !configuration.isGiven("background", over: "xib") else { return }
      if let background = view.background {
        settings.background = ColorReference(background)
      } else if let named = view.namedBackground {
        // The file has one value of a colour by day and by night; names that have two come first.
        if let background = SystemColor.pairs[named] ?? (isKnown(named) ? named : view.namedValue) {
          settings.background = ColorReference(background)
          return
        }
        report(
          Diagnostic(.warning, InterfaceBuilderProblem.unknownColor(named), at: view.location))
      }
    } catch {
      report(error.located(at: node.location))
    }
  }

  private func view(
    _ name: String, _ id: String?, _ component: any Component.Type, _ location: SourceLocation
  ) throws(Diagnostic) -> InterfaceBuilderView {
    guard !component.interfaceBuilderClasses.isEmpty else {
      throw Diagnostic(
        .error, InterfaceBuilderProblem.notSupported(component: component.name), at: location)
    }
    guard Path.staysInside(name) else {
      throw Diagnostic(.error, InterfaceBuilderProblem.outsideFolder(name), at: location)
    }
    let path = Path.join(sheetFolder == "." ? "" : sheetFolder, name)
    return try InterfaceBuilderFile.view(
      in: path, id: id, classes: component.interfaceBuilderClasses,
      files: ConfinedFiles(files, to: sheetFolder))
  }
}
