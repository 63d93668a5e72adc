import Basics

/// What an Interface Builder file says about the view that stands for a component.
struct InterfaceBuilderView: Hashable {
  var id: String
  var customClass: String
  var location: SourceLocation
  /// In points.
  var width: Double?
  /// As `#RRGGBB` or `#RRGGBBAA`.
  var background: String?
  /// The name of a background that does not stand at the view itself.
  var namedBackground: String?
  /// What the file's resources say the name means.
  var namedValue: String?
}

/// Reads `.xib` files.
enum InterfaceBuilderFile {
  static let largest = 4 << 20

  /// The plain view whose custom class is one of `classes`.
  ///
  /// - Parameter id: tells several apart.
  /// - Throws: a file that cannot be read, no such view, or several.
  static func view(
    in path: String, id: String?, classes: [String], files: some FileSystem
  ) throws(Diagnostic) -> InterfaceBuilderView {
    let views = try views(in: path, files: files)
    let start = SourceLocation(file: path, line: 1, column: 1)
    let fitting = views.filter { classes.contains($0.customClass) }
    guard !fitting.isEmpty else {
      let problem = InterfaceBuilderProblem.noView(
        classes: classes, found: views.map(\.customClass))
      throw Diagnostic(.error, problem, at: start)
    }
    if let id {
      guard let view = fitting.first(where: { $0.id == id }) else {
        throw Diagnostic(
          .error, InterfaceBuilderProblem.noSuchID(id, known: fitting.map(\.id)), at: start)
      }
      return view
    }
    guard fitting.count == 1 else {
      throw Diagnostic(
        .error,
        InterfaceBuilderProblem.severalViews(fitting.map { ($0.id, $0.location.line) }),
        at: fitting[1].location)
    }
    return fitting[0]
  }

  /// All plain views with a custom class.
  private static func views(
    in path: String, files: some FileSystem
  ) throws(Diagnostic) -> [InterfaceBuilderView] {
    let bytes = try files.read(path, limit: largest)
    var views: [InterfaceBuilderView] = []
    // Colours the file names stand after the views, each inside an element with its name.
    var resource: (name: String, depth: Int)?
    var resources: [String: String] = [:]
    // The innermost view an element stands in, with its depth; only its own parts count.
    var open: [(depth: Int, index: Int?)] = []
    try XMLReader.readElements(bytes, file: path) { element in
      while let last = open.last, last.depth >= element.depth { open.removeLast() }
      if ["namedColor", "systemColor"].contains(element.name), let name = element["name"] {
        resource = (name, element.depth)
      } else if element.name == "color", let named = resource, element.depth == named.depth + 1 {
        resources[named.name] = color(element)
      } else {
        resource = nil
      }
      if element.name == "view", let name = element["customClass"] {
        views.append(
          InterfaceBuilderView(
            id: element["id"] ?? "", customClass: name, location: element.location))
        open.append((element.depth, views.count - 1))
        return
      }
      guard let last = open.last, let index = last.index, element.depth == last.depth + 1 else {
        return
      }
      switch (element.name, element["key"]) {
      case ("rect", "frame"):
        views[index].width = element["width"].flatMap { Double($0) }.flatMap {
          $0.isFinite && $0 > 0 ? $0 : nil
        }
      case ("color", "backgroundColor"):
        views[index].background = color(element)
        views[index].namedBackground = element["systemColor"] ?? element["name"]
      default: break
      }
    }
    for index in views.indices {
      views[index].namedValue = views[index].namedBackground.flatMap { resources[$0] }
    }
    return views
  }

  /// A colour whose components stand in the file; grey and RGB are taken as sRGB.
  private static func color(_ element: XMLReader.Element) -> String? {
    func channel(_ name: String) -> UInt8? {
      guard let value = element[name].flatMap({ Double($0) }), value.isFinite else { return nil }
      return UInt8((max(0, min(1, value)) * 255).rounded())
    }
    let alpha = channel("alpha") ?? 255
    if let white = channel("white") {
      return Color(red: white, green: white, blue: white, alpha: alpha).description
    }
    guard let red = channel("red"), let green = channel("green"), let blue = channel("blue")
    else { return nil }
    return Color(red: red, green: green, blue: blue, alpha: alpha).description
  }
}

/// A fact about an Interface Builder file that does not say which view is meant.
enum InterfaceBuilderProblem: Problem {
  case noView(classes: [String], found: [String])
  case severalViews([(id: String, line: Int)])
  case noSuchID(String, known: [String])
  case notSupported(component: String)
  case viewWithoutFile
  case outsideFolder(String)
  case unknownColor(String)
  case badWidth(Double)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .noView(let classes, _): "no plain view has the custom class \(joinedWords(classes))"
    case .severalViews(let views):
      "\(views.count) views fit: "
        + joinedWords(views.map { "\($0.id) (line \($0.line))" }, "and")
    case .noSuchID(let id, _): "no view of that class has the id '\(id)'"
    case .notSupported(let component):
      "\(component) has no class that Interface Builder knows"
    case .viewWithoutFile: "'view' needs 'xib' beside it"
    case .outsideFolder(let path): "the file \(path) would leave the sheet's folder"
    case .badWidth(let width):
      "the view is \(JSONValue.points(width).compactText) pt wide; 1 to 16384 can be drawn"
    case .unknownColor(let name):
      "the view's background is '\(name)', whose value is not in the file"
    }
  }

  var hint: String? {
    switch self {
    case .noView(_, let found):
      found.isEmpty
        ? "set the view's class in the Identity inspector"
        : "the file has views of the class \(joinedWords(Set(found).sorted(), "and"))"
    case .severalViews: "add 'view:' with one of these ids to the sheet"
    case .noSuchID(_, let known): "ids that fit: \(known.joined(separator: ", "))"
    case .notSupported: "remove 'xib'"
    case .viewWithoutFile: "name the file, or remove 'view'"
    case .outsideFolder: "put it beside the sheet, or below"
    case .badWidth: "add 'width' to the sheet"
    case .unknownColor:
      "the component's own background is drawn; add 'background' to choose another"
    }
  }
}
