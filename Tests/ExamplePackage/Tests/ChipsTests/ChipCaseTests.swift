import Chips
import Diptych
import DiptychTesting
import XCTest

/// The same in XCTest.
final class ChipCaseTests: XCTestCase {
  func testChip() {
    expectPicture(of: Chip("Direct flights"), theme: "Chips")
  }
}
