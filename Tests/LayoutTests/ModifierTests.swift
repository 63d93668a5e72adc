import Layout
import Testing

@Suite("Modifiers")
struct ModifierTests {
  @Test("Padding adds room, follows the reading direction and shrinks what is offered")
  func padding() {
    let insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let element = box("b", 10).padding(insets)
    #expect(arrange(element).size == Size(width: 16, height: 14))
    #expect(arrange(element).frame("b") == Rect(x: 2, y: 1, width: 10, height: 10))
    #expect(arrange(element, direction: .rightToLeft).frame("b")?.x == 4)
    let stretched = sheet("s").padding(insets)
    let frame = arrange(stretched, width: 100, height: 50).frame("s")
    #expect(frame == Rect(x: 2, y: 1, width: 94, height: 46))
    let narrow = arrange(stretched, width: 3, height: 2).frame("s")
    #expect(narrow?.size == .zero)
  }

  @Test("A fixed frame is that large whatever it is offered, and centres what is smaller or larger")
  func fixedFrame() {
    let element = box("b", 10).frame(width: 30, height: 40).identified("f", role: .group)
    for width in [nil, 5.0, 30, 500] {
      let row = HorizontalStack(alignment: .leading) { element }
      let arrangement = arrange(row, width: width)
      #expect(arrangement.frame("f") == Rect(x: 0, y: 0, width: 30, height: 40))
      #expect(arrangement.frame("b") == Rect(x: 10, y: 15, width: 10, height: 10))
    }
    let small = arrange(box("b", 10).frame(width: 4))
    #expect(small.size == Size(width: 4, height: 10))
    #expect(small.frame("b")?.x == -3)
  }

  @Test("A least size holds, and content above it is kept")
  func minimum() {
    #expect(arrange(box("b", 10).frame(minWidth: 30, minHeight: 5)).size.width == 30)
    #expect(arrange(box("b", 10).frame(minWidth: 30, minHeight: 5)).size.height == 10)
    #expect(arrange(box("b", 50).frame(minWidth: 30)).size.width == 50)
  }

  @Test("An ideal size is what a flexible element takes when nothing is offered")
  func ideal() {
    let element = Shape(.rectangle).element.frame(idealWidth: 60, idealHeight: 20)
    #expect(arrange(element).size == Size(width: 60, height: 20))
    let row = HorizontalStack { element.identified("f", role: .group) }
    #expect(arrange(row, width: 200).frame("f")?.width == 200)
  }

  @Test("A greatest size: grows into the room offered, stays natural when none is")
  func maximum() {
    func width(_ limit: Double, in offered: Double?) -> Double? {
      let element = box("b", 10).frame(maxWidth: limit).identified("f", role: .group)
      return arrange(HorizontalStack { element }, width: offered).frame("f")?.width
    }
    #expect(width(80, in: nil) == 10)
    #expect(width(80, in: 40) == 40)
    #expect(width(80, in: 200) == 80)
    #expect(width(.infinity, in: 200) == 200)
    #expect(width(6, in: 200) == 6)
  }

  @Test("Between bounds a text is cut down to the least size")
  func bounds() {
    func width(in offered: Double) -> Double? {
      let element = letters(20).frame(minWidth: 50, maxWidth: 120).identified("f", role: .group)
      return arrange(HorizontalStack { element }, width: offered).frame("f")?.width
    }
    #expect(width(in: 300) == 120)
    #expect(width(in: 90) == 90)
    #expect(width(in: 20) == 50)
  }

  @Test("Filling takes everything")
  func filling() {
    let element = box("b", 10).filling(alignment: .bottomTrailing).identified("f", role: .group)
    let arrangement = arrange(DepthStack { element }, width: 70, height: 60)
    #expect(arrangement.frame("f") == Rect(x: 0, y: 0, width: 70, height: 60))
    #expect(arrangement.frame("b") == Rect(x: 60, y: 50, width: 10, height: 10))
  }

  @Test("Layers have no part in the size; one behind is painted first, one in front last")
  func layers() {
    let element = box("b", 20, 20)
      .background { sheet("behind") }
      .overlay(alignment: .topTrailing) {
        box("front", 50, 4); box("front2", 2, 2)
      }
    let arrangement = arrange(element)
    #expect(arrangement.size == Size(width: 20, height: 20))
    #expect(arrangement.frame("behind") == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(arrangement.frame("front") == Rect(x: -30, y: 0, width: 50, height: 4))
    #expect(arrangement.frame("front2") == Rect(x: 18, y: 0, width: 2, height: 2))
    #expect(
      arrangement.placements.compactMap { $0.identity?.id } == ["behind", "b", "front", "front2"])
    #expect(arrange(element, direction: .rightToLeft).frame("front")?.x == 0)
    #expect(arrange(box("b", 3).overlay {}.background {}).placements.count == 1)
  }

  @Test("An offset moves in reading direction and changes nothing else")
  func offset() {
    let row = HorizontalStack(alignment: .leading) {
      box("a", 10).offset(x: 3, y: -2)
      box("b", 10)
    }
    #expect(arrange(row).frame("a") == Rect(x: 3, y: -2, width: 10, height: 10))
    #expect(arrange(row).frame("b")?.x == 10)
    #expect(arrange(row).size == Size(width: 20, height: 10))
    #expect(arrange(row, direction: .rightToLeft).frame("a")?.x == 7)
  }

  @Test("A list reads from the outside in: a group stands before its content")
  func order() {
    let element = HorizontalStack { box("inner", 1) }.element
      .identified("outer", role: .group, label: "Outer", isSelected: true)
    let placements = arrange(element).placements
    #expect(placements.map { $0.identity?.id } == ["outer", "inner"])
    #expect(placements[0].content == .group)
    #expect(
      placements[0].identity
        == Identity("outer", role: .group, label: "Outer", isSelected: true))
  }
}
