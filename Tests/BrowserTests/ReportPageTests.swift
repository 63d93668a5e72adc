import Basics
import TestSupport
import Testing

/// The page of `check --report` in a real browser.
@Suite(
  "The page of a report, in Chromium", .serialized,
  .enabled(if: Requirements.runChromium, "\(Requirements.chromiumReason)"),
  .enabled(if: Requirements.runRenders, "\(Requirements.fontsReason)"))
struct ReportPageTests {
  private static let shared = Result { try ReportPages.broken() }

  private func open(_ folder: TemporaryFolder, _ page: String = "Report/index.html") throws
    -> LivePage
  {
    let live = try LivePage(try #require(Requirements.chromium))
    try live.resize(width: 1280, height: 900)
    try live.open(folder[page])
    return live
  }

  @Test("Ten planted breaks are all told of, and the console stays silent in every view")
  func breaks() throws {
    let page = try open(ReportPageTests.shared.get())
    let text = try page.value("document.body.textContent")
    let told = [
      "core.accent (day) #0062E3 → #6633CC", "core.accent (night) #84E9FF → #6D9FEB",
      "\"Return\" → \"Round trip\"", "icon hotel changed".dropping("icon "), "padding 0 → 8 pt",
      "Another size: 750 × 88 approved, now 720 × 88", "New: there is no approved picture",
      "The approved picture cannot be read", "Excused by a tolerance", "variant wide removed",
      "20 % (variant, ", "Environment: 1 part changed",
    ]
    for line in told { #expect(text.contains(line), "\(line)") }
    for key in ["1", "2", "3", "4", "5"] {
      try page.press(key)
      for _ in 0..<4 { try page.press("j") }
      try page.wait(
        for: "document.images.length > 0 && [...document.images].every(i => i.complete)")
      #expect(try page.value("[...document.images].filter(i => !i.naturalWidth).length") == "0")
    }
    #expect(page.complaints == [])
  }

  @Test("The keys do what the buttons do")
  func keys() throws {
    let page = try open(ReportPageTests.shared.get())
    let views = ["side", "slider", "onion", "blink", "difference"]
    for (index, view) in views.enumerated() {
      try page.press(String(index + 1))
      #expect(try page.value("document.body.dataset.view") == view)
      #expect(
        try page.value(
          "document.querySelector('[data-set-view][aria-pressed=true]').dataset.setView")
          == view)
    }
    for zoom in ["1", "2", "4", "fit"] {
      try page.press("z")
      #expect(try page.value("document.body.dataset.zoom") == zoom)
    }
    for row in ["r0", "r1", "r2"] {
      try page.press("j")
      #expect(try page.value("document.activeElement.id") == row)
    }
    try page.press("k")
    #expect(try page.value("document.activeElement.id") == "r1")
    try page.press("d")
    #expect(
      try page.value("document.querySelectorAll('.mode[data-mode=day]:not([hidden])').length")
        == "0")
    try page.press("n")
    try page.press("d")
    #expect(
      try page.value("document.querySelectorAll('.mode[data-mode=day][hidden]').length") == "0")
    try page.press("/")
    #expect(try page.value("document.activeElement.id") == "text")
    try page.press("j")
    #expect(try page.value("document.activeElement.value") == "j")
    try page.press("Escape")
    try page.press("?")
    #expect(try page.value("document.getElementById('help').open") == "true")
    #expect(page.complaints == [])
  }

  @Test("Filters leave the rows that match, and say how many")
  func filters() throws {
    let page = try open(ReportPageTests.shared.get())
    let shown = "document.querySelectorAll('.row:not([hidden])').length"
    let all = try page.value(shown)
    try page.press("/")
    for letter in "two-op" { try page.press(String(letter)) }
    try page.wait(for: "\(shown) === 1")
    #expect(try page.value("document.getElementById('count').textContent") == "1 of \(all) rows")
    try page.press("Escape")
    try page.press("Escape")
    #expect(try page.value(shown) == all)
    for (field, value, count) in [
      ("kind", "removed", "1"), ("state", "excused", "1"), ("component", "TabsView", "1"),
    ] {
      try page.value(
        "f = document.getElementById('\(field)'); f.value = '\(value)';"
          + " f.dispatchEvent(new Event('change'))")
      #expect(
        try page.value(
          "\(shown) === [...document.querySelectorAll('.row')].filter(r => !r.hidden).length")
          == "true")
      if field == "kind" { #expect(try page.value(shown) == count) }
      #expect(try page.value(shown) != all, "\(field)")
      try page.press("Escape")
    }
    try page.value("document.querySelector('[data-cause]').click()")
    #expect(
      try page.value("document.querySelector('[data-cause]').getAttribute('aria-pressed')")
        == "true")
    #expect(try page.value(shown) != all)
  }

  @Test("Every control has a name and is reached by the Tab key")
  func accessibility() throws {
    let page = try open(ReportPageTests.shared.get())
    try page.press("2")
    try page.press("j")
    try page.wait(for: "document.querySelector('input[type=range]') !== null")
    let nodes = try page.accessibleNodes()
    let controls = [
      "button", "textbox", "searchbox", "combobox", "slider", "link", "image", "dialog",
    ]
    for node in nodes where controls.contains(node.role) { #expect(node.name != "", "\(node)") }
    for name in ["Side by side", "Slider", "Onion skin", "Blink", "Difference", "Fit", "Next row"] {
      #expect(nodes.contains { $0.role == "button" && $0.name == name }, "\(name)")
    }
    for role in ["banner", "main", "search", "contentinfo", "status", "slider"] {
      #expect(nodes.contains { $0.role == role }, "\(role)")
    }
    let focusable = "button, input, select, summary, a[href], [tabindex='0']"
    try page.value(
      "window.left = new Set([...document.querySelectorAll(\"\(focusable)\")]"
        + ".filter(e => e.checkVisibility() && !e.closest('.row')))")
    for _ in 0..<250 {
      try page.press("Tab")
      try page.value("left.delete(document.activeElement)")
      if try page.value("left.size") == "0" { break }
    }
    #expect(try page.value("[...left].map(e => e.outerHTML).join()") == "")
  }

  @Test("It follows the reader: dark, still where motion is not wanted, one column on a phone")
  func preferences() throws {
    let page = try open(ReportPageTests.shared.get())
    let back = "getComputedStyle(document.body).backgroundColor"
    try page.prefer(["prefers-color-scheme": "light"])
    let light = try page.value(back)
    try page.prefer(["prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce"])
    #expect(try page.value(back) != light)
    try page.open(ReportPageTests.shared.get()["Report/index.html"])
    try page.press("4")
    #expect(
      try page.value("document.getElementById('pause').getAttribute('aria-pressed')") == "true")
    try page.press("b")
    #expect(try page.value("document.body.classList.contains('swapped')") == "true")
    try page.resize(width: 390, height: 800)
    #expect(try page.value("document.documentElement.scrollWidth <= innerWidth") == "true")
    #expect(
      try page.value(
        "new Set([...document.querySelectorAll('#r0 .mode')].map(m => m.offsetLeft)).size") == "1")
  }

  @Test("Words have a contrast of 4.5 to 1 in both schemes", arguments: ["light", "dark"])
  func contrast(scheme: String) throws {
    let page = try open(ReportPageTests.shared.get())
    try page.prefer(["prefers-color-scheme": scheme])
    let pale = try page.value(
      """
      (() => {
        const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
        const light = (color) => numbers(color).slice(0, 3).map((value) => value / 255)
          .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
          .reduce((sum, v, index) => sum + v * [0.2126, 0.7152, 0.0722][index], 0);
        const back = (element) => {
          const color = getComputedStyle(element).backgroundColor;
          return numbers(color)[3] === 0 && element.parentElement
            ? back(element.parentElement) : color;
        };
        const words = [...document.querySelectorAll("body *")].filter((element) =>
          element.checkVisibility() && element.tagName !== "OPTION"
          && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
        if (words.length < 200) return "too few words to tell";
        return words.filter((element) => {
          const pair = [light(getComputedStyle(element).color), light(back(element))];
          return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) < 4.5;
        }).map((element) => element.outerHTML).join();
      })()
      """)
    #expect(pale == "")
  }

  @Test("Nothing that gets into the page can run or load")
  func policy() throws {
    let page = try open(ReportPageTests.shared.get())
    try page.value(
      "document.querySelector('h1').innerHTML ="
        + " '<img src=\"x\" onerror=\"window.owned=1\"/><img src=\"https://example.com/a.png\"/>'")
    try page.value("new Promise(done => setTimeout(done, 200))")
    #expect(try page.value("typeof window.owned") == "undefined")
    #expect(page.complaints.contains { $0.contains("violates") })
  }

  @Test("Ten thousand pictures: there in three seconds, and few of them are images at a time")
  func large() throws {
    let folder = try ReportPages.large(variants: 5000)
    let page = try open(folder, "index.html")
    let ready = try page.value(
      "Math.round(performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd)")
    #expect((Int(ready) ?? .max) < 3000)
    try page.wait(for: "document.images.length > 0")
    try page.value("document.getElementById('r4321').scrollIntoView()")
    try page.wait(for: "document.querySelector('#r4321 img')?.naturalWidth === 64")
    #expect((Int(try page.value("document.images.length")) ?? .max) < 100)
    let usage = try page.send("Runtime.getHeapUsage")
    let heap = ["usedSize", "embedderHeapUsedSize", "backingStorageSize"]
      .reduce(0.0) { $0 + (usage[$1]?.number ?? .infinity) }
    #expect(heap < 200 * 1_048_576)
    print("10,000 pictures: ready after \(ready) ms, \(heap / 1_048_576) MiB of memory")
    #expect(page.complaints == [])
  }
}

extension String {
  fileprivate func dropping(_ start: String) -> String {
    hasPrefix(start) ? String(dropFirst(start.count)) : self
  }
}
