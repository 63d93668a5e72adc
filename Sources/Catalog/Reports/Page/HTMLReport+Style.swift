extension HTMLReport {
  /// Two palettes with a contrast of at least 4.5 to 1 for text; the reader's own is taken.
  static let styleText = palette + layout + pictures

  private static let palette = """

    :root {
      color-scheme: light dark;
      --back: #fbfbfa; --card: #ffffff; --text: #1c1d1f; --soft: #5d6066; --rule: #e3e3e0;
      --press: #1c1d1f; --on-press: #ffffff; --bad: #b3261e; --warm: #8a5300; --good: #27693a;
      --focus: #0a5fd6; --chip: #eeeeeb; --day: #f1f1ee; --night: #19191c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #131315; --card: #1b1b1e; --text: #ededee; --soft: #a5a8ae; --rule: #313136;
        --press: #ededee; --on-press: #131315; --bad: #ff8a80; --warm: #f2b45c; --good: #7fd197;
        --focus: #7db4ff; --chip: #2a2a2f; --day: #e9e9e6; --night: #0c0c0e;
      }
    }
    * { box-sizing: border-box }
    html { -webkit-text-size-adjust: 100%; scroll-padding-top: 5rem }
    body {
      margin: 0 auto; padding: 2.5rem 2rem 5rem; max-width: 92rem; background: var(--back);
      color: var(--text); font: 0.9375rem/1.5 system-ui, "Segoe UI", Inter, Roboto, sans-serif;
      font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
    }
    h1, h2, h3, h4, p, dl, dd, ul { margin: 0; padding: 0 }
    ul { list-style: none }
    code, kbd, td { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace }
    code, td { font-size: 0.8125rem }
    button, select, input {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--rule);
      border-radius: 0.4rem; padding: 0.3rem 0.7rem; min-height: 2.25rem;
    }
    button { cursor: pointer }
    button:hover, select:hover, input:hover { border-color: var(--soft) }
    button[aria-pressed=true] {
      background: var(--press); color: var(--on-press); border-color: var(--press);
    }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
    summary { cursor: pointer; width: fit-content }
    summary > h2 { display: inline }
    .skip { position: absolute; left: -100rem }
    .skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--card) }
    .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }

    """

  private static let layout = """
    .brand { color: var(--soft); letter-spacing: 0.02em }
    h1 { font-size: clamp(1.6rem, 4vw, 2.4rem); line-height: 1.15; font-weight: 650;
      letter-spacing: -0.02em; margin: 0.25rem 0 1.5rem; max-width: 36ch }
    h2 { font-size: 1.0625rem; font-weight: 600; margin: 0 0 0.75rem }
    h3 { font-size: 1.1875rem; font-weight: 620; line-height: 1.3; letter-spacing: -0.01em }
    h4 { font-size: 0.9375rem; font-weight: 600 }
    body > section, body > header, .filters { margin-bottom: 2rem }
    .note { color: var(--warm); font-weight: 600; margin: 0 0 1rem }
    .counts { display: flex; gap: 2.5rem }
    .counts div { display: flex; flex-direction: column-reverse }
    .counts dd { font-size: 1.75rem; font-weight: 620; line-height: 1.2 }
    .counts dt { color: var(--soft) }
    .counts .failing dd { color: var(--bad) }
    .counts .excused dd { color: var(--warm) }
    .counts .equal dd { color: var(--good) }
    .causes { border-top: 1px solid var(--rule) }
    .causes li { border-bottom: 1px solid var(--rule) }
    .cause { display: grid; grid-template-columns: 8.5rem 1fr auto; gap: 1rem; width: 100%;
      align-items: baseline; text-align: start; border: 0; border-radius: 0; background: none;
      padding: 0.65rem 0.5rem }
    .cause:hover { background: var(--chip) }
    .cause .number { color: var(--soft); white-space: nowrap }
    .cause[aria-pressed=true] .number { color: inherit }
    .more summary { padding: 0.65rem 0.5rem }
    .kind { display: inline-block; font-size: 0.8125rem; font-weight: 600; padding: 0 0.5rem;
      border-radius: 1rem; background: var(--chip); color: var(--text); width: fit-content;
      white-space: nowrap }
    .kind::before { content: "●"; margin-inline-end: 0.4rem; font-size: 0.625rem;
      vertical-align: 0.1em; color: var(--dot, var(--soft)) }
    .token { --dot: #8b5cf6 } .text { --dot: #0e8fa8 } .frame { --dot: #d97706 }
    .icon { --dot: #db2777 } .added { --dot: #16a34a } .removed { --dot: #dc2626 }
    .kind.environment, .kind.font { --dot: #64748b }
    .scroll { overflow-x: auto; margin: 0 0 0.75rem }
    .scroll th { width: 16rem }
    table { border-collapse: collapse; width: 100%; font-size: 0.875rem }
    th, td { text-align: start; font-weight: 400; padding: 0.35rem 1.5rem 0.35rem 0.5rem;
      border-bottom: 1px solid var(--rule); color: var(--soft) }
    thead th { font-weight: 600 }
    .changed th, .changed td { color: var(--text); font-weight: 650 }
    .tools { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 0.75rem;
      padding: 0.75rem 0; background: var(--back); border-bottom: 1px solid var(--rule) }
    .tools, body > .tools { margin-bottom: 1rem }
    .group { display: flex }
    .group button { border-radius: 0; margin-inline-start: -1px; padding-inline: 0.65rem }
    .group button:first-child { border-start-start-radius: 0.4rem; border-end-start-radius: 0.4rem }
    .group button:last-child { border-start-end-radius: 0.4rem; border-end-end-radius: 0.4rem }
    .group button:focus-visible { z-index: 1 }
    body:not([data-view=blink]) .blinking { display: none }
    .filters { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: center }
    .filters label { color: var(--soft) }
    .filters input, .filters select { color: var(--text) }
    .filters input { width: 16rem; margin-inline-start: 0.35rem }
    #count { margin-inline-start: auto; color: var(--soft) }
    .row { padding: 1.75rem 0 2.25rem; border-bottom: 1px solid var(--rule); outline-offset: 0.5rem;
      content-visibility: auto; contain-intrinsic-size: auto 26rem; overflow: clip;
      overflow-clip-margin: 1rem }
    .row[hidden], .mode[hidden] { display: none }
    .head { display: grid; gap: 0.25rem; margin-bottom: 1rem }
    .meta, .file, .facts dt { color: var(--soft) }
    .dot { padding: 0 0.15rem }
    .why { display: grid; gap: 0.3rem; margin-top: 0.35rem }
    .problem { color: var(--bad); margin: 0.35rem 0; white-space: pre-wrap }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
      gap: 1.5rem }
    .mode { min-width: 0 }
    .file { font-weight: 400; margin-inline-start: 0.35rem }
    .verdict { font-weight: 600 }
    .mode.failing .verdict { color: var(--bad) }
    .mode.excused .verdict { color: var(--warm) }
    .facts { display: grid; gap: 0 0.75rem; font-size: 0.875rem }
    .facts div { display: grid; grid-template-columns: 4.5rem 1fr }
    .others { margin-top: 1rem; color: var(--soft) }
    .others li { margin-top: 0.25rem }
    footer { margin-top: 2.5rem; color: var(--soft); display: grid; gap: 1rem }
    .equal { columns: 16rem; margin-top: 0.5rem }
    dialog { border: 1px solid var(--rule); border-radius: 0.75rem; padding: 1.5rem 2rem;
      background: var(--card); color: var(--text) }
    dialog::backdrop { background: rgb(0 0 0 / 0.5) }
    .keys div { display: grid; grid-template-columns: 6rem 1fr; padding: 0.25rem 0 }
    .keys { margin-bottom: 1.25rem }
    kbd { border: 1px solid var(--rule); border-bottom-width: 2px; border-radius: 0.3rem;
      padding: 0 0.4rem }

    """

  private static let pictures = """
    .stage { margin-top: 0.75rem; padding: 0.75rem; border-radius: 0.6rem; overflow: auto;
      min-height: 4rem; display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start;
      border: 1px solid var(--rule) }
    [data-mode=day] .stage { background: var(--day); color: #1c1d1f }
    [data-mode=night] .stage { background: var(--night); color: #ededee }
    figure { margin: 0; display: grid; gap: 0.25rem; min-width: 0 }
    figcaption { font-size: 0.8125rem; opacity: 0.85 }
    .stage img { display: block; width: calc(var(--w, auto) * var(--zoom, 1)); height: auto;
      max-width: none; color: inherit; font-size: 0.8125rem }
    body[data-zoom=fit] .stage img { max-width: 100% }
    body[data-zoom="2"] .stage { --zoom: 2 }
    body[data-zoom="4"] .stage { --zoom: 4 }
    body[data-zoom="2"] img, body[data-zoom="4"] img { image-rendering: pixelated }
    .pile { display: grid; position: relative; width: fit-content; max-width: none }
    body[data-zoom=fit] .pile { max-width: 100% }
    .pile > * { grid-area: 1 / 1 }
    .slider .actual { clip-path: inset(0 0 0 var(--at, 50%)) }
    .slider::after { content: ""; grid-area: 1 / 1; width: 2px; background: #ff3b6b;
      margin-left: calc(var(--at, 50%) - 1px); pointer-events: none }
    .onion .actual { opacity: var(--at, 50%) }
    .blink .actual { visibility: hidden }
    body.swapped .blink .actual { visibility: visible }
    body.swapped .blink .expected { visibility: hidden }
    .blend { isolation: isolate }
    .blend .actual { mix-blend-mode: difference }
    .over { flex-basis: 100%; display: flex; gap: 0.75rem; align-items: center;
      font-size: 0.8125rem }
    .over input { flex: 1; max-width: 24rem; min-height: 1.75rem; padding: 0;
      accent-color: #ff3b6b; touch-action: pan-y }
    @media (max-width: 600px) {
      html { scroll-padding-top: 4rem }
      body { padding: 1.25rem 1rem 3rem }
      .counts { gap: 1.75rem }
      .cause { grid-template-columns: 1fr auto; gap: 0.25rem 0.75rem }
      .cause .line { grid-column: 1 / -1; grid-row: 2 }
      .tools { flex-wrap: nowrap; overflow-x: auto; margin-inline: -1rem; padding-inline: 1rem;
        scrollbar-width: none }
      .tools .group { flex: none }
      button, select, input { min-height: 2.75rem }
      .filters label { display: grid; flex: 1 1 40%; gap: 0.15rem }
      .filters label.wide { flex-basis: 100% }
      .filters input { width: 100%; margin: 0 }
      #count { width: 100% }
      .stage { margin-inline: -0.25rem; padding: 0.5rem }
    }
    @media (prefers-reduced-motion: no-preference) {
      html { scroll-behavior: auto }
    }
    @media print { .tools, .filters { display: none } }

    """
}
