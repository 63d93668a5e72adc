private func nested(_ levels: Int, _ open: String, _ close: String, _ inside: String) -> String {
  String(repeating: open, count: levels) + inside + String(repeating: close, count: levels)
}

// https://github.com/linebender/resvg/issues/186: a small file expands without end.
private let useBomb: String = {
  var body = #"<defs><g id="g0"><path d="M0 0h1v1z"/></g>"#
  for level in 1...8 {
    let uses = String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10)
    body += "<g id=\"g\(level)\">\(uses)</g>"
  }
  return body + "</defs>\n" + ##"<use href="#g8"/>"##
}()

private let useLadder = (1...40).map { "<use id=\"u\($0)\" href=\"#u\($0 + 1)\"/>" }.joined()
private let zigzag =
  "M0 0" + (0..<11_000).map { "L\($0 % 24) \(24 - $0 % 23)L\($0 % 19) \($0 % 7)" }.joined()
private let clipBomb =
  #"<clipPath id="c">"# + String(repeating: #"<rect width="9" height="9"/>"#, count: 60)
  + "</clipPath>\n"
  + String(
    repeating: ##"<rect width="9" height="9" clip-path="url(#c)"/>"##, count: 60)

private let swing =
  "M0 0H24V24M0 0Q0 .5 0 1" + String(repeating: "T0 0T0 1", count: 5_000)
private let shortSteps = String(repeating: "12 12 12.01 12 ", count: 8_000)
private let manyUses = ##"<use href="#a"/>"##
private let sharedColors =
  #"<defs><linearGradient id="a">"#
  + String(repeating: #"<stop offset="0" stop-color="red"/>"#, count: 200) + "</linearGradient>"
  + (0..<1_500).map { "\n<linearGradient id=\"g\($0)\" href=\"#a\"/>" }.joined() + "</defs>"
  + (0..<1_500).map { "<rect width=\"9\" height=\"9\" fill=\"url(#g\($0))\"/>" }.joined()
private let manyStops = (0..<256)
  .map { "<stop offset=\"\(Double($0) / 256)\" stop-color=\"#00000\($0 % 10)\"/>" }.joined()
private let bigRects = String(
  repeating: ##"<rect width="24" height="24" fill="url(#a)"/>"##, count: 1000)
private let clipChain: String = {
  let path = "<path d=\"M0 0\(zigzag.dropFirst(4).prefix(3_500))\"/></clipPath>"
  return "<clipPath id=\"d\">\(path)<clipPath id=\"c\" clip-path=\"url(#d)\">\(path)\n"
    + nested(15, "<g clip-path=\"url(#c)\">", "</g>", #"<rect width="24" height="24"/>"#)
}()

/// What reaches out, or could take any time or memory.
let hostileIcons: [RefusedIcon] = [
  RefusedIcon("a script", body: "<script>x</script>", "it holds <script>, which icons may not"),
  RefusedIcon(
    "a script of HTML", body: #"<script xmlns="http://www.w3.org/1999/xhtml">x</script>"#,
    "it holds <script>, which icons may not"),
  RefusedIcon("text", body: "<text y=\"9\">x</text>", "it holds <text>, which icons may not"),
  RefusedIcon(
    "a picture", body: "<g>\n <image href=\"a.png\"/></g>",
    "it holds <image>, which icons may not", at: "3:2"),
  RefusedIcon("a filter", body: "<filter id=\"f\"/>", "it holds <filter>, which icons may not"),
  RefusedIcon("a mask", body: "<mask id=\"f\"/>", "it holds <mask>, which icons may not"),
  RefusedIcon("a pattern", body: "<pattern/>", "it holds <pattern>, which icons may not"),
  RefusedIcon("a marker", body: "<marker/>", "it holds <marker>, which icons may not"),
  RefusedIcon(
    "foreign objects", body: "<foreignObject/>", "it holds <foreignObject>, which icons may not"),
  RefusedIcon("movement", body: "<animate/>", "it holds <animate>, which icons may not"),
  RefusedIcon(
    "a filter as a property", body: "<g style=\"filter: blur(2px)\"/>",
    "'filter: blur(2px)' is not drawn in icons"),
  RefusedIcon(
    "a mask as an attribute", body: ##"<g mask="url(#m)"/>"##,
    "'mask: url(#m)' is not drawn in icons"),
  RefusedIcon(
    "colours that mix", body: "<g style=\"mix-blend-mode: multiply\"/>",
    "'mix-blend-mode: multiply' is not drawn in icons"),
  RefusedIcon(
    "a colour of another space", body: "<rect fill=\"oklch(0.6 0.1 90)\"/>",
    "the colour 'oklch(0.6 0.1 90)' is not drawn in icons"),
  RefusedIcon(
    "use of another file", body: ##"<use href="other.svg#a"/>"##,
    "it refers to 'other.svg#a', which is outside the file"),
  RefusedIcon(
    "use of a file by its address", body: ##"<use xlink:href="file:///etc/passwd#a"/>"##,
    "it refers to 'file:///etc/passwd#a', which is outside the file"),
  RefusedIcon(
    "a fill of another file", body: ##"<rect fill="url(http://127.0.0.1:9/a.svg#g)"/>"##,
    "it refers to 'http://127.0.0.1:9/a.svg#g', which is outside the file"),
  RefusedIcon(
    "a clip of another file", body: ##"<rect style="clip-path:url('a.svg#c')"/>"##,
    "it refers to 'a.svg#c', which is outside the file"),
  RefusedIcon(
    "a property nobody draws with an address",
    body: "<rect style=\"background: URL(http://127.0.0.1:9/x)\"/>",
    "it refers to 'http://127.0.0.1:9/x', which is outside the file"),
  RefusedIcon(
    "a font of another file", body: "<style>@font-face { src: url(a.woff) }</style>",
    "it refers to 'a.woff', which is outside the file"),
  RefusedIcon(
    "styles of another file", body: "<style>@import 'a.css';</style>",
    "it takes styles from another file"),
  RefusedIcon(
    "styles of another file by instruction",
    "<?xml-stylesheet href=\"a.css\"?>" + IconTests.svg(""), "it takes styles from another file",
    at: "1:1"),
  RefusedIcon(
    "an entity of a file",
    "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
      + IconTests.svg("<title>&x;</title>"), "its document type has declarations", at: "1:1"),
  RefusedIcon(
    "entities that multiply",
    "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
      + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
      + IconTests.svg("<title>&d;</title>"), "its document type has declarations", at: "1:1"),
  RefusedIcon(
    "an entity nobody declared", "<!DOCTYPE svg SYSTEM \"x\">\n" + IconTests.svg("<g>&nbsp;</g>"),
    "it refers to an entity"),
  RefusedIcon(
    "an encoding that hides names", "<?xml version=\"1.0\" encoding = 'UTF-7'?><svg/>",
    "its encoding is 'utf-7'", at: "1:1"),
  RefusedIcon(
    "a use of itself", body: ##"<g id="a"><use href="#a"/></g>"##, "it refers to itself: #a → #a",
    at: "2:11"),
  RefusedIcon(
    "uses in a circle",
    body: ##"<use id="c" href="#a"/><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##,
    "it refers to itself: #a → #b → #a", at: "2:64"),
  RefusedIcon(
    "uses that multiply", body: useBomb, "it has more than 2000 drawn elements", at: "2:7"),
  RefusedIcon(
    "a long ladder of uses", body: useLadder, "it has more than 32 levels of <use>", at: "2:848"),
  RefusedIcon(
    "gradients in a circle",
    body: ##"<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>"##
      + "\n" + ##"<rect fill="url(#a)"/>"##,
    "it refers to itself: #a → #b → #a"),
  RefusedIcon(
    "clip paths in a circle",
    body: ##"<clipPath id="a" clip-path="url(#b)"/><clipPath id="b" clip-path="url(#a)"/>"##
      + "\n" + ##"<rect clip-path="url(#a)"/>"##,
    "it refers to itself: #a → #b → #a", at: "2:39"),
  RefusedIcon(
    "clip paths that multiply", body: clipBomb,
    "it has more than 1000 path segments in clip paths",
    at: "1:1"),
  RefusedIcon(
    "too many elements", body: String(repeating: "<g/>", count: 4001),
    "it has more than 4000 elements", at: "1:1"),
  RefusedIcon(
    "too many attributes", body: "<g" + (0..<100_000).map { " a\($0)=''" }.joined() + "/>",
    "it has more than 100 attributes at one element", at: "1:1"),
  RefusedIcon(
    "elements too deep", body: nested(80, "<g>", "</g>", ""),
    "its elements nest more than 64 deep"),
  RefusedIcon(
    "a million dashes",
    body: #"<path d="M0 0H24V24" stroke="red" stroke-dasharray=".00001"/>"#,
    "it has more than 10000 dashes", at: "1:1"),
  RefusedIcon(
    "dashes of a path that says its length",
    body: #"<path d="M0 0H24" pathLength="1" stroke="red" stroke-dasharray=".1"/>"#,
    "'pathLength: with dashes' is not drawn in icons", at: "1:1"),
  RefusedIcon(
    "a path without end", body: "<path d=\"\(zigzag)\"/>", "it has more than 20000 path segments"),
  RefusedIcon(
    "lines that cross one another everywhere",
    body: "<path d=\"\(zigzag.prefix(50_000))\"/>",
    "its paths run to and fro more than 1000 times", at: "1:1"),
  RefusedIcon(
    "smooth curves that swing further each time", body: "<path d=\"\(swing)\"/>",
    "its paths run to and fro more than 1000 times", at: "1:1"),
  RefusedIcon(
    "a thick line of thousands of short steps",
    body: "<polyline points=\"\(shortSteps)\" stroke=\"red\" stroke-width=\"12\"/>",
    "its paths run to and fro more than 1000 times", at: "1:1"),
  RefusedIcon(
    "gradients that share their colours", body: sharedColors,
    "it has more than 4000 colours in all gradients", at: "23:1"),
  RefusedIcon(
    "an address without an end", body: "<g style=\"a: url(http://127.0.0.1:9/x\"/>",
    "it refers to 'http://127.0.0.1:9/x', which is outside the file"),
  RefusedIcon(
    "a long list of languages",
    body: "<path id=\"a\" d=\"M0 0h9v9\" systemLanguage=\""
      + String(repeating: "en,", count: 20_000) + "\"/>" + String(repeating: manyUses, count: 900),
    "it has more than 4096 bytes in one value"),
  RefusedIcon(
    "a view box of spaces",
    body: "<symbol id=\"a\" viewBox=\"0 0 9 9\(String(repeating: " ", count: 90_000))\">"
      + "<path d=\"M0 0h9v9\"/></symbol>" + String(repeating: manyUses, count: 600),
    "it has more than 4096 bytes in one value"),
  RefusedIcon(
    "a long id",
    body: "<use href=\"#\(String(repeating: "a", count: 5_000))\"/>",
    "it has more than 4096 bytes in one value"),
  RefusedIcon(
    "a path of spaces", body: "<path d=\"M0 0\(String(repeating: " ", count: 300_000))H9\"/>",
    "it has more than 262144 bytes in one path"),
  RefusedIcon(
    "a clip path of many crossing lines",
    body: "<clipPath id=\"c\"><path d=\"\(zigzag.prefix(12_000))\"/></clipPath>\n"
      + ##"<rect width="24" height="24" clip-path="url(#c)"/>"##,
    "it has more than 1000 path segments in one clip path", at: "1:1"),
  RefusedIcon(
    "opacities in one another",
    body: nested(9, "<g opacity=\".9\">", "</g>", #"<rect width="9" height="9"/>"#),
    "it has more than 8 opacities in one another", at: "1:1"),
  RefusedIcon(
    "gradients of many colours at many shapes",
    body: "<linearGradient id=\"a\">\(manyStops)</linearGradient>\(bigRects)",
    "it has more than 20000 colours of gradients drawn", at: "1:1"),
  RefusedIcon(
    "many colours that repeat",
    body: "<radialGradient id=\"a\" spreadMethod=\"reflect\" r=\".003\">\(manyStops)"
      + ##"</radialGradient><rect width="24" height="24" fill="url(#a)"/>"##,
    "it has more than 20000 colours of gradients drawn", at: "1:1"),
  RefusedIcon(
    "clip paths of clip paths in one another", body: clipChain,
    "it has more than 1000 path segments in clip paths", at: "1:1"),
  RefusedIcon(
    "style attributes without end",
    body: String(
      repeating: "<g style=\"\(String(repeating: "fill:red;", count: 700))\"/>", count: 100),
    "it has more than 50000 styles of elements", at: "2:448224"),
  RefusedIcon(
    "addresses begun in one another",
    body: "<style>rect{x:\(String(repeating: "url(", count: 15_000))) }</style>",
    "it refers to 'url(url(url(url(url(url(url(url(url(url(url(url(url(url(url(url(', "
      + "which is outside the file"),
  RefusedIcon(
    "a number too large", body: #"<path d="M0 0H1e300"/>"#,
    "the number 1e300 is not between ±1000000"),
  RefusedIcon(
    "a number too large for any computer", body: #"<rect width="1e99999"/>"#,
    "the number 1e99999 is not between ±1000000"),
  RefusedIcon(
    "a shape far away", body: #"<rect x="900000" width="9" height="9"/>"#,
    "it reaches further than 1000 times its own size", at: "1:1"),
  RefusedIcon(
    "scales that multiply",
    body: nested(60, #"<g transform="scale(99999)">"#, "</g>", #"<rect width="9" height="9"/>"#),
    "it reaches further than 1000 times its own size", at: "1:1"),
  RefusedIcon(
    "a thick stroke", body: #"<path d="M0 0H9" stroke="red" stroke-width="99999"/>"#,
    "it has a stroke thicker than 20 times its own size", at: "1:1"),
  RefusedIcon(
    "a gradient that repeats too finely",
    body: ##"<linearGradient id="g" x2=".00001" spreadMethod="repeat"><stop/>"##
      + ##"<stop offset="1" stop-color="red"/></linearGradient>"##
      + ##"<rect width="9" height="9" fill="url(#g)"/>"##,
    "it has a gradient that repeats more than 1000 times", at: "1:1"),
  RefusedIcon(
    "a tiny view box", IconTests.svg("", #"viewBox="0 0 1e-9 1e-9""#),
    "its viewBox '0 0 1e-9 1e-9' is smaller than 0.001 or larger than 1000000", at: "1:1"),
  RefusedIcon(
    "too many style rules",
    body: "<style>" + (0..<501).map { ".a\($0){fill:red}" }.joined() + "</style>",
    "it has more than 500 style rules"),
  RefusedIcon(
    "too many bytes of styles",
    body: "<style>/*" + String(repeating: "*", count: 70_000) + "*/</style>",
    "it has more than 65536 bytes of styles"),
  RefusedIcon(
    "styles times elements",
    body: "<style>" + (0..<200).map { "g .a\($0){fill:red}" }.joined() + "</style>"
      + String(repeating: "<g/>", count: 1200),
    "it has more than 200000 elements times style rules", at: "1:1"),
  RefusedIcon(
    "a transform without end",
    body: "<g transform=\"\(String(repeating: "scale(1)", count: 600))\"/>",
    "it has more than 4096 bytes in one value"),
  RefusedIcon(
    "no namespace", "<svg viewBox=\"0 0 24 24\"/>",
    "its outermost element is not in the SVG namespace", at: "1:1"),
  RefusedIcon(
    "a page", "<html><svg/></html>", "its outermost element is <html>, not <svg>", at: "1:1"),
  RefusedIcon(
    "no size", IconTests.svg("", #"width="100%" height="100%""#), "it has no size and no viewBox",
    at: "1:1"),
  RefusedIcon(
    "a view box of no size", IconTests.svg("", #"viewBox="0 0 0 0""#),
    "it has no size and no viewBox", at: "1:1"),
  RefusedIcon(
    "a size of nothing", IconTests.svg("", #"width="0" viewBox="0 0 9 9""#),
    "it has no size and no viewBox", at: "1:1"),
  RefusedIcon(
    "elements that are not closed", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<g></svg>",
    "it is not well-formed XML", at: "2:10"),
]
