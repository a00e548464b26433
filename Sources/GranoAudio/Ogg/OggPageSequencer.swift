/// Puts the pages of one stream in order by their sequence numbers.
///
/// Repeated pages are dropped, pages that come a little late are put back in
/// place, and missing ones are counted. Numbers alone never drop a page that was
/// not played, and count for nothing where a page's own position proves that it is
/// the next one: encoders exist that number badly.
struct OggPageSequencer {
  struct Ready {
    var page: OggPage
    /// How many pages are missing right before this one, by the numbers.
    var lost: Int
  }

  /// How many later pages wait for a missing one.
  private static let window = 3
  /// How many pages a repetition may come late.
  private static let memory = 16

  private(set) var duplicates = 0
  private(set) var reordered = 0
  private(set) var misnumbered = 0

  private var expected: UInt32
  private var held: [OggPage] = []
  private var recent: [(sequence: UInt32, checksum: UInt32)] = []
  private var given: [(first: UInt32, count: UInt32)] = []

  /// - Parameter first: The number of the stream's next page.
  init(first: UInt32) {
    expected = first
  }

  /// Whether `page` goes on where this stream has got to.
  func continues(with page: OggPage) -> Bool {
    page.sequence == expected || held.contains { $0.sequence == page.sequence }
  }

  /// How far ahead of the next expected page `page` is; 0 when it is that page.
  func distance(to page: OggPage) -> UInt32 {
    page.sequence &- expected
  }

  /// Takes a page in, and gives out those that are ready.
  ///
  /// - Parameters:
  ///   - page: A page that may have been given before.
  ///   - isNext: Whether its position proves that nothing is missing before it.
  mutating func accept(_ page: OggPage, isNext: Bool = false) -> [Ready] {
    if recent.contains(where: { $0 == (page.sequence, page.checksum) }) {
      duplicates += 1
      return []
    }
    recent.append((page.sequence, page.checksum))
    if recent.count > Self.memory { recent.removeFirst() }

    let ahead = distance(to: page)
    if ahead == 0 {
      if !held.isEmpty { reordered += 1 }
      return [release(page)] + releaseHeld()
    }
    if isNext {
      misnumbered += 1
      return [restart(page)] + releaseHeld()
    }
    if ahead < 1 << 31 {
      let at = held.firstIndex { distance(to: $0) > ahead } ?? held.count
      held.insert(page, at: at)
      guard held.count > Self.window else { return [] }
      return [release(held.removeFirst())] + releaseHeld()
    }
    if given.contains(where: { page.sequence &- $0.first < $0.count }) {
      // Too late: its time has been filled already.
      reordered += 1
      return []
    }
    // The numbers start again.
    return drain() + [restart(page)]
  }

  /// Gives out what still waits, at the end of the stream.
  mutating func drain() -> [Ready] {
    var ready: [Ready] = []
    while !held.isEmpty {
      ready.append(release(held.removeFirst()))
    }
    return ready
  }

  private mutating func restart(_ page: OggPage) -> Ready {
    expected = page.sequence &+ 1
    return Ready(page: page, lost: 0)
  }

  private mutating func release(_ page: OggPage) -> Ready {
    let lost = distance(to: page)
    if lost > 0 {
      given.append((expected, lost))
      if given.count > Self.memory { given.removeFirst() }
    }
    expected = page.sequence &+ 1
    return Ready(page: page, lost: Int(lost))
  }

  private mutating func releaseHeld() -> [Ready] {
    var ready: [Ready] = []
    while let next = held.first, next.sequence == expected {
      ready.append(release(held.removeFirst()))
    }
    return ready
  }
}
