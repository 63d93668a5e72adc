import Basics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the elements of an XML file through libxml2, which is loaded when the first one is read.
///
/// The file cannot reach outside itself: the network is off, no other file is opened, entities are
/// not expanded, and a document type is refused altogether.
struct XMLReader {
  struct Element {
    var name: String
    var depth: Int
    var location: SourceLocation
    fileprivate var attribute: (String) -> String?

    subscript(name: String) -> String? { attribute(name) }
  }

  private enum NodeType {
    static let element: Int32 = 1
    static let entityReference: Int32 = 5
    static let documentType: Int32 = 10
  }

  /// Off: errors on the terminal, warnings on it, the network.
  private static let options: Int32 = 1 << 5 | 1 << 6 | 1 << 11
  /// Deeper than any file Interface Builder writes.
  private static let deepest: Int32 = 128

  /// Calls `visit` with each element, outermost first.
  static func read(
    _ bytes: [UInt8], file: String, visit: (Element) -> Void
  ) throws(Diagnostic) {
    guard let library = XMLLibrary.shared else {
      throw Diagnostic(.error, XMLProblem.noLibrary)
    }
    let reader = bytes.withUnsafeBytes { buffer in
      library.open(
        buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), nil, nil,
        options)
    }
    guard let reader else { throw Diagnostic(.error, XMLProblem.notXML, at: start(of: file)) }
    defer { library.close(reader) }
    // The reader refers to the bytes while it reads them.
    var failure: XMLProblem?
    let ended = bytes.withUnsafeBytes { _ in
      var state = library.next(reader)
      while state == 1 {
        // The parser itself is further on already, often at the end; what was read knows its line.
        let place = SourceLocation(
          file: file, line: max(1, library.node(reader).map { library.nodeLine($0) } ?? 1),
          column: 1)
        switch library.type(reader) {
        case NodeType.documentType: failure = .documentType
        case NodeType.entityReference: failure = .entity
        case NodeType.element where library.depth(reader) > deepest: failure = .tooDeep
        case NodeType.element:
          guard let name = library.name(reader) else { break }
          visit(
            Element(
              name: String(cString: name), depth: Int(library.depth(reader)), location: place
            ) { attribute in
              guard let value = library.attribute(reader, attribute) else { return nil }
              defer { free(value) }
              return String(cString: value)
            })
        default: break
        }
        if failure != nil { return place }
        state = library.next(reader)
      }
      if state != 0 { failure = .notXML }
      return SourceLocation(
        file: file, line: max(1, Int(library.line(reader))),
        column: max(1, Int(library.column(reader))))
    }
    if let failure { throw Diagnostic(.error, failure, at: ended) }
  }

  private static func start(of file: String) -> SourceLocation {
    SourceLocation(file: file, line: 1, column: 1)
  }
}

/// A fact about an XML file that cannot be read.
enum XMLProblem: Problem, Hashable {
  case noLibrary
  case notXML
  case documentType
  case entity
  case tooDeep

  var category: DiagnosticCategory { self == .noLibrary ? .missingInput : .badInput }

  var message: String {
    switch self {
    case .noLibrary: "Interface Builder files cannot be read: libxml2 was not found"
    case .notXML: "the file is not well-formed XML"
    case .documentType: "the file has a document type, which could pull in other files"
    case .entity: "the file has an entity reference, which could pull in other files"
    case .tooDeep: "the file's elements nest more than 128 deep"
    }
  }

  var hint: String? {
    switch self {
    case .noLibrary: "on Debian: apt-get install libxml2"
    case .notXML: "save it again in Interface Builder"
    case .documentType, .entity, .tooDeep:
      "Interface Builder writes no such thing; is this its file?"
    }
  }
}

/// The few functions of libxml2's pull reader that are used.
private struct XMLLibrary: Sendable {
  typealias Reader = UnsafeMutableRawPointer
  typealias Text = UnsafeMutablePointer<CChar>
  typealias Number = @convention(c) (Reader) -> Int32

  let open:
    @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> Reader?
  let close: @convention(c) (Reader) -> Void
  let next: Number
  let type: Number
  let depth: Number
  let line: Number
  let column: Number
  let node: @convention(c) (Reader) -> UnsafeMutableRawPointer?
  let nodeLine: @convention(c) (UnsafeMutableRawPointer) -> Int
  let name: @convention(c) (Reader) -> UnsafePointer<CChar>?
  let attribute: @convention(c) (Reader, UnsafePointer<CChar>) -> Text?

  static let shared = XMLLibrary()

  private init?() {
    let names = ["libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib"]
    let library = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let library else { return nil }
    func function<Type>(_ name: String, _: Type.Type) -> Type? {
      dlsym(library, name).map { unsafeBitCast($0, to: Type.self) }
    }
    guard
      let open = function(
        "xmlReaderForMemory",
        (@convention(c) (
          UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
        ) -> Reader?).self),
      let close = function("xmlFreeTextReader", (@convention(c) (Reader) -> Void).self),
      let next = function("xmlTextReaderRead", Number.self),
      let type = function("xmlTextReaderNodeType", Number.self),
      let depth = function("xmlTextReaderDepth", Number.self),
      let line = function("xmlTextReaderGetParserLineNumber", Number.self),
      let column = function("xmlTextReaderGetParserColumnNumber", Number.self),
      let node = function(
        "xmlTextReaderCurrentNode",
        (@convention(c) (Reader) -> UnsafeMutableRawPointer?).self),
      let nodeLine = function(
        "xmlGetLineNo", (@convention(c) (UnsafeMutableRawPointer) -> Int).self),
      let name = function(
        "xmlTextReaderConstLocalName",
        (@convention(c) (Reader) -> UnsafePointer<CChar>?).self),
      let attribute = function(
        "xmlTextReaderGetAttribute",
        (@convention(c) (Reader, UnsafePointer<CChar>) -> Text?).self)
    else { return nil }
    self.open = open
    self.close = close
    self.next = next
    self.type = type
    self.depth = depth
    self.line = line
    self.column = column
    self.node = node
    self.nodeLine = nodeLine
    self.name = name
    self.attribute = attribute
  }
}
