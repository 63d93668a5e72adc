import Basics
import TestSupport
import Theme

@testable import Catalog

/// A made-up token file for each format there is a reader for.
enum TokenFixture {
  static let all: [(name: String, text: String)] = [
    ("skin", skin), ("theo", theo), ("dtcg", dtcg), ("studio", studio), ("figma", figma),
    ("dictionary", dictionary),
  ]

  private static let skin = ##"""
    {
      "light": {
        "background": { "value": "{palette.snow}", "type": "color" },
        "divider": { "value": "rgba({palette.sea}, 0.08)", "type": "color" },
        "hero": { "type": "linear-gradient", "value": { "angle": 180, "colors": [
          { "value": "{palette.sea}", "stop": 0 }, { "value": "rgba({palette.snow}, 0)", "stop": 1 } ] } }
      },
      "dark": {
        "background": { "value": "{palette.sea}", "type": "color" },
        "divider": { "value": "rgba({palette.snow}, 0.1)", "type": "color" },
        "hero": { "type": "linear-gradient", "value": { "angle": 90, "colors": [
          { "value": "{palette.snow}", "stop": 0 }, { "value": "{palette.sea}", "stop": 0.4 } ] } }
      },
      "global": { "palette": {
        "sea": { "value": "#0A5CC2", "type": "color" }, "snow": { "value": "#FFFFFF", "type": "color" } } },
      "radius": { "button": { "value": "8", "type": "borderRadius" },
        "avatar": { "value": "circle", "type": "borderRadius" } },
      "text": { "weight": { "tabsLabel": { "value": "medium", "type": "typography" } },
        "size": { "tabsLabel": { "value": { "mobile": 16, "desktop": 18 }, "type": "typography" } },
        "lineHeight": { "tabsLabel": { "value": { "mobile": 24, "desktop": 27 }, "type": "typography" } } },
      "themeVariant": { "feedback": { "value": "inverse", "type": "themeVariant" } }
    }
    """##

  private static let theo = ##"""
    {
      "aliases": { "INK": { "value": "#101418" }, "PAPER": { "value": "#FFFFFF" } },
      "props": {
        "TITLE_DAY": { "type": "color", "category": "c", "value": "#101418ff",
          "originalValue": "{!INK}", "name": "TITLE_DAY" },
        "TITLE_NIGHT": { "type": "color", "category": "c", "value": "#ffffffff",
          "originalValue": "{!PAPER}", "name": "TITLE_NIGHT" },
        "TITLE_COLOR": { "type": "color", "category": "c", "value": "#101418ff",
          "originalValue": "{!INK}", "name": "TITLE_COLOR", "darkValue": "#ffffffff",
          "originalDarkValue": "{!PAPER}" },
        "DOT": { "type": "color", "value": "#e7086680", "originalValue": "#E7086680" },
        "GAP": { "type": "size", "value": "16", "originalValue": "16" },
        "TRACK": { "type": "legacy-letter-spacing", "value": 0.12, "originalValue": "0.12" }
      },
      "propKeys": ["type", "category", "value"]
    }
    """##

  private static let dtcg = ##"""
    {
      "ink": { "$type": "color", "$description": "words",
        "$root": { "$value": { "colorSpace": "oklch", "components": [0.4, 0.1, 250] } },
        "soft": { "$deprecated": "use ink", "$value":
          { "colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "alpha": 0.35 } } },
      "tab": { "title": { "$type": "color", "$value": "{ink.$root}", "$description": "a title" },
        "again": { "$type": "color", "$value": "{tab.title}", "$deprecated": true },
        "gap": { "$type": "dimension", "$value": { "value": 0.1, "unit": "rem" } },
        "red": { "$type": "number", "$ref": "#/ink/soft/$value/components/1" } },
      "face": { "$type": "fontFamily", "$value": ["Inter", "sans-serif"] },
      "heavy": { "$type": "fontWeight", "$value": "semi-bold" },
      "slow": { "$type": "duration", "$value": { "value": 120, "unit": "ms" } },
      "curve": { "$type": "cubicBezier", "$value": [0.1, -0.5, 0.3, 1.5] },
      "dashes": { "$type": "strokeStyle", "$value":
        { "dashArray": [{ "value": 2, "unit": "px" }, "{tab.gap}"], "lineCap": "round" } },
      "edge": { "$type": "border", "$value":
        { "color": "{tab.title}", "width": { "value": 1, "unit": "px" }, "style": "dashed" } },
      "move": { "$type": "transition", "$value":
        { "duration": "{slow}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{curve}" } },
      "drop": { "$type": "shadow", "$value": [
        { "color": "{ink.soft}", "offsetX": { "value": 0, "unit": "px" },
          "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 4, "unit": "px" },
          "spread": { "value": -1, "unit": "px" }, "inset": true } ] },
      "wash": { "$type": "gradient", "$value": [
        { "color": "{tab.title}", "position": 0 }, { "color": "{ink.soft}", "position": 0.75 } ] },
      "label": { "$type": "typography", "$value": { "fontFamily": "{face}", "fontWeight": "{heavy}",
        "fontSize": { "value": 16, "unit": "px" }, "lineHeight": 1.5,
        "letterSpacing": { "value": -0.2, "unit": "px" } } },
      "note": { "$type": "string", "$value": "a \"quoted\" text \\ with ☃" }
    }
    """##

  private static let studio = ##"""
    {"$metadata": {"tokenSetOrder": ["core", "day", "night"]},
     "$themes": [
       {"id": "d", "name": "Day", "group": "mode",
        "selectedTokenSets": {"core": "source", "day": "enabled"}},
       {"id": "n", "name": "Night", "group": "mode",
        "selectedTokenSets": {"core": "source", "night": "enabled"}}],
     "core": {"ink": {"value": "#111111", "type": "color"}, "gap": {"value": "8", "type": "spacing"},
       "pad": {"value": "{gap} * 1.5", "type": "spacing"},
       "heading": {"value": "{title}", "type": "color"}},
     "day": {"title": {"value": "{ink}", "type": "color"}},
     "night": {"title": {"value": "rgba(#FFFFFF, 0.9)", "type": "color"}}}
    """##

  private static let figma = ##"""
    {"meta": {"variableCollections": {"c": {"id": "c", "name": "Theme", "defaultModeId": "1:0",
       "modes": [{"modeId": "1:0", "name": "Light"}, {"modeId": "1:1", "name": "Dark"}],
       "variableIds": ["v1", "v2", "v3"]}},
     "variables": {
      "v1": {"id": "v1", "name": "palette/white", "variableCollectionId": "c", "resolvedType": "COLOR",
        "valuesByMode": {"1:0": {"r": 1, "g": 1, "b": 1, "a": 1}, "1:1": {"r": 1, "g": 1, "b": 1, "a": 1}}},
      "v2": {"id": "v2", "name": "text/title", "variableCollectionId": "c", "resolvedType": "COLOR",
        "valuesByMode": {"1:0": {"r": 0.1, "g": 0, "b": 0.3, "a": 0.5},
          "1:1": {"type": "VARIABLE_ALIAS", "id": "v1"}}},
      "v3": {"id": "v3", "name": "gap", "variableCollectionId": "c", "resolvedType": "FLOAT",
        "valuesByMode": {"1:0": 40, "1:1": 40}}}}}
    """##

  private static let dictionary = ##"""
    {"color": {"base": {"teal": {"value": "#0B7A75", "darkValue": "#3FC1BB"}},
       "text": {"link": {"value": "{color.base.teal.value}", "comment": "links"}},
       "shade": {"value": "rgba({color.base.teal}, 0.5)"}},
     "line": {"value": "1px solid {color.text.link}"},
     "size": {"gap": {"value": "1.5rem"}}, "time": {"slow": {"value": 200}}}
    """##
}

extension MemoryFiles {
  /// A theme by its path, or a bare token file.
  func tokenTheme(_ path: String) throws -> TokenTheme {
    try TokenTheme.load(path, files: self)
  }
}

/// What two tables have to agree on: everything but the places and the order.
struct TableContent: Equatable {
  struct Entry: Equatable {
    var type: TokenType
    var day: TokenValue?
    var night: TokenValue?
    var dayChain: [String]?
    var nightChain: [String]?
    var description: String?
    var deprecation: Deprecation?
  }

  var entries: [String: Entry] = [:]

  init(_ table: TokenTable) {
    for token in table.tokens {
      entries[token.name] = Entry(
        type: token.type, day: token.day?.value, night: token.night?.value,
        dayChain: token.day?.aliases, nightChain: token.night?.aliases,
        description: token.description, deprecation: token.deprecation)
    }
  }

  /// Names on which two contents differ.
  func differences(from other: TableContent) -> [String] {
    Set(entries.keys).union(other.entries.keys).filter { entries[$0] != other.entries[$0] }
      .sorted()
  }
}
