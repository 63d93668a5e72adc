import Layout
import Testing

@Suite("Geometry")
struct GeometryTests {
  @Test("A rectangle knows its edges and its middle")
  func edges() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.maxX == 40)
    #expect(rect.maxY == 60)
    #expect(rect.midX == 25)
    #expect(rect.midY == 40)
    #expect(rect.offset(x: -10, y: 5) == Rect(x: 0, y: 25, width: 30, height: 40))
    #expect(Rect(size: Size(width: 3, height: 4)) == Rect(x: 0, y: 0, width: 3, height: 4))
  }

  @Test("Mirrored twice is where it was")
  func mirrored() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let mirror = rect.mirrored(from: 0, to: 100)
    #expect(mirror == Rect(x: 60, y: 20, width: 30, height: 40))
    #expect(mirror.mirrored(from: 0, to: 100) == rect)
    #expect(rect.mirrored(from: 10, to: 40) == rect)
  }

  @Test("A size is read and written along an axis")
  func axes() {
    var size = Size(width: 1, height: 2)
    #expect(Axis.allCases.map { size[$0] } == [1, 2])
    #expect(Axis.allCases.map(\.crossing) == [.vertical, .horizontal])
    size[.horizontal] = 3
    size[.vertical] = 4
    #expect(size == Size(width: 3, height: 4))
  }

  @Test("Insets add up")
  func insets() {
    let insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.horizontal == 6)
    #expect(insets.vertical == 4)
    #expect(
      Insets(horizontal: 5, vertical: 6) == Insets(top: 6, leading: 5, bottom: 6, trailing: 5))
  }

  @Test("The leaves of a tree come in order, a layer after what it lies on")
  func leaves() {
    let tree = VerticalStack {
      letters(1).padding(horizontal: 1).overlay { Shape(.circle) }
      Spacer()
      Scroll { DepthStack { letters(2).frame(width: 10).offset(x: 1) } }
      Icon("i", size: .zero, tint: nil).element.priority(Priority())
    }
    #expect(
      tree.element.leaves == [
        .text(letters(1)), .shape(Shape(.circle)), .text(letters(2)),
        .icon(Icon("i", size: .zero, tint: nil)),
      ])
  }

  @Test("Braces take conditions and loops")
  func builder() {
    func row(_ flag: Bool) -> Arrangement {
      arrange(
        HorizontalStack {
          if flag { box("if", 1) }
          if flag { box("then", 2) } else { box("else", 3) }
          for index in 0..<2 { box("loop\(index)", 4) }
        })
    }
    #expect(
      row(true).placements.compactMap { $0.identity?.id } == ["if", "then", "loop0", "loop1"])
    #expect(row(true).size.width == 11)
    #expect(row(false).size.width == 11)
    #expect(row(false).frame("if") == nil)
  }
}
