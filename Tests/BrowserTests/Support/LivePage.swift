import Basics
import TestSupport

/// A page in a headless browser that a test types and looks into, over the DevTools protocol.
final class LivePage {
  private let pipe: BrowserPipe
  private let profile: TemporaryFolder
  private var session: String?
  private var count = 0
  /// What the browser told of by itself.
  private var events: [Node] = []

  init(_ program: ExternalProgram) throws {
    profile = try TemporaryFolder()
    pipe = try BrowserPipe(
      program.path,
      [
        "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
        "--disable-extensions", "--disable-background-networking", "--remote-debugging-pipe",
        "--user-data-dir=" + profile.path, "about:blank",
      ])
    let targets = try send("Target.getTargets")["targetInfos"]?.elements ?? []
    let target = targets.first { $0["type"]?.scalar == "page" }?["targetId"]?.scalar ?? ""
    session = try send(
      "Target.attachToTarget", ["targetId": .string(target), "flatten": .boolean(true)])[
        "sessionId"]?.scalar
    for domain in ["Page", "Runtime", "Log", "Accessibility"] { try send(domain + ".enable") }
  }

  deinit { try? pipe.send(.object(["id": .integer(0), "method": .string("Browser.close")])) }

  @discardableResult
  func send(
    _ method: String, _ parameters: KeyValuePairs<String, JSONValue> = [:]
  ) throws -> Node {
    count += 1
    var members = [
      JSONValue.Member(name: "id", value: .integer(count)),
      JSONValue.Member(name: "method", value: .string(method)),
      JSONValue.Member(name: "params", value: .object(parameters)),
    ]
    if let session {
      members.append(JSONValue.Member(name: "sessionId", value: .string(session)))
    }
    try pipe.send(.object(members))
    while true {
      let message = try pipe.receive()
      guard message["id"]?.integer == count else {
        events.append(message)
        continue
      }
      if let problem = message["error"]?["message"]?.scalar {
        throw ExternalProgram.Failure(description: "\(method): \(problem)")
      }
      return message["result"] ?? message
    }
  }

  /// Opens a file and waits until it is there with all it loads at once.
  func open(_ file: String) throws {
    events = []
    try send("Page.navigate", ["url": .string("file://" + file)])
    while !events.contains(where: { $0["method"]?.scalar == "Page.loadEventFired" }) {
      events.append(try pipe.receive())
    }
  }

  /// What an expression comes to, as text; of a promise, what it promises.
  @discardableResult
  func value(_ expression: String) throws -> String {
    let result = try send(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "returnByValue": .boolean(true),
        "awaitPromise": .boolean(true),
      ])
    if let problem = result["exceptionDetails"] {
      throw ExternalProgram.Failure(description: "\(expression): \(problem)")
    }
    return result["result"]?["value"]?.scalar ?? ""
  }

  /// Waits until an expression is true.
  func wait(for expression: String) throws {
    try value(
      """
      new Promise((done, fail) => {
        const end = performance.now() + 10000;
        const look = () => (\(expression)) ? done(true)
          : performance.now() > end ? fail(new Error("in vain")) : setTimeout(look, 20);
        look();
      })
      """)
  }

  /// Presses and lets go of a key, as a person does.
  func press(_ key: String) throws {
    let codes = ["Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowRight": 39]
    for type in ["keyDown", "keyUp"] {
      let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
      try send(
        "Input.dispatchKeyEvent",
        [
          "type": .string(type), "key": .string(key),
          "windowsVirtualKeyCode": .integer(codes[key] ?? 0),
          "text": type == "keyDown" ? text.map { .string($0) } ?? .string("") : .string(""),
        ])
    }
  }

  /// What the console, scripts and the loader complained about.
  var complaints: [String] {
    let bad = ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"]
    return events.filter { bad.contains($0["method"]?.scalar ?? "") }
      .map { JSONValue($0).compactText }
  }

  /// Role and name of everything assistive technology finds.
  func accessibleNodes() throws -> [(role: String, name: String)] {
    let nodes = try send("Accessibility.getFullAXTree")["nodes"]?.elements ?? []
    return nodes.filter { $0["ignored"]?.boolean != true }.map {
      ($0["role"]?["value"]?.scalar ?? "", $0["name"]?["value"]?.scalar ?? "")
    }
  }

  /// Sets what the reader prefers, such as `prefers-color-scheme: dark`.
  func prefer(_ preferences: KeyValuePairs<String, String>) throws {
    try send(
      "Emulation.setEmulatedMedia",
      [
        "features": .array(
          preferences.map { .object(["name": .string($0.key), "value": .string($0.value)]) })
      ])
  }

  func resize(width: Int, height: Int) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(height), "deviceScaleFactor": .integer(1),
        "mobile": .boolean(false),
      ])
  }
}
