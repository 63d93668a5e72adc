/// Reads an XML file piece by piece through libxml2, which is loaded when the first one is read.
///
/// The file cannot reach outside itself: the network is off, no other file is opened, entities are
/// not expanded, and a document type with declarations of its own is refused.
public struct XMLReader {
  public struct Attribute: Sendable, Hashable {
    /// Without the prefix.
    public var name: String
    /// The namespace's address; empty for an attribute without a prefix.
    public var namespace: String
    public var value: String
  }

  public struct Element: Sendable, Hashable {
    /// Without the prefix.
    public var name: String
    /// The namespace's address; empty where none is declared.
    public var namespace: String
    /// 0 for the outermost.
    public var depth: Int
    /// The line the start tag ends in.
    public var location: SourceLocation
    /// In the order of the file, without declarations of namespaces.
    public var attributes: [Attribute]

    /// The value of the first attribute with the name, whatever its namespace.
    public subscript(name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  public enum Event: Sendable, Hashable {
    case element(Element)
    /// Text or a CDATA section, right inside an element `depth` - 1 deep.
    case text(String, depth: Int)
    /// `<?name …?>`, but not the XML declaration.
    case instruction(name: String)
  }

  /// Why reading ended early.
  public struct Failure: Error, Hashable {
    public enum Reason: Sendable, Hashable {
      case noLibrary
      case notXML
      case documentType
      case entity
      case tooDeep
    }

    public var reason: Reason
    public var location: SourceLocation
  }

  /// What may stand in a file.
  public struct Rules: Sendable {
    /// How many levels elements may nest.
    public var deepest: Int
    /// Whether `<!DOCTYPE name PUBLIC …>` is passed over; nothing it names is ever loaded.
    public var passesDocumentType: Bool

    public init(deepest: Int, passesDocumentType: Bool = false) {
      self.deepest = deepest
      self.passesDocumentType = passesDocumentType
    }
  }

  private enum NodeType {
    static let element: Int32 = 1
    static let text: Int32 = 3
    static let section: Int32 = 4
    static let entityReference: Int32 = 5
    static let instruction: Int32 = 7
    static let documentType: Int32 = 10
    static let significantSpace: Int32 = 14
  }

  /// Off: errors on the terminal, warnings on it, the network.
  private static let options: Int32 = 1 << 5 | 1 << 6 | 1 << 11
  private static let namespaceDeclarations = "http://www.w3.org/2000/xmlns/"

  /// Calls `visit` with each piece, in the order of the file, until it returns false.
  ///
  /// - Parameter encoding: overrides what the file says of itself.
  public static func read(
    _ bytes: [UInt8], file: String, rules: Rules, encoding: String? = nil,
    visit: (Event) -> Bool
  ) throws(Failure) {
    let start = SourceLocation(file: file, line: 1, column: 1)
    guard let library = XMLLibrary.shared else {
      throw Failure(reason: .noLibrary, location: start)
    }
    // The reader refers to the bytes while it reads them.
    let failure = bytes.withUnsafeBytes { buffer -> Failure? in
      let reader = library.open(
        buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), nil,
        encoding, options)
      guard let reader else { return Failure(reason: .notXML, location: start) }
      defer { library.close(reader) }
      return walk(reader, library, file, rules, visit)
    }
    if let failure { throw failure }
  }

  private static func walk(
    _ reader: XMLLibrary.Reader, _ library: XMLLibrary, _ file: String, _ rules: Rules,
    _ visit: (Event) -> Bool
  ) -> Failure? {
    var state = library.next(reader)
    while state == 1 {
      // The parser itself is further on already, often at the end; what was read knows its line.
      let node = library.node(reader)
      let place = SourceLocation(
        file: file, line: max(1, node.map { library.nodeLine($0) } ?? 1), column: 1)
      let depth = Int(library.depth(reader))
      var goesOn = true
      switch library.type(reader) {
      case NodeType.documentType:
        if !rules.passesDocumentType || node.map(XMLLibrary.hasDeclarations) != false {
          return Failure(reason: .documentType, location: place)
        }
      case NodeType.entityReference: return Failure(reason: .entity, location: place)
      case NodeType.element where depth > rules.deepest:
        return Failure(reason: .tooDeep, location: place)
      case NodeType.element:
        guard let name = library.name(reader) else { break }
        let element = Element(
          name: String(cString: name), namespace: library.text(library.namespace, reader),
          depth: depth, location: place, attributes: attributes(reader, library))
        goesOn = visit(.element(element))
      case NodeType.text, NodeType.section, NodeType.significantSpace:
        goesOn = visit(.text(library.text(library.value, reader), depth: depth))
      case NodeType.instruction:
        goesOn = visit(.instruction(name: library.text(library.name, reader)))
      default: break
      }
      if !goesOn { return nil }
      state = library.next(reader)
    }
    guard state != 0 else { return nil }
    return Failure(
      reason: .notXML,
      location: SourceLocation(
        file: file, line: max(1, Int(library.line(reader))),
        column: max(1, Int(library.column(reader)))))
  }

  private static func attributes(
    _ reader: XMLLibrary.Reader, _ library: XMLLibrary
  ) -> [Attribute] {
    var attributes: [Attribute] = []
    while library.nextAttribute(reader) == 1 {
      let namespace = library.text(library.namespace, reader)
      guard namespace != namespaceDeclarations else { continue }
      attributes.append(
        Attribute(
          name: library.text(library.name, reader), namespace: namespace,
          value: library.text(library.value, reader)))
    }
    _ = library.backToElement(reader)
    return attributes
  }
}
