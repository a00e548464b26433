/// Counts what stands before `: ` on the lines of a chat, to tell names from other text.
///
/// Bounded: beyond 10,000 different texts no new one is counted.
struct SenderCounts {
  private static let limit = 10_000

  private var slots: [[UInt8]: Int] = [:]
  private var counts: [Int] = []
  // The last few names: most lines come from the same people in turn.
  private var recent: [([UInt8], Int)] = []
  private var turn = 0

  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    if let slot = slot(bytes, range, creating: true) { counts[slot] += 1 }
  }

  /// The number under which the text is counted; nil when it is not.
  mutating func slot(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    slot(bytes, range, creating: false)
  }

  func count(slot: Int) -> Int {
    counts[slot]
  }

  private mutating func slot(
    _ bytes: [UInt8], _ range: Range<Int>, creating: Bool
  ) -> Int? {
    for index in recent.indices where Self.equal(recent[index].0, bytes, range) {
      return recent[index].1
    }
    let key = Array(bytes[range])
    let slot: Int
    if let known = slots[key] {
      slot = known
    } else {
      guard creating, counts.count < Self.limit else { return nil }
      slot = counts.count
      slots[key] = slot
      counts.append(0)
    }
    if recent.count < 4 {
      recent.append((key, slot))
    } else {
      recent[turn] = (key, slot)
      turn = (turn + 1) % 4
    }
    return slot
  }

  func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    guard let slot = slots[Array(bytes[range])] else { return 0 }
    return counts[slot]
  }

  private static func equal(_ key: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard key.count == range.count else { return false }
    for offset in 0..<key.count where key[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
