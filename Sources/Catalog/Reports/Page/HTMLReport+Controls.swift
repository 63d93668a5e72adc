import Basics

extension HTMLReport {
  private static let views = [
    ("side", "Side by side", "1"), ("slider", "Slider", "2"), ("onion", "Onion skin", "3"),
    ("blink", "Blink", "4"), ("difference", "Difference", "5"),
  ]

  private static let zooms = [("fit", "Fit"), ("1", "1×"), ("2", "2×"), ("4", "4×")]

  /// How pictures are shown, and which.
  var controls: String {
    guard !page.rows.isEmpty else { return "" }
    return """
      <section class="tools" aria-label="View">
      <div class="group" role="group" aria-label="View">
      \(HTMLReport.views.map(viewButton).joined())</div>
      <div class="group" role="group" aria-label="Zoom">
      \(HTMLReport.zooms.map(zoomButton).joined())</div>
      <div class="group" role="group" aria-label="Modes">
      \(modeButton("day", "Day", "d"))\(modeButton("night", "Night", "n"))</div>
      <div class="group blinking" role="group" aria-label="Blinking">
      <button type="button" id="pause" aria-pressed="false">Pause</button>
      <button type="button" id="swap" aria-keyshortcuts="b" title="b">Swap</button></div>
      <div class="group" role="group" aria-label="Rows">
      <button type="button" id="previous" aria-keyshortcuts="k" title="k" \
      aria-label="Previous row">↑</button>
      <button type="button" id="next" aria-keyshortcuts="j" title="j" \
      aria-label="Next row">↓</button>
      <button type="button" id="ask" aria-keyshortcuts="?" title="?" \
      aria-label="Keyboard help">?</button></div>
      </section>
      <div class="filters" role="search" aria-label="Filters">
      <label class="wide">Text <input id="text" type="search" autocomplete="off" \
      spellcheck="false" aria-keyshortcuts="/" placeholder="Variant, sheet, cause …"/></label>
      \(select("kind", "Cause", page.causes.map { ($0.kind.rawValue, PageWording.kind($0.kind)) }))
      \(select("component", "Component", page.rows.map { ($0.component, $0.component) }))
      \(select("brand", "Brand", page.rows.map { ($0.brand, $0.brand) }))
      \(select("state", "Result", [("failing", "Different"), ("excused", "Excused")]))
      <button type="button" id="clear">Clear</button>
      <p id="count" role="status">\(HTMLText.count(page.rows.count, "row"))</p>
      </div>
      """
  }

  private func viewButton(_ view: (id: String, name: String, key: String)) -> String {
    "<button type=\"button\" data-set-view=\"\(view.id)\" aria-pressed=\"\(view.id == "side")\""
      + " aria-keyshortcuts=\"\(view.key)\" title=\"\(view.key)\">\(view.name)</button>\n"
  }

  private func zoomButton(_ zoom: (id: String, name: String)) -> String {
    "<button type=\"button\" data-set-zoom=\"\(zoom.id)\" aria-pressed=\"\(zoom.id == "fit")\""
      + " aria-keyshortcuts=\"z\" title=\"z\">\(zoom.name)</button>\n"
  }

  private func modeButton(_ mode: String, _ name: String, _ key: String) -> String {
    "<button type=\"button\" data-set-mode=\"\(mode)\" aria-pressed=\"true\""
      + " aria-keyshortcuts=\"\(key)\" title=\"\(key)\">\(name)</button>\n"
  }

  /// A choice among what there is; nothing where there is nothing to choose.
  private func select(_ id: String, _ label: String, _ all: [(String, String)]) -> String {
    var seen: Set<String> = []
    let options = all.filter { !$0.0.isEmpty && seen.insert($0.0).inserted }
    guard options.count > 1 else { return "" }
    let items = options.map {
      "<option value=\"\(HTMLText.escaped($0.0))\">\(HTMLText.escaped($0.1))</option>"
    }
    return "<label>\(label) <select id=\"\(id)\"><option value=\"\">All</option>"
      + "\(items.joined())</select></label>"
  }

  /// What the keys do.
  var help: String {
    let keys = [
      ("j k", "next and previous row"), ("1 – 5", "how pictures are shown"), ("z", "zoom"),
      ("d n", "day and night on and off"), ("b", "swap, while blinking"), ("/", "filter by text"),
      ("Esc", "clear the filters"), ("?", "this help"),
    ]
    let items = keys.map { key, text in
      let caps = key.split(separator: " ").map { $0 == "–" ? "–" : "<kbd>\($0)</kbd>" }
      return "<div><dt>\(caps.joined(separator: " "))</dt><dd>\(text)</dd></div>\n"
    }
    return """
      <dialog id="help" aria-labelledby="helptitle">
      <h2 id="helptitle">Keys</h2>
      <dl class="keys">
      \(items.joined())</dl>
      <button type="button" id="close">Close</button>
      </dialog>
      """
  }
}
