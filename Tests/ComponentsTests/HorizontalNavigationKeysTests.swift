import Basics
import Components
import Layout
import Testing

@Suite("HorizontalNavigation: keys of a sheet")
struct HorizontalNavigationKeysTests {
  private static let known =
    "appearance, options, scrollOffset, selected, selectedColor, showsSelectedBar, size"

  @Test("A complete configuration passes")
  func complete() throws {
    let reading = try Reading(
      """
      {"options": ["Flights", {"text": "Hotels", "icon": "hotel", "tag": 7, "notificationDot": true},
      {"text": "Cars", "badge": "NEW"}], "selected": 1, "size": "small", "showsSelectedBar": false,
      "appearance": "alternate", "selectedColor": "core.accent", "scrollOffset": 12.5}
      """)
    #expect(reading.messages == [])
    #expect(reading.content != nil)
  }

  @Test("Text that looks like something else stays text")
  func text() throws {
    let reading = try Reading(#"{"options": [1.10, true, null, "007"]}"#)
    #expect(reading.messages == [])
    let arrangement = arrange(try #require(reading.content))
    let titles = (0..<4).compactMap { arrangement.placement("item[\($0)]")?.identity?.label }
    #expect(titles == ["1.10", "true", "null", "007"])
  }

  @Test(
    "What does not fit is reported with its place and the nearest word",
    arguments: [
      (
        #"{"options": ["a", "b"], "selcted": 1}"#,
        "1:25: error: unknown key 'selcted' in HorizontalNavigation; did you mean 'selected'?"
      ),
      (
        #"{"options": ["a", "b"], "columns": 1}"#,
        "1:25: error: unknown key 'columns' in HorizontalNavigation"
      ),
      (
        #"{"optoins": ["a", "b"]}"#,
        "1:2: error: unknown key 'optoins' in HorizontalNavigation; did you mean 'options'?"
      ),
      ("{}", "1:1: error: HorizontalNavigation needs the key 'options'"),
      (
        #"{"options": []}"#,
        "1:13: error: 'options' has no entries, at least 2 are needed"
      ),
      (
        #"{"options": ["a"]}"#,
        "1:13: error: 'options' has only one entry, at least 2 are needed"
      ),
      (
        "{\"options\": [\(Array(repeating: "\"a\"", count: 65).joined(separator: ","))]}",
        "1:13: error: 'options' has 65 entries, at most 64 are allowed"
      ),
      (#"{"options": "a"}"#, "1:13: error: 'options' must be a list of values, not the text \"a\""),
      (
        #"{"options": ["a", ["b"]]}"#,
        "1:19: error: 'options' must be text, or a group of keys "
          + "(text, icon, tag, badge, notificationDot, custom), not a list"
      ),
      (
        #"{"options": ["a", "b"], "selected": "1"}"#,
        "1:37: error: 'selected' must be a whole number, not the text \"1\""
      ),
      (
        #"{"options": ["a", "b"], "selected": 1.5}"#,
        "1:37: error: 'selected' must be a whole number, not '1.5'"
      ),
      (
        #"{"options": ["a", "b"], "size": "smal"}"#,
        "1:33: error: 'smal' is not a size; did you mean 'small'?"
      ),
      (
        #"{"options": ["a", "b"], "size": 2}"#, "1:33: error: '2' is not a size"
      ),
      (
        #"{"options": ["a", "b"], "showsSelectedBar": "yes"}"#,
        "1:45: error: 'showsSelectedBar' must be true or false, not the text \"yes\""
      ),
      (
        #"{"options": ["a", "b"], "appearance": "Normal"}"#,
        "1:39: error: 'Normal' is not an appearance; did you mean 'normal'?"
      ),
      (
        #"{"options": ["a", "b"], "selectedColor": "core.accnt"}"#,
        "1:42: error: there is no colour 'core.accnt'"
      ),
      (
        #"{"options": ["a", "b"], "selectedColor": null}"#,
        "1:42: error: 'selectedColor' has no colour"
      ),
      (
        #"{"options": ["a", "b"], "scrollOffset": -1}"#,
        "1:41: error: 'scrollOffset' must be a number from 0 to 1000000, not '-1'"
      ),
      (
        #"{"options": ["a", "b"], "scrollOffset": "middle"}"#,
        "1:41: error: 'scrollOffset' must be a number from 0 to 1000000, "
          + "or one of leading, trailing, not the text \"middle\""
      ),
      (
        "{\"options\": [\"a\",\n {\"text\": \"b\", \"icno\": \"car\"}]}",
        "2:16: error: unknown key 'icno' in options; did you mean 'icon'?"
      ),
      (
        "{\"options\": [\"a\",\n {\"text\": \"b\", \"icon\": \"cra\"}]}",
        "2:24: error: there is no icon 'cra'"
      ),
      (
        "{\"options\": [\"a\",\n {\"icon\": \"car\"}]}",
        "2:2: error: an option needs the key 'text'"
      ),
      (
        #"{"options": ["a", {"text": "b", "badge": "c", "icon": "car"}]}"#,
        "1:47: error: an option has both 'badge' and 'icon'"
      ),
      (
        #"{"options": ["a", {"text": "b", "badge": "c", "notificationDot": true}]}"#,
        "1:47: error: an option has both 'badge' and 'notificationDot'"
      ),
      (
        #"{"options": ["a", {"custom": "x", "text": "b"}]}"#,
        "1:35: error: an option has both 'custom' and 'text'"
      ),
      (
        #"{"options": ["a", {"text": ["b"]}]}"#, "1:28: error: 'text' must be text, not a list"
      ),
      (
        "{\"options\": [\"a\", \"\(String(repeating: "é", count: 2001))\"]}",
        "1:19: error: 'options' has a text of 2001 characters; the limit is 2000"
      ),
      (
        #"{"options": ["a", "  "]}"#,
        "1:19: warning: an option has nothing to show: its text is blank"
      ),
    ])
  func complaint(json: String, message: String) throws {
    let reading = try Reading(json)
    #expect(reading.messages == [message])
    let isDrawn = reading.diagnostics.allSatisfy { $0.severity == .warning }
    #expect(!isDrawn || reading.content != nil)
  }

  @Test("All faults are reported, in the order they stand in")
  func all() throws {
    let reading = try Reading(
      """
      {"optins": ["a", "b"],
       "selected": "x",
       "size": "huge",
       "options": [{"text": "a", "tag": 1.5}]}
      """)
    #expect(
      reading.messages == [
        "1:2: error: unknown key 'optins' in HorizontalNavigation; did you mean 'options'?",
        "2:14: error: 'selected' must be a whole number, not the text \"x\"",
        "3:10: error: 'huge' is not a size",
        "4:13: error: 'options' has only one entry, at least 2 are needed",
        "4:35: error: 'tag' must be a whole number, not '1.5'",
      ])
    #expect(reading.diagnostics.first?.hint == "known keys: \(Self.known)")
  }

  @Test("A later layer of keys replaces the one below it")
  func layers() throws {
    func entries(_ json: String) throws -> [Node.Entry] {
      try JSONReader.read(Array(json.utf8), file: "t").entries ?? []
    }
    let place = SourceLocation(file: "t", line: 9, column: 1)
    let configuration = Configuration(
      layers: [
        try entries(#"{"size": "small", "selected": 1, "appearance": "alternate"}"#),
        try entries(#"{"size": "default"}"#), try entries(#"{"selected": 0}"#),
      ], location: place)
    #expect(configuration.text("size") == "default")
    #expect(configuration.integer("selected") == 0)
    #expect(
      configuration.choice("appearance", as: HorizontalNavigationAppearance.self) == .alternate)
    #expect(configuration.keys == ["appearance", "selected", "size"])
    #expect(configuration.location(of: "options") == place)
    #expect(configuration.location(ofText: "small") == nil)
    #expect(configuration.location(ofText: "default")?.column == 10)
  }

  @Test("Equal keys have equal content texts, and different ones different")
  func contentText() throws {
    func content(_ json: String) throws -> String {
      Configuration(try JSONReader.read(Array(json.utf8), file: "t")).contentText()
    }
    #expect(try content(#"{"a": 1, "b": [2]}"#) == content("{\"b\":\n[2], \"a\": 1}"))
    let others = [
      #"{"a": 1}"#, #"{"a": "1"}"#, #"{"a": [1]}"#, #"{"a": ["1,1"]}"#, #"{"a": [1, 1]}"#,
      #"{"a": {"b": 1}}"#, #"{"a": {"b": "1", "c": 1}}"#, #"{"a": {"b": "1,1:c='1:1"}}"#,
    ]
    #expect(Set(try others.map(content)).count == others.count)
  }
}
