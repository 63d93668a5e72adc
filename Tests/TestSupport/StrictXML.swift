import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a strict XML parser reads in a file.
///
/// - Throws: what is wrong, when anything is.
package final class StrictXML: NSObject, XMLParserDelegate {
  package struct Element: Equatable {
    package var name: String
    package var attributes: [String: String]
    /// Its own text, without that of the elements in it.
    package var text = ""
    package var parent: String?
  }

  package struct Mistake: Error, CustomStringConvertible {
    package var description: String
  }

  /// In document order.
  package private(set) var elements: [Element] = []
  private var open: [Int] = []

  package init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    // It may call a document fine that it has complained about.
    guard parser.parse(), parser.parserError == nil else {
      let reason = parser.parserError.map { "\($0)" } ?? "it is not well-formed"
      throw Mistake(description: "line \(parser.lineNumber):\(parser.columnNumber): \(reason)")
    }
  }

  package var ids: [String] { elements.compactMap { $0.attributes["id"] } }
  package func first(_ name: String) -> Element? { elements.first { $0.name == name } }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let parent = open.last.map { elements[$0].name }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, parent: parent))
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  package func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }
}
