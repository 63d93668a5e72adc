import Basics
import Catalog

/// Pictures as the JSON that `render` and `list` print.
enum RenditionList {
  static func json(_ results: [Renderer.Result]) -> String {
    JSONValue.array(
      results.map { result in
        .object([
          "variant": .string(result.variant), "mode": .string(result.rendition.modeName),
          "scale": result.rendition.scale.map { .number($0.factor) } ?? .null,
          "format": .string(result.rendition.format.rawValue), "path": .string(result.path),
          "state": .string(result.state.rawValue),
        ])
      }
    ).linedText
  }
}
