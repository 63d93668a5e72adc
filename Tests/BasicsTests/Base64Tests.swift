import Basics
import TestSupport
import Testing

@Suite("Base64")
struct Base64Tests {
  // RFC 4648, section 10.
  @Test(
    "The RFC's own examples",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func examples(plain: String, expected: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == expected)
  }

  @Test("Every byte comes back, bit for bit")
  func roundTrip() {
    var generator = SeededGenerator(seed: 1)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(NaiveBase64.bytes(of: Base64.text(of: bytes)) == bytes)
    }
  }
}
