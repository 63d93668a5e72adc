import Basics
import Comparison

/// An area of a picture as it is written on the command line: `x,y,width,height` in pixels.
public enum PixelArea {
  private static let largest = 1_000_000

  /// - Throws: what is no area.
  public static func read(_ text: String) throws(Diagnostic) -> PixelBox {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3],
      [x, y].allSatisfy({ (0...largest).contains($0) }),
      [width, height].allSatisfy({ (1...largest).contains($0) })
    else { throw Diagnostic(.error, PixelAreaProblem.notAnArea(text)) }
    return PixelBox(x: x, y: y, width: width, height: height)
  }
}

/// A fact about an area that is none.
enum PixelAreaProblem: Problem, Hashable {
  case notAnArea(String)

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .notAnArea(let text): "'\(text.shortened.escapingControls())' is not an area of a picture"
    }
  }

  var hint: String? { "write x,y,width,height in pixels, such as 0,0,120,40" }
}
