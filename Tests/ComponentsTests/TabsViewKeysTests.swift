import Basics
import Components
import Layout
import Testing

@Suite("TabsView: keys of a sheet")
struct TabsViewKeysTests {
  @Test("A complete configuration passes")
  func complete() throws {
    let reading = try TabsViewReading(
      """
      {"items": ["Movies", {"title": "Phone", "icon": "phone", "accessibilityIdentifier": "p"}],
      "selected": 1, "sizing": "implementation", "largeContentViewer": 0, "show": "last",
      "steps": [{"select": 0}, {"update": {"at": 1, "title": "Mobile", "icon": "tv"}},
      {"reload": ["A", "B", "C"]}, {"remove": 2}]}
      """)
    #expect(reading.messages == [])
    #expect(reading.content != nil)
  }

  @Test("Text that looks like something else stays text")
  func text() throws {
    let reading = try TabsViewReading(#"{"items": [1.10, true, null, "007"]}"#)
    #expect(reading.messages == [])
    let arrangement = arrangeTabs(try #require(reading.content))
    let titles = (0..<4).compactMap { arrangement.placement("item[\($0)]")?.identity?.label }
    #expect(titles == ["1.10", "true", "null", "007"])
  }

  @Test(
    "What does not fit is reported with its place and the nearest word",
    arguments: [
      ("{}", "1:1: error: TabsView needs the key 'items'"),
      (#"{"items": []}"#, "1:11: error: 'items' has no entries, at least 2 are needed"),
      (#"{"items": ["a"]}"#, "1:11: error: 'items' has only one entry, at least 2 are needed"),
      (
        "{\"items\": [\(Array(repeating: "\"a\"", count: 65).joined(separator: ","))]}",
        "1:11: error: 'items' has 65 entries, at most 64 are allowed"
      ),
      (#"{"items": "a"}"#, "1:11: error: 'items' must be a list of values, not the text \"a\""),
      (
        #"{"items": ["a", ["b"]]}"#,
        "1:17: error: 'items' must be text, or a group of keys "
          + "(title, icon, accessibilityIdentifier), not a list"
      ),
      (
        #"{"items": ["a", "b"], "selcted": 1}"#,
        "1:23: error: unknown key 'selcted' in TabsView; did you mean 'selected'?"
      ),
      (
        #"{"items": ["a", "b"], "selected": "1"}"#,
        "1:35: error: 'selected' must be a whole number, not the text \"1\""
      ),
      (
        #"{"items": ["a", "b"], "selected": -1}"#,
        "1:35: warning: 'selected' is -1, but there are items 0 to 1: nothing is selected"
      ),
      (
        #"{"items": ["a", "b"], "selected": 2}"#,
        "1:35: warning: 'selected' is 2, but there are items 0 to 1: nothing is selected"
      ),
      (
        #"{"items": ["a", "b"], "sizing": "swiftUI"}"#,
        "1:33: error: 'swiftUI' is not a sizing; did you mean 'swiftui'?"
      ),
      (
        #"{"items": ["a", "b"], "sizing": "documentd"}"#,
        "1:33: error: 'documentd' is not a sizing; did you mean 'documented'?"
      ),
      (#"{"items": ["a", "b"], "sizing": 2}"#, "1:33: error: '2' is not a sizing"),
      (#"{"items": ["a", "b"], "show": "first"}"#, "1:31: error: 'first' is not a show"),
      (
        #"{"items": ["a", "b"], "largeContentViewer": 2}"#,
        "1:45: error: there is no tab 2; there are tabs 0 to 1"
      ),
      (
        #"{"items": ["a", "b"], "largeContentViewer": true}"#,
        "1:45: error: 'largeContentViewer' must be a whole number, not 'true'"
      ),
      (
        "{\"items\": [\"a\",\n {\"title\": \"b\", \"icno\": \"tv\"}]}",
        "2:17: error: unknown key 'icno' in items; did you mean 'icon'?"
      ),
      (
        "{\"items\": [\"a\",\n {\"title\": \"b\", \"icon\": \"vt\"}]}",
        "2:25: error: there is no icon 'vt'"
      ),
      (
        "{\"items\": [\"a\",\n {\"icon\": \"tv\"}]}", "2:2: error: a tab needs the key 'title'"
      ),
      (
        #"{"items": ["a", {"title": ["b"]}]}"#, "1:27: error: 'title' must be text, not a list"
      ),
      (#"{"items": ["a", " "]}"#, "1:17: warning: a tab has nothing to show: its text is blank"),
      (
        #"{"items": ["a", {"title": ""}]}"#,
        "1:27: warning: a tab has nothing to show: its text is blank"
      ),
      (
        "{\"items\": [\"a\", \"\(String(repeating: "é", count: 2001))\"]}",
        "1:17: error: 'items' has a text of 2001 characters; the limit is 2000"
      ),
    ])
  func complaint(json: String, message: String) throws {
    let reading = try TabsViewReading(json)
    #expect(reading.messages == [message])
    let isDrawn = reading.diagnostics.allSatisfy { $0.severity == .warning }
    #expect(!isDrawn || reading.content != nil)
  }

  @Test(
    "What cannot be done in a step is reported at the number that is wrong",
    arguments: [
      (#"[]"#, ["1:47: error: 'steps' has no entries, at least 1 is needed"]),
      (
        #"{"select": 1}"#,
        ["1:47: error: 'steps' must be a list of values, not a group of keys"]
      ),
      (#"[{"select": 3}]"#, ["1:59: error: there is no tab 3; there are tabs 0 to 2"]),
      (#"[{"remove": 3}]"#, ["1:59: error: there is no tab 3; there are tabs 0 to 2"]),
      (
        #"[{"update": {"at": 3, "title": "x"}}]"#,
        ["1:66: error: there is no tab 3; there are tabs 0 to 2"]
      ),
      (#"[{"update": {"title": "x"}}]"#, ["1:59: error: update needs the key 'at'"]),
      (
        #"[{"update": {"at": 0, "icon": "vt"}}]"#, ["1:77: error: there is no icon 'vt'"]
      ),
      (#"[{"select": -1}]"#, ["1:59: error: 'select' must be a whole number, not '-1'"]),
      // Numbers are those of the tabs there are by then.
      (
        #"[{"remove": 0}, {"select": 2}]"#,
        ["1:74: error: there is no tab 2; there are tabs 0 to 1"]
      ),
      (
        #"[{"remove": 0}, {"remove": 0}]"#,
        ["1:74: error: tabs need at least 2 items, there is 1"]
      ),
      (
        #"[{"remove": 0}, {"remove": 0}, {"select": 0}]"#,
        ["1:74: error: tabs need at least 2 items, there is 1"]
      ),
      (
        #"[{"reload": ["x"]}]"#,
        ["1:59: error: 'reload' has only one entry, at least 2 are needed"]
      ),
      (
        #"[{"reload": ["x", {"icon": "tv"}]}]"#,
        ["1:65: error: a tab needs the key 'title'"]
      ),
      (
        #"[{"selct": 1}]"#,
        ["1:49: error: unknown key 'selct' in steps; did you mean 'select'?"]
      ),
      (#"[{"tap": 1}]"#, ["1:49: error: unknown key 'tap' in steps"]),
      (
        #"["select"]"#,
        [
          "1:48: error: 'steps' must be a group of keys (select, update, remove, reload), not the text \"select\""
        ]
      ),
      (#"[{"select": 1, "remove": 1}]"#, ["1:48: error: a step has select and remove at once"]),
      (#"[{}]"#, ["1:48: error: a step needs one of select, update, remove or reload"]),
    ])
  func steps(steps: String, messages: [String]) throws {
    let reading = try TabsViewReading(
      "{\"items\": [\"Movies\", \"Phone\", \"TV\"], \"steps\": \(steps)}")
    #expect(reading.messages == messages)
  }

  @Test("A step with several keys, or with none, is told what a step is")
  func stepHint() throws {
    for step in ["{}", #"{"select": 1, "remove": 1}"#] {
      let reading = try TabsViewReading("{\"items\": [\"a\", \"b\"], \"steps\": [\(step)]}")
      let hint = try #require(reading.diagnostics.first?.hint)
      #expect(hint.contains("select, update, remove or reload"))
      #expect(!hint.contains("custom"))
    }
  }
}
