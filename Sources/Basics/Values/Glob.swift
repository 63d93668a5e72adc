/// A pattern for names: `*`, `?`, `[a-z]`, `[!a-z]` and `{small,large}`.
///
/// `*` stands for any text, also none; `?` for one character; a set for one of its characters; braces
/// for one of the patterns between them, which may hold braces too. A backslash takes the next
/// character as it is. A bracket or brace without its partner stands for itself, so every text is a
/// pattern. Letters match in their own case only.
///
/// Matching walks all readings of the pattern at once (Thompson's construction), so it takes at most
/// pattern × name steps; trying them one after another would take exponential time on `*a*a*a*b`.
public struct Glob: Sendable, Hashable {
  private enum Step: Sendable, Hashable {
    case character(Character)
    case any
    case set([ClosedRange<Character>], isExcluding: Bool)
    /// Goes on at several places without taking a character.
    case fork([Int])
    case match
  }

  /// The text the pattern was made from.
  public let pattern: String
  private let steps: [Step]

  public init(_ pattern: String) {
    self.pattern = pattern
    var compiler = Compiler(Array(pattern))
    steps = compiler.compile()
  }

  /// True when the whole of `name` fits the pattern.
  public func matches(_ name: String) -> Bool {
    var current = StepSet(count: steps.count)
    var next = StepSet(count: steps.count)
    add(0, to: &current)
    for character in name {
      next.removeAll()
      for step in current.members where accepts(character, at: step) { add(step + 1, to: &next) }
      if next.members.isEmpty { return false }
      swap(&current, &next)
    }
    return current.contains(steps.count - 1)
  }

  private func accepts(_ character: Character, at step: Int) -> Bool {
    switch steps[step] {
    case .character(let wanted): character == wanted
    case .any: true
    case .set(let ranges, let isExcluding):
      ranges.contains { $0.contains(character) } != isExcluding
    case .fork, .match: false
    }
  }

  /// Adds a step and all that can be reached from it without a character.
  private func add(_ start: Int, to set: inout StepSet) {
    var pending = [start]
    while let step = pending.popLast() {
      guard set.insert(step) else { continue }
      if case .fork(let targets) = steps[step] { pending += targets }
    }
  }
}

/// Step numbers in the order they were added, each once.
private struct StepSet {
  private(set) var members: [Int] = []
  private var isMember: [Bool]

  init(count: Int) { isMember = Array(repeating: false, count: count) }

  func contains(_ step: Int) -> Bool { isMember[step] }

  mutating func insert(_ step: Int) -> Bool {
    if isMember[step] { return false }
    isMember[step] = true
    members.append(step)
    return true
  }

  mutating func removeAll() {
    for step in members { isMember[step] = false }
    members.removeAll(keepingCapacity: true)
  }
}

extension Glob {
  /// Turns a pattern into steps, from left to right, without recursion.
  private struct Compiler {
    /// A brace group being compiled.
    private struct Group {
      /// The fork that leads to its alternatives.
      var fork: Int
      var alternatives: [Int]
      /// Forks at the end of each alternative, which go on after the group.
      var exits: [Int]
    }

    private let text: [Character]
    private let marks: Marks
    private var steps: [Step] = []
    private var groups: [Group] = []
    private var index = 0

    init(_ text: [Character]) {
      self.text = text
      marks = Marks(text)
    }

    mutating func compile() -> [Step] {
      while index < text.count {
        let character = text[index]
        index += 1
        switch character {
        case "\\" where index < text.count:
          steps.append(.character(text[index]))
          index += 1
        case "?": steps.append(.any)
        case "*":
          let fork = steps.count
          steps += [.fork([fork + 1, fork + 3]), .any, .fork([fork])]
        case "[":
          if let set = marks.sets[index - 1] {
            steps.append(.set(set.ranges, isExcluding: set.isExcluding))
            index = set.end
          } else {
            steps.append(.character("["))
          }
        case "{" where marks.closedBraces.contains(index - 1):
          groups.append(Group(fork: steps.count, alternatives: [steps.count + 1], exits: []))
          steps.append(.fork([]))
        case "," where !groups.isEmpty:
          groups[groups.count - 1].exits.append(steps.count)
          steps.append(.fork([]))
          groups[groups.count - 1].alternatives.append(steps.count)
        case "}" where !groups.isEmpty: closeGroup()
        default: steps.append(.character(character))
        }
      }
      return steps + [.match]
    }

    private mutating func closeGroup() {
      let group = groups.removeLast()
      steps[group.fork] = .fork(group.alternatives)
      for exit in group.exits { steps[exit] = .fork([steps.count]) }
    }
  }

  /// A set in a pattern: what is between `[` and `]`.
  private struct CharacterSet {
    var ranges: [ClosedRange<Character>] = []
    var isExcluding = false
    /// The place after the `]`.
    var end = 0

    /// Reads a set after its `[`; there is none when the `]` is missing.
    ///
    /// A `]` that comes first belongs to the set. A range that runs backwards holds nothing.
    init?(in text: [Character], from start: Int) {
      var index = start
      if index < text.count, text[index] == "!" || text[index] == "^" {
        isExcluding = true
        index += 1
      }
      let first = index
      while index < text.count, text[index] != "]" || index == first {
        if text[index] == "\\", index + 1 < text.count { index += 1 }
        let low = text[index]
        if index + 2 < text.count, text[index + 1] == "-", text[index + 2] != "]" {
          let high = text[index + 2]
          if low <= high { ranges.append(low...high) }
          index += 3
        } else {
          ranges.append(low...low)
          index += 1
        }
      }
      guard index < text.count else { return nil }
      end = index + 1
    }
  }

  /// Which brackets and braces of a pattern have their partner.
  private struct Marks {
    var sets: [Int: CharacterSet] = [:]
    var closedBraces: Set<Int> = []

    init(_ text: [Character]) {
      var open: [Int] = []
      var index = 0
      // Once a `[` has no `]` after it, no later one has; looking again would take square time.
      var mayHaveSets = true
      while index < text.count {
        switch text[index] {
        case "\\": index += 1
        case "[" where mayHaveSets:
          let set = CharacterSet(in: text, from: index + 1)
          sets[index] = set
          mayHaveSets = set != nil
          if let set { index = set.end - 1 }
        case "{": open.append(index)
        case "}": if let last = open.popLast() { closedBraces.insert(last) }
        default: break
        }
        index += 1
      }
    }
  }
}
