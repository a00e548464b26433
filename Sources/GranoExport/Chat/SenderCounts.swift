/// Counts what stands before the first `: ` on the lines of a chat, to tell names from other text.
///
/// Bounded: beyond 10,000 different texts no new one is counted.
struct SenderCounts {
  private static let limit = 10_000
  private static let recentLimit = 16

  private struct Entry {
    let key: [UInt8]
    var count = 0
    /// What followed the key on every line so far, up to a later `: `: a name with a colon in it
    /// ("Dana: Work") is followed by the same on each of its lines.
    var continuations: [[UInt8]]
  }

  private var slots: [[UInt8]: Int] = [:]
  private var entries: [Entry] = []
  // The last few names: most lines come from the same people in turn.
  private var recent: [Int] = []
  private var turn = 0

  mutating func add(_ bytes: [UInt8], _ first: SenderSplit, lineStart: Int, lineEnd: Int) {
    guard let slot = slot(bytes, first.sender, creating: true) else { return }
    entries[slot].count += 1
    if entries[slot].count == 1 {
      entries[slot].continuations = SenderSplit.all(bytes, lineStart, lineEnd).dropFirst()
        .map { Array(bytes[first.sender.upperBound..<$0.sender.upperBound]) }
    } else if !entries[slot].continuations.isEmpty {
      let from = first.sender.upperBound
      entries[slot].continuations.removeAll { continuation in
        let end = from + continuation.count
        return end + 1 >= lineEnd || bytes[end] != 0x3A || bytes[end + 1] != 0x20
          || !Self.equal(continuation, bytes, from..<end)
      }
    }
  }

  /// The number under which the text is counted; nil when it is not.
  mutating func slot(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    slot(bytes, range, creating: false)
  }

  func count(slot: Int) -> Int {
    entries[slot].count
  }

  /// How many bytes the name goes on for after the text of `slot`, its colon included; 0 for most.
  ///
  /// One line is not enough: "Dana: list: milk" is no name.
  func continuation(slot: Int) -> Int {
    guard entries[slot].count >= 2 else { return 0 }
    return entries[slot].continuations.last?.count ?? 0
  }

  private mutating func slot(
    _ bytes: [UInt8], _ range: Range<Int>, creating: Bool
  ) -> Int? {
    for slot in recent where Self.equal(entries[slot].key, bytes, range) { return slot }
    let key = Array(bytes[range])
    let slot: Int
    if let known = slots[key] {
      slot = known
    } else {
      guard creating, entries.count < Self.limit else { return nil }
      slot = entries.count
      slots[key] = slot
      entries.append(Entry(key: key, continuations: []))
    }
    if recent.count < Self.recentLimit {
      recent.append(slot)
    } else {
      recent[turn] = slot
      turn = (turn + 1) % Self.recentLimit
    }
    return slot
  }

  @inline(__always)
  private static func equal(_ key: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard key.count == range.count else { return false }
    for offset in 0..<key.count where key[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
