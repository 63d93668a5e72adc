import Basics
import PixelImage
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("compare")
struct CompareCommandTests {
  private let files = MemoryFiles()

  private func put(_ red: UInt8, at path: String) throws -> [UInt8] {
    let image = PixelImage(
      size: try PixelSize(width: 3, height: 2), filledWith: Color(red: red, green: 0, blue: 0))
    let bytes = try PNGEncoder().encode(image)
    files.put(bytes, at: path)
    return bytes
  }

  @Test("The picture of a difference replaces neither of the files it is about")
  func diffOverInput() throws {
    let old = try put(10, at: "a.png")
    let new = try put(200, at: "b.png")
    for target in ["a.png", "./b.png"] {
      let outcome = files.diptych("compare", "a.png", "b.png", "--diff", target)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.count == 1)
    }
    #expect(try files.read("a.png", limit: 1 << 20) == old)
    #expect(try files.read("b.png", limit: 1 << 20) == new)
    #expect(files.diptych("compare", "a.png", "b.png", "--diff", "c.png").code == .differences)
    #expect(files["c.png"] != nil)
  }

  @Test("Nor, in a folder, any other that was compared")
  func diffOverFolder() throws {
    let old = try put(10, at: "A/x.png")
    _ = try put(200, at: "B/x.png")
    #expect(files.diptych("compare", "A", "B", "--diff", "A").code == .usage)
    #expect(try files.read("A/x.png", limit: 1 << 20) == old)
  }
}
