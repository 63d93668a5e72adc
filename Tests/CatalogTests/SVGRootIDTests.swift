import Testing

@testable import Catalog

@Suite("Ids of SVG files")
struct SVGRootIDTests {
  @Test(
    "A variant's name stays readable in the id",
    arguments: [
      ("default", "default"), ("three-items.contact-sheet", "three-items-contact-sheet"),
      ("a_b", "a-b"), ("..a", "a"), ("a--b.", "a-b"), ("2-up", "picture-2-up"), ("é", "picture"),
      ("item-that-has-a-very-long-name-with-a-tail", "item-that-has-a-very-long-name-w"),
      ("item-that-has-a-very-long-names-with", "item-that-has-a-very-long-names"),
    ])
  func names(name: String, id: String) {
    #expect(SVGRootID.plain(name) == id)
  }
}
