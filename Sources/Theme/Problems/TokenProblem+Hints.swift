import Basics

extension TokenProblem {
  /// What to write in place of a number that is out of range.
  static func next(_ value: Double, _ member: String?, _ range: String) -> String {
    guard range == "from 0 to 1" else { return "write a number \(range)" }
    if member == "alpha" {
      let share = value > 1 && value <= 100 ? "; \(text(value)) % is \(text(value / 100))" : ""
      return "alpha goes from 0, clear, to 1, opaque" + share
    }
    if ["red", "green", "blue"].contains(member), value > 1, value <= 255 {
      return "write a share of 1: \(text(value)) of 255 is \(text(value / 255))"
    }
    return "write a number \(range)"
  }

  private static func text(_ value: Double) -> String {
    JSONValue.number((value * 10_000).rounded() / 10_000).compactText
  }

  /// What a value that is wanted looks like, where that is not said by the message.
  static func example(of wanted: String, _ member: String?) -> String? {
    switch wanted {
    case "a number": "write it without quotes, such as \(member == "alpha" ? "0.5" : "4")"
    case "a list of three numbers": "write one number for each part, such as [0.2, 0.4, 0.6]"
    case "a list of four numbers", "four numbers":
      "write x1, y1, x2 and y2, such as [0.25, 0.1, 0.25, 1]"
    default: nil
    }
  }
}
