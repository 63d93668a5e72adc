/// The order ids are told in: items by their numbers, items of a contact sheet's members, then what
/// belongs to no item.
enum ElementOrder {
  static func sorted(_ ids: [String]) -> [String] {
    guard ids.count > 1 else { return ids }
    return ids.map { (key: Key($0), id: $0) }
      .sorted { $0.key < $1.key }
      .map(\.id)
  }

  private struct Key: Comparable {
    private let rank: Int
    /// Runs of digits and of other characters; digits are padded, so that 9 stands before 10.
    private let text: String

    init(_ id: String) {
      guard let bracket = id.utf8.firstIndex(of: UInt8(ascii: "[")) else {
        (rank, text) = (2, id)
        return
      }
      rank = id[..<bracket].utf8.contains(UInt8(ascii: ".")) ? 1 : 0
      var text = ""
      var digits = ""
      for character in id + "\0" {
        if character.isASCII && character.isWholeNumber {
          digits.append(character)
          continue
        }
        if !digits.isEmpty {
          text += String(repeating: "0", count: max(0, Key.width - digits.utf8.count)) + digits
          digits = ""
        }
        text.append(character)
      }
      self.text = text
    }

    /// Digits of the longest number that is still put in its order.
    private static let width = 9

    static func < (first: Key, second: Key) -> Bool {
      (first.rank, first.text) < (second.rank, second.text)
    }
  }
}
