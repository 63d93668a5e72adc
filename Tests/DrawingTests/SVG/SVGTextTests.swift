import Basics
import Testing

@testable import Drawing

@Suite("Numbers and characters in SVG files")
struct SVGTextTests {
  @Test(
    "Numbers have at most three decimals, no exponent and no needless zeros",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (100, "100"), (1.5, "1.5"),
      (-0.5, "-0.5"), (0.5, "0.5"), (0.05, "0.05"), (0.005, "0.005"), (0.0005, "0.001"),
      (0.00049, "0"), (-0.0005, "-0.001"), (-0.0004, "0"), (1.0004, "1"), (1.9996, "2"),
      (2.1, "2.1"), (0.1 + 0.2, "0.3"), (12.340, "12.34"), (375, "375"), (1 / 3, "0.333"),
      (2 / 3, "0.667"), (-46.3636, "-46.364"), (1e12, "1000000000000"),
      (1e300, "1000000000000"), (-1e300, "-1000000000000"), (.infinity, "1000000000000"),
      (-.infinity, "-1000000000000"), (.nan, "0"), (.leastNonzeroMagnitude, "0"),
      (.greatestFiniteMagnitude, "1000000000000"),
    ] as [(Double, String)])
  func numbers(value: Double, text: String) {
    #expect(SVGText.number(value) == text)
  }

  @Test("Every thousandth is read back as it was")
  func roundTrip() {
    for thousandths in Array(-2500...2500) + [99_999, 100_000, 123_450, -987_654_321] {
      let text = SVGText.number(thousandths: thousandths)
      #expect(Double(text).map { ($0 * 1000).rounded() } == Double(thousandths), "\(text)")
      #expect(!text.hasSuffix(".") && !(text.contains(".") && text.hasSuffix("0")), "\(text)")
      let short = SVGText.shortNumber(thousandths: thousandths)
      #expect(short == text || short == text.replacing("0.", with: "."), "\(short)")
    }
  }

  @Test(
    "What XML takes for markup is escaped, what it cannot hold is replaced",
    arguments: [
      ("Flights", "Flights"), ("", ""), ("a & b", "a &amp; b"), ("&amp;", "&amp;amp;"),
      ("<b>", "&lt;b&gt;"), ("\"it's\"", "&quot;it's&quot;"), ("]]>", "]]&gt;"),
      ("--><!--", "--&gt;&lt;!--"), ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"),
      ("a\r\nb", "a&#13;&#10;b"), ("\0", "\u{FFFD}"),
      ("a\u{1}b\u{8}\u{B}\u{C}\u{1F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\u{7F}\u{80}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
      ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("\u{1FFFE}\u{10FFFF}", "\u{FFFD}\u{FFFD}"),
      ("\u{FFFD}", "\u{FFFD}"), ("\u{1F600}é\u{301}ש", "\u{1F600}é\u{301}ש"),
      ("\u{202E}x", "\u{202E}x"),
    ])
  func escaping(text: String, escaped: String) {
    // By code point: strings compare canonically equivalent forms as equal.
    #expect(Array(SVGText.escaped(text).unicodeScalars) == Array(escaped.unicodeScalars))
  }

  @Test("No code point below U+20 or of markup is left, whichever it is")
  func everyScalar() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let escaped = SVGText.escaped(String(Character(scalar))).unicodeScalars
      #expect(escaped.allSatisfy { $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE })
      if escaped.count == 1 { #expect(!"<>&\"".unicodeScalars.contains(escaped.first ?? "<")) }
    }
  }

  @Test(
    "A name becomes letters, digits, hyphens and underlines",
    arguments: [
      ("item[0].title", "item-0-title"), ("bar", "bar"), ("core.accent", "core-accent"),
      ("a_b", "a_b"), ("a--b", "a-b"), ("--a--", "a"), ("a b/c", "a-b-c"), ("Größe", "Gr-e"),
      ("", ""), ("...", ""), ("日本", ""), ("9lives", "9lives"), ("a\u{301}", "a"),
      ("x\"><script>", "x-script"), ("١٢", ""),
    ])
  func identifiers(name: String, identifier: String) {
    #expect(SVGText.identifier(name) == identifier)
  }

  @Test("Attributes are written in order, escaped")
  func attributes() {
    var attributes = SVGAttributes()
    attributes.add("a", "x\"<&>\n")
    attributes.add("b", 1.25)
    attributes.add("c", nil as String?)
    attributes.add("d", "y" as String?)
    #expect(attributes.text == " a=\"x&quot;&lt;&amp;&gt;&#10;\" b=\"1.25\" d=\"y\"")
  }
}
