#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few functions of libxml2's pull reader that are used.
struct XMLLibrary: Sendable {
  typealias Reader = UnsafeMutableRawPointer
  typealias Number = @convention(c) (Reader) -> Int32
  typealias Text = @convention(c) (Reader) -> UnsafePointer<CChar>?
  typealias Open =
    @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> Reader?
  typealias Close = @convention(c) (Reader) -> Void
  typealias Node = @convention(c) (Reader) -> UnsafeMutableRawPointer?
  typealias NodeLine = @convention(c) (UnsafeMutableRawPointer) -> Int

  let open: Open
  let close: Close
  let next: Number
  let type: Number
  let depth: Number
  let line: Number
  let column: Number
  let nextAttribute: Number
  let backToElement: Number
  let node: Node
  let nodeLine: NodeLine
  let name: Text
  let namespace: Text
  let value: Text

  static let shared = XMLLibrary()

  private init?() {
    let names = ["libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib"]
    let library = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let library else { return nil }
    func function<Type>(_ name: String, _: Type.Type) -> Type? {
      dlsym(library, name).map { unsafeBitCast($0, to: Type.self) }
    }
    guard let open = function("xmlReaderForMemory", Open.self),
      let close = function("xmlFreeTextReader", Close.self),
      let next = function("xmlTextReaderRead", Number.self),
      let type = function("xmlTextReaderNodeType", Number.self),
      let depth = function("xmlTextReaderDepth", Number.self),
      let line = function("xmlTextReaderGetParserLineNumber", Number.self),
      let column = function("xmlTextReaderGetParserColumnNumber", Number.self),
      let nextAttribute = function("xmlTextReaderMoveToNextAttribute", Number.self),
      let backToElement = function("xmlTextReaderMoveToElement", Number.self),
      let node = function("xmlTextReaderCurrentNode", Node.self),
      let nodeLine = function("xmlGetLineNo", NodeLine.self),
      let name = function("xmlTextReaderConstLocalName", Text.self),
      let namespace = function("xmlTextReaderConstNamespaceUri", Text.self),
      let value = function("xmlTextReaderConstValue", Text.self)
    else { return nil }
    self.open = open
    self.close = close
    self.next = next
    self.type = type
    self.depth = depth
    self.line = line
    self.column = column
    self.nextAttribute = nextAttribute
    self.backToElement = backToElement
    self.node = node
    self.nodeLine = nodeLine
    self.name = name
    self.namespace = namespace
    self.value = value
  }

  func text(_ function: Text, _ reader: Reader) -> String {
    function(reader).map { String(cString: $0) } ?? ""
  }

  /// The public part that all nodes of libxml2's tree begin with.
  private struct NodeStart {
    var own: UnsafeMutableRawPointer?
    var type: Int32
    var name: UnsafeMutableRawPointer?
    var firstChild: UnsafeMutableRawPointer?
  }

  /// Whether a document type declares anything between its brackets.
  static func hasDeclarations(_ documentType: UnsafeMutableRawPointer) -> Bool {
    documentType.load(as: NodeStart.self).firstChild != nil
  }
}
