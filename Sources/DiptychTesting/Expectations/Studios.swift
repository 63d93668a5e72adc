import Basics
import Catalog
import Synchronization

/// The studios of all tests of a process: each theme is loaded once.
enum Studios {
  private struct Key: Hashable {
    var theme: String
    var folder: String
  }

  private static let rooms = Mutex<[Key: Result<StudioRoom, Diagnostics>]>([:])

  /// Lets `body` use a studio that no other thread uses meanwhile.
  ///
  /// - Parameter folder: what the theme's name is relative to.
  static func with<Value: Sendable>(
    theme: String, folder: String, _ body: @Sendable (Studio) throws(Diagnostics) -> Value
  ) throws(Diagnostics) -> Value {
    let key = Key(theme: theme, folder: folder)
    let room = rooms.withLock { rooms in
      if let known = rooms[key] { return known }
      let made: Result<StudioRoom, Diagnostics>
      do throws(Diagnostics) {
        made = .success(StudioRoom(try Studio(theme: theme, in: folder).theme))
      } catch {
        made = .failure(error)
      }
      rooms[key] = made
      return made
    }
    return try room.get().use(body)
  }
}

/// Some studios of one theme, so that tests that run side by side seldom wait for each other.
private final class StudioRoom: Sendable {
  private final class Place: Sendable {
    let studio = Mutex<Studio?>(nil)
  }

  private let theme: LoadedTheme
  private let places: [Place]

  /// Each studio keeps fonts open; more would not be faster where pictures are small.
  private static let placeCount = 4

  init(_ theme: LoadedTheme) {
    self.theme = theme
    places = (0..<StudioRoom.placeCount).map { _ in Place() }
  }

  func use<Value: Sendable>(
    _ body: @Sendable (Studio) throws(Diagnostics) -> Value
  ) throws(Diagnostics) -> Value {
    for place in places {
      let result = place.studio.withLockIfAvailable { studio in outcome(&studio, body) }
      if let result { return try result.get() }
    }
    let place = places[Int.random(in: places.indices)]
    return try place.studio.withLock { studio in outcome(&studio, body) }.get()
  }

  private func outcome<Value: Sendable>(
    _ studio: inout Studio?, _ body: @Sendable (Studio) throws(Diagnostics) -> Value
  ) -> Result<Value, Diagnostics> {
    let used = studio ?? Studio(theme: theme)
    studio = used
    do throws(Diagnostics) {
      return .success(try body(used))
    } catch {
      return .failure(error)
    }
  }
}
