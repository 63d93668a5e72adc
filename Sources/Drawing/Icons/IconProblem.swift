import Basics

/// A fact about an icon that cannot be drawn.
public struct IconProblem: Problem, Hashable {
  /// The icon's name, as sheets have it.
  public var icon: String
  public var fault: IconFault

  public init(icon: String, fault: IconFault) {
    self.icon = icon
    self.fault = fault
  }

  public var category: DiagnosticCategory {
    fault == .noXMLLibrary ? .missingInput : .badInput
  }

  public var message: String { "the icon '\(icon)' cannot be drawn: \(fault.reason)" }

  public var hint: String? { fault.advice }
}

/// What is wrong with an icon.
public enum IconFault: Sendable, Hashable, Error {
  case noXMLLibrary
  case notXML
  case otherEncoding(String)
  case notSVG(root: String, namespace: String)
  case declarations
  case entity
  case styleSheet
  case element(String)
  case property(String, value: String)
  case colorSpace(String)
  case outside(String)
  case noSize
  case cycle([String])
  case tooMany(String, limit: Int)
  case tooDeep(limit: Int)
  case number(String)
  case tooFar
  case tooThick
  case tooDense
  case fineRepeat
  case viewBox(String)

  var reason: String {
    switch self {
    case .noXMLLibrary: "libxml2 was not found"
    case .notXML: "it is not well-formed XML"
    case .otherEncoding(let name): "its encoding is '\(name)'"
    case .notSVG(_, ""): "its outermost element is not in the SVG namespace"
    case .notSVG(let root, _): "its outermost element is <\(root)>, not <svg>"
    case .declarations: "its document type has declarations"
    case .entity: "it refers to an entity"
    case .styleSheet: "it takes styles from another file"
    case .element(let name): "it holds <\(name)>, which icons may not"
    case .property(let name, let value): "'\(name): \(value)' is not drawn in icons"
    case .colorSpace(let text): "the colour '\(text)' is not drawn in icons"
    case .outside(let address): "it refers to '\(address)', which is outside the file"
    case .noSize: "it has no size and no viewBox"
    case .cycle(let ids):
      "it refers to itself: " + ids.map { "#" + $0 }.joined(separator: " → ")
    case .tooMany(let what, let limit): "it has more than \(limit) \(what)"
    case .tooDeep(let limit): "its elements nest more than \(limit) deep"
    case .number(let text): "the number \(text) is not between ±1000000"
    case .tooFar: "it reaches further than 1000 times its own size"
    case .tooThick: "it has a stroke thicker than 20 times its own size"
    case .tooDense: "its paths run to and fro more than 1000 times"
    case .fineRepeat: "it has a gradient that repeats more than 1000 times"
    case .viewBox(let text): "its viewBox '\(text)' is smaller than 0.001 or larger than 1000000"
    }
  }

  var advice: String {
    switch self {
    case .noXMLLibrary: "on Debian: apt-get install libxml2"
    case .notXML: "check that the file is an SVG picture"
    case .otherEncoding: "save it as UTF-8"
    case .notSVG(_, ""): "add xmlns=\"http://www.w3.org/2000/svg\" to it"
    case .notSVG: "check that the file is an SVG picture"
    case .declarations, .entity: "write out what the entities stand for"
    case .styleSheet, .outside: "put what it needs into the file"
    case .element(let name): IconFault.advice(onElement: name)
    case .property(let name, _): IconFault.advice(onProperty: name)
    case .colorSpace: "write it as #RRGGBB"
    case .noSize: "add a viewBox such as viewBox=\"0 0 24 24\""
    case .cycle: "remove one of these references"
    case .tooMany, .tooDeep, .tooDense: "make the icon simpler"
    case .number, .tooFar, .tooThick, .fineRepeat, .viewBox: "check its coordinates"
    }
  }
}

extension IconFault {
  private static let plainly = "draw it with plain shapes, gradients and clip paths"
  private static let flattened =
    "flatten the drawing in the drawing program, so that it has only shapes"

  private static func advice(onElement name: String) -> String {
    switch name {
    case "text", "tspan", "textPath": "convert the text to outlines in the drawing program"
    case "filter", "mask": flattened
    case "image": "trace the picture, or draw it as shapes"
    default: plainly
    }
  }

  private static func advice(onProperty name: String) -> String {
    switch name {
    case "transform-origin", "rotate", "scale", "translate":
      "say the same with the attribute 'transform'"
    case "filter", "backdrop-filter", "mask", "mask-image", "mix-blend-mode": flattened
    case "marker", "marker-start", "marker-mid", "marker-end": "draw the markers as shapes"
    default: plainly
    }
  }
}

/// A fault with the element it was found at.
struct IconFailure: Error {
  var fault: IconFault
  /// Its number in the order of the file.
  var element: Int?
  /// Where reading stopped, when that is no element.
  var location: SourceLocation?

  init(_ fault: IconFault, at element: Int? = nil, _ location: SourceLocation? = nil) {
    self.fault = fault
    self.element = element
    self.location = location
  }
}
