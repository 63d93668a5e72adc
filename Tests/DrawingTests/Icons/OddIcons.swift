/// What is unusual or half wrong: each draws what browsers draw.
let oddIcons: [IconCase] = [
  IconCase(
    "a document type of older exports, which is not fetched",
    file: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      + "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
      + "\"http://127.0.0.1:9/svg11.dtd\">\n" + IconTests.svg(#"<rect width="9" height="9"/>"#),
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "a byte order mark", file: "\u{FEFF}" + IconTests.svg(#"<rect width="9" height="9"/>"#),
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "a prefix for the namespace",
    file: #"<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#
      + #"<s:rect width="9" height="9"/></s:svg>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "titles, metadata and editors' elements",
    "<title>a &lt;script&gt; b</title><desc>d</desc><metadata><x/></metadata>"
      + #"<e:view xmlns:e="http://www.inkscape.org/"><rect width="24" height="24"/></e:view>"#
      + #"<rect width="9" height="9"/>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "unknown elements with all they hold", #"<blob><rect width="9" height="9"/></blob>"#, as: ""),
  IconCase(
    "unknown attributes, events and data",
    #"<rect onclick="alert(1)" data-a="b" aria-hidden="true" xml:space="preserve" "#
      + #"enable-background="new 0 0 9 9" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "a link only groups",
    #"<a href="https://example.org/"><rect width="9" height="9"/></a>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "of a choice by language that for English or everybody",
    #"<switch><rect systemLanguage="de" width="9" height="9"/>"#
      + #"<rect systemLanguage="fr, en-GB" width="4" height="4"/><rect width="9" height="9"/>"#
      + #"</switch><rect systemLanguage="de" width="9" height="9"/>"#,
    as: #"<rect width="4" height="4"/>"#),
  IconCase("use of nothing", ##"<use href="#gone"/><use/><use href=""/>"##, as: ""),
  IconCase(
    "a gradient that is not there", ##"<rect width="9" height="9" fill="url(#gone)"/>"##, as: ""),
  IconCase(
    "a colour instead of a gradient that is not there",
    ##"<rect width="9" height="9" fill="url(#gone) red"/>"##,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "a shape for a gradient", ##"<rect id="a" width="9" height="9" fill="url('#a')"/>"##, as: ""),
  IconCase(
    "a gradient without colours",
    ##"<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>"##, as: ""),
  IconCase(
    "a clip path that is not there", ##"<rect width="9" height="9" clip-path="url(#gone)"/>"##,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "an empty clip path hides",
    ##"<clipPath id="c"/><rect width="9" height="9" clip-path="url(#c)"/>"##, as: ""),
  IconCase(
    "of two elements with one id the first",
    ##"<defs><rect id="a" width="4" height="4"/><rect id="a" width="9" height="9"/></defs>"##
      + ##"<use href="#a"/>"##,
    as: #"<rect width="4" height="4"/>"#),
  IconCase(
    "a colour nobody knows is as none given",
    #"<g fill="red"><rect fill="reddish" width="9" height="9"/></g>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "five digits are no colour", ##"<rect fill="#12345" width="9" height="9"/>"##,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "a path is drawn up to its mistake", #"<path d="M0 0H9V9H0Z L 3 x 9"/>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "a path that does not begin with a move", #"<path d="L4 4 9 9 0 9z"/>"#, as: ""),
  IconCase(
    "NaN and infinity are no numbers", #"<path d="M0 0H9V9H0z M NaN inf"/><rect width="NaN"/>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "an odd number of points", #"<polygon points="0 0 9 0 9 9 0 9 5"/>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "a negative width is as none given", #"<rect width="-9" height="9"/>"#, as: ""),
  IconCase(
    "units as of a screen of 96 dots an inch",
    #"<rect width="6.75pt" height=".09375in"/>"#, as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "a font's size is 16", #"<rect width=".5em" height="1ex"/>"#,
    as: #"<rect width="8" height="8"/>"#),
  IconCase(
    "percent of the view box", #"<rect width="50%" height="25%"/>"#,
    as: #"<rect width="12" height="6"/>"#),
  IconCase(
    "display none", #"<g display="none"><rect width="9" height="9"/></g>"#, as: ""),
  IconCase(
    "hidden with something shown inside",
    #"<g visibility="hidden"><rect width="9" height="9"/>"#
      + #"<rect x="9" width="9" height="9" visibility="visible"/></g>"#,
    as: #"<rect x="9" width="9" height="9"/>"#),
  IconCase(
    "a custom property nobody set", #"<rect fill="var(--a, red)" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "a custom property inside another",
    #"<rect style="fill: var(--a, var(--b, rgb(255 0 0)))" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "a custom property without another value",
    #"<g fill="red"><rect style="fill: var(--a)" width="9" height="9"/></g>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "the words every property knows",
    #"<g fill="red" opacity=".5"><rect fill="initial" width="9" height="9"/>"#
      + #"<rect fill="unset" opacity="unset" x="9" width="9" height="9"/></g>"#,
    as: #"<g opacity=".5"><rect width="9" height="9"/>"#
      + #"<rect fill="red" x="9" width="9" height="9"/></g>"#),
  IconCase(
    "rules it does not know are passed over",
    "<style>@media print { rect { fill: lime } } @charset \"x\"; rect:hover{fill:lime} "
      + "rect[a=b]{fill:lime} g>rect{fill:lime} { } rect{ fill; :; fill:nonsense; fill:red }</style>"
      + #"<rect width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "a style sheet that ends early", #"<style>rect{fill:red</style><rect width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "dashes of no length are a whole line",
    #"<path d="M0 12h24" stroke="black" stroke-width="2" stroke-dasharray="0 0"/>"#,
    as: #"<rect y="11" width="24" height="2"/>"#),
  IconCase(
    "a transform that flattens", #"<rect width="9" height="9" transform="scale(0)"/>"#, as: ""),
  IconCase(
    "a transform with a mistake is as none given",
    #"<rect width="9" height="9" transform="translate(4 4) nonsense"/>"#,
    as: #"<rect width="9" height="9"/>"#),
  IconCase(
    "transforms as CSS writes them",
    #"<rect width="4" height="4" style="transform: translate(4px, 4px) rotate(0.25turn)"/>"#,
    as: #"<rect x="0" y="4" width="4" height="4"/>"#),
  IconCase(
    "a view box with commas", #"<rect width="2" height="2"/>"#,
    as: #"<rect width="6" height="6"/>"#, root: #"viewBox="0,0,8,8""#),
  IconCase(
    "a view box off the origin", #"<rect x="-4" y="-4" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9"/>"#, root: #"viewBox="-4 -4 24 24""#),
  IconCase(
    "sizes in points without a view box", #"<rect width="12" height="6"/>"#,
    as: #"<rect width="12" height="6"/>"#, root: #"width="18pt" height="18pt""#),
  IconCase(
    "sizes in percent with a view box", #"<rect width="9" height="9"/>"#,
    as: #"<rect width="9" height="9"/>"#,
    root: #"width="100%" height="50%" viewBox="0 0 24 24""#),
  IconCase(
    "half a size keeps the view box's proportions", #"<rect width="48" height="24"/>"#,
    as: #"<rect y="6" width="24" height="12"/>"#, root: #"width="24" viewBox="0 0 48 24""#),
  IconCase(
    "a size of other proportions than the view box", #"<rect width="24" height="24"/>"#,
    as: #"<rect x="6" y="6" width="12" height="12"/>"#,
    root: #"width="48" height="24" viewBox="0 0 24 24""#),
  IconCase(
    "a drawing stretched to its size", #"<rect width="24" height="24"/>"#,
    as: #"<rect y="6" width="24" height="12"/>"#,
    root: #"width="48" height="24" viewBox="0 0 24 24" preserveAspectRatio="none""#),
  IconCase(
    "a colour with transparency", ##"<rect width="9" height="9" fill="#FF000080"/>"##,
    as: #"<rect width="9" height="9" fill="red" fill-opacity=".50196"/>"#),
  IconCase(
    "a paint with two references is none", ##"<path d="M4 4h9v9z" fill="url(#a) url(#b)"/>"##,
    as: #"<path d="M4 4h9v9z"/>"#),
]
