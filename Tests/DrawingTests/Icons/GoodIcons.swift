/// What icons are made of: each draws what it says.
let goodIcons: [IconCase] = [
  IconCase(
    "a rectangle with round corners", #"<rect x="4" y="4" width="16" height="16" rx="8"/>"#,
    as: #"<circle cx="12" cy="12" r="8"/>"#),
  IconCase(
    "a circle", #"<circle cx="12" cy="12" r="8"/>"#,
    as: #"<ellipse cx="12" cy="12" rx="8" ry="8"/>"#),
  IconCase(
    "a line", ##"<line x1="4" y1="12" x2="20" y2="12" stroke="#000" stroke-width="2"/>"##,
    as: #"<rect x="4" y="11" width="16" height="2"/>"#),
  IconCase(
    "a polygon", #"<polygon points="4,4 20,4 20 20 4 20"/>"#,
    as: #"<rect x="4" y="4" width="16" height="16"/>"#),
  IconCase(
    "a polyline fills as well", #"<polyline points="4 4 20 4 20 20 4 20"/>"#,
    as: #"<rect x="4" y="4" width="16" height="16"/>"#),
  IconCase(
    "a path of relative lines", #"<path d="m4 4h16v16h-16z"/>"#,
    as: #"<rect x="4" y="4" width="16" height="16"/>"#),
  IconCase(
    "a path with arcs whose flags touch", #"<path d="M4 12a8 8 0 0116 0 8 8 0 01-16 0z"/>"#,
    as: #"<path d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12Z"/>"#),
  IconCase(
    "numbers without space between", #"<path d="M4-.5.5.5-3.5 9 20.5.5.25z"/>"#,
    as: #"<path d="M 4 -0.5 L 0.5 0.5 L -3.5 9 L 20.5 0.5 Z"/>"#),
  IconCase(
    "numbers with an exponent", #"<path d="M4e0 4E0H2e1V.2e2H400e-2z"/>"#,
    as: #"<rect x="4" y="4" width="16" height="16"/>"#),
  IconCase(
    "a hole by the even-odd rule",
    #"<path fill-rule="evenodd" d="M4 4h16v16H4zM8 8h8v8H8z"/>"#,
    as: #"<path d="M4 4h16v16H4zM8 8v8h8V8z"/>"#),
  IconCase(
    "a colour inherited from a group", #"<g fill="red"><rect width="9" height="9"/></g>"#,
    as: ##"<rect width="9" height="9" fill="#FF0000"/>"##),
  IconCase(
    "a colour of the outermost element", #"<rect width="9" height="9"/>"#,
    as: ##"<rect width="9" height="9" fill="#0000FF"/>"##,
    root: #"viewBox="0 0 24 24" fill="blue""#),
  IconCase(
    "groups with transforms",
    #"<g transform="translate(4 4)"><g transform="scale(2)"><rect width="8" height="8"/></g></g>"#,
    as: #"<rect x="4" y="4" width="16" height="16"/>"#),
  IconCase(
    "a turn about a point",
    #"<rect x="4" y="10" width="16" height="4" transform="rotate(90 12 12)"/>"#,
    as: #"<rect x="10" y="4" width="4" height="16"/>"#),
  IconCase(
    "use moves what it shows",
    ##"<defs><rect id="a" width="8" height="8"/></defs><use href="#a" x="4" y="6"/>"##,
    as: #"<rect x="4" y="6" width="8" height="8"/>"#),
  IconCase(
    "use with the older link",
    ##"<rect id="a" width="8" height="8"/><use xlink:href="#a" transform="translate(8)"/>"##,
    as: #"<rect width="16" height="8"/>"#),
  IconCase(
    "use of what comes later and has no colour of its own",
    ##"<use href="#a" fill="lime"/><defs><rect id="a" width="8" height="8"/></defs>"##,
    as: #"<rect width="8" height="8" fill="lime"/>"#),
  IconCase(
    "a use of a use",
    ##"<defs><rect id="a" width="4" height="4"/><use id="b" href="#a" x="4"/></defs>"##
      + ##"<use href="#b" y="4"/>"##,
    as: #"<rect x="4" y="4" width="4" height="4"/>"#),
  IconCase(
    "a symbol is fitted to its use and cut",
    ##"<symbol id="a" viewBox="0 0 4 4"><rect width="9" height="9"/></symbol>"##
      + ##"<use href="#a" x="2" y="2" width="8" height="8"/>"##,
    as: #"<rect x="2" y="2" width="8" height="8"/>"#),
  IconCase(
    "a drawing inside the drawing",
    #"<svg x="4" y="4" width="8" height="8" viewBox="0 0 2 2"><rect width="1" height="1"/></svg>"#,
    as: #"<rect x="4" y="4" width="4" height="4"/>"#),
  IconCase(
    "a gradient of one colour",
    ##"<linearGradient id="g"><stop stop-color="red"/></linearGradient>"##
      + ##"<rect width="9" height="9" fill="url(#g)"/>"##,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "a gradient that takes colours from another",
    ##"<linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/>"##
      + ##"</linearGradient><linearGradient id="b" href="#a" y2="1" x2="0"/>"##
      + ##"<rect width="24" height="24" fill="url(#b)"/>"##,
    as: ##"<linearGradient id="b" x2="0" y2="1"><stop stop-color="red"/>"##
      + ##"<stop offset="1" stop-color="blue"/></linearGradient>"##
      + ##"<rect width="24" height="24" fill="url(#b)"/>"##),
  IconCase(
    "a round gradient in the drawing's units",
    ##"<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="12" cy="12" r="9">"##
      + ##"<stop stop-color="red"/><stop offset="100%" stop-color="red" stop-opacity="0"/>"##
      + ##"</radialGradient><rect width="24" height="24" fill="url(#g)"/>"##,
    as: ##"<defs><radialGradient id="x" cx=".5" cy=".5" r=".375"><stop stop-color="red"/>"##
      + ##"<stop offset="1" stop-color="red" stop-opacity="0"/></radialGradient></defs>"##
      + ##"<rect width="24" height="24" fill="url(#x)"/>"##),
  IconCase(
    "a clip path",
    ##"<clipPath id="c"><rect x="4" y="4" width="8" height="8"/></clipPath>"##
      + ##"<rect width="24" height="24" clip-path="url(#c)"/>"##,
    as: #"<rect x="4" y="4" width="8" height="8"/>"#),
  IconCase(
    "a clip path as Figma exports it",
    ##"<g clip-path="url(#clip0_1_2)"><path d="M0 0h24v9H0z" fill="white"/></g>"##
      + ##"<defs><clipPath id="clip0_1_2"><rect width="12" height="24" fill="white"/>"##
      + "</clipPath></defs>",
    as: #"<rect width="12" height="9" fill="white"/>"#),
  IconCase(
    "a clip path in parts of the shape's box",
    ##"<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>"##
      + ##"<rect x="4" width="16" height="8" clip-path="url(#c)"/>"##,
    as: #"<rect x="4" width="8" height="8"/>"#),
  IconCase(
    "a use in a clip path, as Illustrator exports it",
    ##"<defs><rect id="a" width="8" height="8"/></defs>"##
      + ##"<clipPath id="c"><use xlink:href="#a" x="4"/></clipPath>"##
      + ##"<rect width="24" height="24" clip-path="url(#c)"/>"##,
    as: #"<rect x="4" width="8" height="8"/>"#),
  IconCase(
    "a clip path that is clipped",
    ##"<clipPath id="a"><rect width="8" height="24"/></clipPath>"##
      + ##"<clipPath id="b" clip-path="url(#a)"><rect width="24" height="8"/></clipPath>"##
      + ##"<rect width="24" height="24" clip-path="url(#b)"/>"##,
    as: #"<rect width="8" height="8"/>"#),
  IconCase(
    "a class", #"<style>.a{fill:red}</style><rect class="b a" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "classes in a list, in CDATA, with a comment",
    "<style type=\"text/css\"><![CDATA[ .st0,\n.st1 { /* x */ fill : #F00 ; } ]]></style>"
      + #"<rect class="st1" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "an id outweighs a class, a class a name, a rule an attribute",
    "<style>#a{fill:red} .a{fill:lime;stroke:lime} rect{fill:blue;stroke:blue}</style>"
      + #"<rect id="a" class="a" x="2" y="2" width="9" height="9" fill="black" stroke="black"/>"#,
    as: #"<rect x="2" y="2" width="9" height="9" fill="red" stroke="lime"/>"#),
  IconCase(
    "a style attribute outweighs rules",
    #"<style>.a{fill:red}</style><rect class="a" style="fill: lime" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="lime"/>"#),
  IconCase(
    "what is important outweighs a style attribute",
    #"<style>.a{fill:red ! important}</style>"#
      + #"<rect class="a" style="fill:lime" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
  IconCase(
    "a rule for what is inside something",
    #"<style>.a rect{fill:red}</style><g class="a"><g><rect width="9" height="9"/></g></g>"#
      + #"<rect x="9" width="9" height="9"/>"#,
    as: #"<rect width="9" height="9" fill="red"/><rect x="9" width="9" height="9"/>"#),
  IconCase(
    "dashes", #"<path d="M0 12h24" stroke="black" stroke-width="4" stroke-dasharray="6,6"/>"#,
    as: #"<path d="M0 10h6v4h-6zM12 10h6v4h-6z"/>"#),
  IconCase(
    "colours as functions",
    #"<rect width="9" height="9" fill="rgb(255, 0, 0)"/>"#
      + #"<rect x="9" width="9" height="9" fill="hsl(120, 100%, 50%)"/>"#,
    as: #"<rect width="9" height="9" fill="red"/><rect x="9" width="9" height="9" fill="lime"/>"#),
  IconCase(
    "a colour of the icon's own for currentColor",
    #"<g color="red"><rect width="9" height="9" fill="currentColor"/></g>"#,
    as: #"<rect width="9" height="9" fill="red"/>"#),
]
