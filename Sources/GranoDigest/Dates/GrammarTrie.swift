/// The patterns of one grammar section, as a tree walked token by token.
struct GrammarTrie: Sendable {
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var slots: [(slot: GrammarPattern.Slot, node: Int)] = []
    /// Index into `productions`; the first pattern of the file wins.
    var production: Int?
  }

  private var nodes = [Node()]
  private var literals: Set<String> = []
  private(set) var productions: [[String]] = []

  mutating func add(_ elements: [GrammarPattern.Element], key: [String]) {
    var current = 0
    for element in elements {
      let next: Int
      switch element {
      case .literal(let word):
        if let known = nodes[current].literals[word] {
          next = known
        } else {
          next = nodes.count
          nodes.append(Node())
          nodes[current].literals[word] = next
          literals.insert(word)
        }
      case .slot(let slot):
        if let known = nodes[current].slots.first(where: { $0.slot == slot }) {
          next = known.node
        } else {
          next = nodes.count
          nodes.append(Node())
          nodes[current].slots.append((slot, next))
        }
      }
      current = next
    }
    guard nodes[current].production == nil else { return }
    nodes[current].production = productions.count
    productions.append(key)
  }

  /// Whether any pattern holds `word`.
  func uses(_ word: String) -> Bool { literals.contains(word) }

  /// The words that a pattern can begin with, slots aside.
  var firstWords: Set<String> { Set(nodes[0].literals.keys) }

  struct Match {
    let key: [String]
    /// The pattern's place in the file: of two equally long readings the first wins.
    let order: Int
    let captures: GrammarCaptures
    let end: Int
  }

  /// All matches that begin at `start`.
  ///
  /// - Parameter fill: the values a slot can take at a token, with the token after each.
  func matches(
    at start: Int, in tokens: [CalendarToken],
    fill: (GrammarPattern.Slot, Int) -> [(value: GrammarCaptures.Value, end: Int)]
  ) -> [Match] {
    var found: [Match] = []
    var stack = [(node: 0, position: start, captures: GrammarCaptures())]
    while let (node, position, captures) = stack.popLast() {
      if let production = nodes[node].production {
        found.append(
          Match(
            key: productions[production], order: production, captures: captures, end: position))
      }
      guard position < tokens.count else { continue }
      if let next = nodes[node].literals[tokens[position].folded] {
        stack.append((next, position + 1, captures))
      }
      for (slot, next) in nodes[node].slots {
        for filling in fill(slot, position) {
          var extended = captures
          extended.add(filling.value, to: slot)
          stack.append((next, filling.end, extended))
        }
      }
    }
    return found
  }
}
