import Basics
import Testing

@testable import DiptychCLI

@Suite("Printing diagnostics")
struct DiagnosticPrinterTests {
  private static let sheet =
    "component: TabsView\ndefaults:\n  itmes: [One, Two]\r\n日本: x\n\ttab: 1\n"

  private func text(
    line: Int, column: Int, sheet: String = sheet, message: String = "unknown key 'itmes'",
    hint: String? = "did you mean 'items'?", color: ColorChoice = .never
  ) -> String {
    let files = TableFiles(["tabs.sheet.yaml": sheet])
    let console = Console(World(files: files), color: color)
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(file: "tabs.sheet.yaml", line: line, column: column),
      message: message, hint: hint)
    return DiagnosticPrinter(files: files, console: console).text(of: diagnostic)
  }

  @Test("place, message, line with a caret, hint")
  func golden() {
    #expect(
      text(line: 3, column: 3) == """
        tabs.sheet.yaml:3:3: error: unknown key 'itmes'
          3 |   itmes: [One, Two]
            |   ^
          did you mean 'items'?

        """)
  }

  @Test("with colours")
  func coloured() {
    #expect(
      text(line: 3, column: 3, color: .always) == """
        \u{1B}[1mtabs.sheet.yaml:3:3:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \
        \u{1B}[1munknown key 'itmes'\u{1B}[0m
          \u{1B}[34m3 |\u{1B}[0m   itmes: [One, Two]
          \u{1B}[34m  |\u{1B}[0m   \u{1B}[32m^\u{1B}[0m
          did you mean 'items'?

        """)
  }

  @Test("a caret after wide letters stands under its letter")
  func wide() {
    #expect(text(line: 4, column: 5).contains("  4 | 日本: x\n    |       ^\n"))
  }

  @Test("a caret may stand just after the line")
  func atEnd() { #expect(text(line: 1, column: 20).contains("\n    |                    ^\n")) }

  @Test(
    "a line that cannot be shown faithfully is left out",
    arguments: [(5, 2), (9, 1), (1, 99), (0, 1), (1, 0), (6, 1)])
  func unshowable(line: Int, column: Int) {
    #expect(
      text(line: line, column: column)
        == "tabs.sheet.yaml:\(line):\(column): error: unknown key 'itmes'\n  did you mean 'items'?\n"
    )
  }

  @Test("lines of more than 160 columns are left out")
  func long() {
    let line = String(repeating: "x", count: 160)
    #expect(text(line: 1, column: 1, sheet: line).contains("^"))
    #expect(!text(line: 1, column: 1, sheet: line + "x").contains("^"))
    let wide = String(repeating: "日", count: 81)
    #expect(!text(line: 1, column: 1, sheet: wide).contains("^"))
  }

  @Test("control characters never reach the terminal")
  func hostile() {
    let printed = text(
      line: 1, column: 1, sheet: "a: \u{1B}[2J", message: "unknown key '\u{1B}[2J\u{202E}'",
      hint: "remove '\u{7}'", color: .never)
    #expect(
      printed
        == "tabs.sheet.yaml:1:1: error: unknown key '\\u{1B}[2J\\u{202E}'\n  remove '\\u{7}'\n")
  }

  @Test("a diagnostic without a place, and one about a file that is not there")
  func withoutFile() {
    let console = Console(World(files: TableFiles()), color: .never)
    let printer = DiagnosticPrinter(files: TableFiles(), console: console)
    let plain = Diagnostic(.warning, message: "the font has no letter 'ж'")
    #expect(printer.text(of: plain) == "warning: the font has no letter 'ж'\n")
    let missing = Diagnostic(
      .error, at: SourceLocation(file: "gone", line: 1, column: 1), message: "x")
    #expect(printer.text(of: missing) == "gone:1:1: error: x\n")
  }

  @Test(
    "how wide letters are",
    arguments: [
      ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("😀", 2), ("한글", 4), ("\u{FF21}", 2), ("é", 1),
      ("a\u{200D}b", 2),
    ])
  func width(text: String, expected: Int) {
    #expect(DisplayWidth.of(text.unicodeScalars) == expected)
  }
}
