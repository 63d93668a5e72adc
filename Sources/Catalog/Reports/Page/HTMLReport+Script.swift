extension HTMLReport {
  /// Runs as it stands, in HTML and in XML; puts no text from the page into markup.
  static let scriptText =
    "\n//<![CDATA[\n\"use strict\";\n" + showing + filtering + keys + "//]]>\n"

  /// Pictures become images while their row is near the window, and text again when it is not.
  private static let showing = #"""
    const all = (selector, place) => [...(place ?? document).querySelectorAll(selector)];
    const byId = (id) => document.getElementById(id);
    const body = document.body;
    const rows = all(".row");
    const near = new Set();

    function make(name, className, text) {
      const element = document.createElement(name);
      if (className) element.className = className;
      if (text) element.textContent = text;
      return element;
    }

    function address(source) {
      const block = source.startsWith("pictures/") ? null : byId(source);
      return block ? "data:" + block.dataset.type + ";base64," + block.textContent : source;
    }

    function picture(stage, which) {
      const image = make("img", which);
      const words = { expected: "Approved", actual: "Now", difference: "Difference" };
      image.alt = words[which] + ": " + stage.dataset.name;
      const size = stage.dataset[which + "Size"] ?? (which === "difference"
        && stage.dataset.expectedSize === stage.dataset.actualSize ? stage.dataset.actualSize : null);
      if (size) {
        const [width, height] = size.split(" ").map(Number);
        image.width = width;
        image.height = height;
        image.style.setProperty("--w", width / Number(stage.dataset.scale) + "px");
      } else {
        image.addEventListener("load", () => {
          image.style.setProperty("--w", image.naturalWidth / Number(stage.dataset.scale) + "px");
        });
      }
      image.decoding = "async";
      image.src = address(stage.dataset[which]);
      return image;
    }

    function captioned(content, text) {
      const figure = make("figure");
      figure.append(make("figcaption", "", text), content);
      return figure;
    }

    function pile(stage, className) {
      const element = make("div", "pile " + className);
      element.append(picture(stage, "expected"), picture(stage, "actual"));
      return element;
    }

    function range(stage, target, name, ends) {
      const line = make("div", "over");
      const input = make("input");
      input.type = "range";
      input.min = "0";
      input.max = "100";
      input.value = "50";
      input.setAttribute("aria-label", name + ": " + stage.dataset.name);
      input.addEventListener("input", () => {
        target.style.setProperty("--at", input.value + "%");
      });
      line.append(make("span", "", ends[0]), input, make("span", "", ends[1]));
      return line;
    }

    function fill(stage) {
      const { expected, actual, difference } = stage.dataset;
      const view = body.dataset.view;
      const parts = [];
      if (!expected) {
        parts.push(captioned(picture(stage, "actual"), "Now"));
      } else if (view === "side") {
        parts.push(captioned(picture(stage, "expected"), "Approved"));
        parts.push(captioned(picture(stage, "actual"), "Now"));
        if (difference) parts.push(captioned(picture(stage, "difference"), "Difference"));
      } else if (view === "slider") {
        const both = pile(stage, "slider");
        parts.push(range(stage, both, "Slider", ["Approved", "Now"]), both);
      } else if (view === "onion") {
        const both = pile(stage, "onion");
        parts.push(range(stage, both, "Opacity", ["Approved", "Now"]), both);
      } else if (view === "blink") {
        parts.push(pile(stage, "blink"));
      } else if (difference) {
        parts.push(captioned(picture(stage, "difference"), "Difference"));
      } else {
        parts.push(captioned(pile(stage, "blend"), "Difference"));
      }
      stage.replaceChildren(...parts);
      stage.style.minHeight = "";
    }

    function empty(stage) {
      if (stage.childElementCount === 0) return;
      stage.style.minHeight = stage.offsetHeight + "px";
      stage.replaceChildren();
    }

    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) near.add(entry.target);
        else near.delete(entry.target);
        all(".stage", entry.target).forEach(entry.isIntersecting ? fill : empty);
      }
    }, { rootMargin: "600px 0px" });
    rows.forEach((row) => watcher.observe(row));

    function press(selector, isPressed) {
      all(selector).forEach((button) => {
        button.setAttribute("aria-pressed", String(isPressed(button)));
      });
    }

    let timer = 0;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)");
    let isPaused = isStill.matches;

    function blink() {
      clearInterval(timer);
      if (body.dataset.view === "blink" && !isPaused) {
        timer = setInterval(() => body.classList.toggle("swapped"), 700);
      }
      press("#pause", () => isPaused);
    }

    function setView(view) {
      body.dataset.view = view;
      press("[data-set-view]", (button) => button.dataset.setView === view);
      near.forEach((row) => all(".stage", row).forEach(fill));
      blink();
    }

    function setZoom(zoom) {
      body.dataset.zoom = zoom;
      press("[data-set-zoom]", (button) => button.dataset.setZoom === zoom);
    }

    """#

  private static let filtering = #"""
    const texts = new Map();
    let cause = null;

    function textOf(row) {
      if (!texts.has(row)) {
        const parts = all("h3, .meta, .why, .verdict, .problem, .others", row);
        texts.set(row, parts.map((part) => part.textContent).join(" ").toLowerCase());
      }
      return texts.get(row);
    }

    function matches(row) {
      const has = (list, word) => (" " + list + " ").includes(" " + word + " ");
      const value = (id) => byId(id)?.value ?? "";
      const words = value("text").toLowerCase().split(/\s+/).filter((word) => word !== "");
      return (cause === null || has(row.dataset.causes, cause))
        && (value("kind") === "" || has(row.dataset.kinds, value("kind")))
        && ["component", "brand", "state"].every(
          (id) => value(id) === "" || row.dataset[id] === value(id))
        && words.every((word) => textOf(row).includes(word));
    }

    function filter() {
      let count = 0;
      for (const row of rows) {
        const isShown = matches(row);
        row.hidden = !isShown;
        if (isShown) count += 1;
      }
      byId("none").hidden = count > 0;
      byId("count").textContent = count === rows.length
        ? count + (count === 1 ? " row" : " rows") : count + " of " + rows.length + " rows";
    }

    function setCause(index) {
      cause = index;
      press("[data-cause]", (button) => button.dataset.cause === cause);
      filter();
    }

    function clearFilters() {
      all(".filters input, .filters select").forEach((field) => { field.value = ""; });
      setCause(null);
    }

    function toggleMode(mode) {
      const button = document.querySelector("[data-set-mode=" + mode + "]");
      const isShown = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(isShown));
      all(".mode[data-mode=" + mode + "]").forEach((part) => { part.hidden = !isShown; });
    }

    function step(count) {
      const shown = rows.filter((row) => !row.hidden);
      if (shown.length === 0) return;
      const current = document.activeElement?.closest(".row");
      const place = shown.indexOf(current);
      const next = place < 0 ? (count > 0 ? 0 : shown.length - 1) : place + count;
      const row = shown[Math.max(0, Math.min(shown.length - 1, next))];
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: "start" });
    }

    """#

  private static let keys = #"""
    const views = ["side", "slider", "onion", "blink", "difference"];
    const zooms = ["fit", "1", "2", "4"];

    function swap() {
      isPaused = true;
      body.classList.toggle("swapped");
      blink();
    }

    function pause() {
      isPaused = !isPaused;
      blink();
    }

    function act(key) {
      if (views[Number(key) - 1]) setView(views[Number(key) - 1]);
      else if (key === "j") step(1);
      else if (key === "k") step(-1);
      else if (key === "z") setZoom(zooms[(zooms.indexOf(body.dataset.zoom) + 1) % zooms.length]);
      else if (key === "d") toggleMode("day");
      else if (key === "n") toggleMode("night");
      else if (key === "b" && body.dataset.view === "blink") swap();
      else if (key === "/") byId("text").focus();
      else if (key === "?") byId("help").showModal();
      else if (key === "Escape") clearFilters();
      else return false;
      return true;
    }

    if (rows.length > 0) {
      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
        const isField = event.target.closest("input:not([type=range]), select") !== null;
        if (isField) {
          if (event.key === "Escape") event.target.blur();
          return;
        }
        if (act(event.key)) event.preventDefault();
      });
      all("[data-set-view]").forEach((button) => {
        button.addEventListener("click", () => setView(button.dataset.setView));
      });
      all("[data-set-zoom]").forEach((button) => {
        button.addEventListener("click", () => setZoom(button.dataset.setZoom));
      });
      all("[data-set-mode]").forEach((button) => {
        button.addEventListener("click", () => toggleMode(button.dataset.setMode));
      });
      all("[data-cause]").forEach((button) => {
        button.addEventListener("click", () => {
          setCause(cause === button.dataset.cause ? null : button.dataset.cause);
        });
      });
      let pending = 0;
      byId("text").addEventListener("input", () => {
        clearTimeout(pending);
        pending = setTimeout(filter, 80);
      });
      all(".filters select").forEach((field) => field.addEventListener("change", filter));
      byId("clear").addEventListener("click", clearFilters);
      byId("previous").addEventListener("click", () => step(-1));
      byId("next").addEventListener("click", () => step(1));
      byId("pause").addEventListener("click", pause);
      byId("swap").addEventListener("click", swap);
      byId("ask").addEventListener("click", () => byId("help").showModal());
      byId("close").addEventListener("click", () => byId("help").close());
      filter();
      blink();
    }

    """#
}
