import Layout
import Testing

@Suite("Scrolling")
struct ScrollTests {
  /// Ten boxes of 50 pt in a window of 200 pt.
  private func window(
    _ position: ScrollPosition, _ direction: Direction = .leftToRight, width: Double = 200
  ) -> Arrangement {
    let scroll = Scroll(position: position) {
      HorizontalStack { for index in 0..<10 { box("b\(index)", 50) } }
    }
    return arrange(scroll, width: width, direction: direction)
  }

  private func offset(
    _ position: ScrollPosition, _ direction: Direction = .leftToRight, width: Double = 200
  ) -> Double? {
    window(position, direction, width: width).scrolls.first?.offset.x
  }

  @Test("The content keeps its natural width and is at least as wide as the window")
  func contentSize() {
    let narrow = window(.leading).scrolls.first
    #expect(narrow?.viewport == Rect(x: 0, y: 0, width: 200, height: 10))
    #expect(narrow?.contentSize == Size(width: 500, height: 10))
    #expect(window(.leading, width: 800).scrolls.first?.contentSize.width == 800)
    #expect(window(.leading).size == Size(width: 200, height: 10))
  }

  @Test("Without a width the window is as wide as its content")
  func natural() {
    let scroll = Scroll {
      HorizontalStack {
        box("a", 50); box("b", 60)
      }
    }
    #expect(arrange(scroll).size == Size(width: 110, height: 10))
  }

  @Test("Leading and trailing follow the reading direction")
  func ends() {
    #expect(offset(.leading) == 0)
    #expect(offset(.trailing) == 300)
    #expect(offset(.leading, .rightToLeft) == 300)
    #expect(offset(.trailing, .rightToLeft) == 0)
    #expect(offset(.trailing, width: 800) == 0)
  }

  @Test(
    "Points count from the left end in both directions and stay within the content",
    arguments: [
      (0.0, 0.0), (120.5, 120.5), (300, 300), (301, 300), (-5, 0), (.nan, 0), (.infinity, 300),
      (-.infinity, 0), (1e300, 300),
    ])
  func points(wanted: Double, expected: Double) {
    #expect(offset(.points(wanted)) == expected)
    #expect(offset(.points(wanted), .rightToLeft) == expected)
  }

  @Test("An element is brought to the middle as far as the content goes")
  func centered() {
    #expect(offset(.centered(on: "b0")) == 0)
    #expect(offset(.centered(on: "b4")) == 125)
    #expect(offset(.centered(on: "b9")) == 300)
    #expect(offset(.centered(on: "b4"), .rightToLeft) == 175)
    #expect(offset(.centered(on: "nowhere")) == 0)
    #expect(offset(.centered(on: "b4"), width: 800) == 0)
  }

  @Test("Frames are in content coordinates; visible ones follow the scroll and its clip")
  func visible() throws {
    let element = VerticalStack(alignment: .leading) {
      box("head", 30)
      Scroll(position: .points(60)) {
        HorizontalStack {
          box("a", 50); box("b", 250)
        }
      }
    }.element.padding(horizontal: 8, vertical: 4)
    let arrangement = arrange(element, width: 116)
    let placement = try #require(arrangement.placement("b"))
    #expect(placement.frame == Rect(x: 50, y: 0, width: 250, height: 10))
    #expect(arrangement.visibleFrame(of: placement) == Rect(x: -2, y: 14, width: 250, height: 10))
    #expect(arrangement.visibleSpan(of: placement) == 8...108)
    let head = try #require(arrangement.placement("head"))
    #expect(arrangement.visibleFrame(of: head) == head.frame)
    #expect(arrangement.visibleSpan(of: head) == nil)
  }

  @Test("A scroll in a scroll: offsets add up and the narrower window clips")
  func nested() throws {
    let inner = Scroll(position: .points(10)) { box("deep", 300) }.element.frame(width: 100)
    let outer = Scroll(position: .points(40)) {
      HorizontalStack {
        inner; box("rest", 300)
      }
    }
    let arrangement = arrange(outer, width: 200)
    let deep = try #require(arrangement.placement("deep"))
    #expect(arrangement.scrolls.map(\.parent) == [nil, 0])
    #expect(arrangement.visibleFrame(of: deep).x == -50)
    #expect(arrangement.visibleSpan(of: deep) == 0...60)
  }

  @Test("Several elements in a scroll lie on one another from the leading corner")
  func several() {
    let arrangement = arrange(
      Scroll {
        box("a", 30); box("b", 90, 20)
      }, width: 50)
    #expect(arrangement.frame("a") == Rect(x: 0, y: 0, width: 30, height: 10))
    #expect(arrangement.scrolls.first?.contentSize == Size(width: 90, height: 20))
  }
}
