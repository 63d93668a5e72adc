import Layout
import Testing

@testable import Drawing

@Suite("What colours lie on")
struct SceneGroundTests {
  private func grounds(_ scene: Scene) -> [String?] {
    var scene = scene
    scene.nameGrounds()
    return scene.items.map { item in
      switch item.content {
      case .shape(let shape): shape.fill?.ground
      case .icon(let icon): icon.tint?.ground
      default: nil
      }
    }
  }

  @Test("Of what lies on the background or wholly on a plain box, that colour is known")
  func plain() {
    let inside = shape(.rectangle, 4, 4, 8, 8, fill: "veil")
    let across = shape(.rectangle, 15, 4, 9, 8, fill: "veil")
    let box = shape(.rectangle, 0, 0, 20, 20, fill: "box")
    #expect(grounds(scene(40, 40, box, inside)) == ["paper", "box"])
    #expect(grounds(scene(40, 40, box, across)) == ["paper", nil])
    #expect(grounds(scene(40, 40, background: nil, inside)) == [nil])
    #expect(
      grounds(scene(40, 40, shape(.circle, 0, 0, 20, 20, fill: "box"), inside)) == ["paper", nil])
    #expect(
      grounds(scene(40, 40, shape(.rectangle, 0, 0, 20, 20, border: 1), inside)) == ["paper", nil])
  }

  // Painted over the ground, the tint would hide the icon's own colours below it.
  @Test("A tint among an icon's own colours lies on those, not on the background")
  func originals() {
    #expect(grounds(scene(24, 24, icon("it", 0, 0, 24))) == ["paper"])
    #expect(grounds(scene(24, 24, icon("it", 0, 0, 24, keepsColors: true))) == [nil])
  }
}
