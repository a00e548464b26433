/// Puts the pages of one stream in order.
///
/// Three things tell where a page belongs: its number, its position and where it stands in
/// the file. Where one contradicts the other two, it is wrong: encoders exist that number
/// badly, and a damaged file has all three. Repeated pages are dropped, pages that come a
/// little late are put back in place, and missing ones are counted. Numbers alone never drop
/// a page that was not played.
struct OggPageSequencer {
  struct Ready {
    var page: OggPage
    /// How many pages are missing right before this one, by the numbers.
    var lost: Int
    /// Whether `lost` is a guess: the numbers begin anew here, or one was wrong right before.
    var isUncertain = false
  }

  /// How many later pages wait for a missing one.
  private static let window = 3
  /// How many pages a repetition may come late: a download that was resumed may repeat a lot.
  private static let memory = 16_384
  /// How many pages may be missing before one that still counts as one of the next.
  private static let reach = 64
  /// How many gaps are remembered.
  private static let gaps = 16

  private(set) var duplicates = 0
  private(set) var reordered = 0
  private(set) var misnumbered = 0
  /// Pages that came too late to be played.
  private(set) var late = 0

  private var expected: UInt32
  /// What would be expected if the number of the last page was a slip.
  private var former: UInt32?
  private var held: [OggPage] = []
  /// Number and checksum of the last pages, and in which order they are to be forgotten.
  private var known: Set<UInt64> = []
  private var recent: [UInt64] = []
  private var oldest = 0
  private var given: [(first: UInt32, count: UInt32)] = []
  /// The furthest position given out.
  private var reached: Int64 = 0

  /// - Parameter first: The number of the stream's next page.
  init(first: UInt32) {
    expected = first
  }

  /// How many pages are missing before `page`, by its number; nil when it is none of the next.
  func lost(before page: OggPage) -> Int? {
    let ahead = min(distance(to: page), former.map { page.sequence &- $0 } ?? .max)
    return ahead < Self.reach ? Int(ahead) : nil
  }

  /// How far ahead of the next expected page `page` is; 0 when it is that page.
  private func distance(to page: OggPage) -> UInt32 {
    page.sequence &- expected
  }

  /// The same, negative for pages that are late.
  private func order(of page: OggPage) -> Int32 {
    Int32(bitPattern: distance(to: page))
  }

  /// Gives out what waits if `page` shows that it need not: a page that comes after another
  /// one both in the file and by its position belongs after it, whatever their numbers say.
  ///
  /// The same goes for one without a position that stands exactly where one is missing, by the
  /// number of `page`, and has a number that cannot be.
  mutating func settle(before page: OggPage) -> [Ready] {
    if held.count == 1, let only = held.first, only.usablePosition == nil, distance(to: page) == 1,
      only.sequence == page.sequence || lost(before: only) == nil, only.checksum != page.checksum
    {
      held = []
      misnumbered += 1
      former = expected &+ 1
      return [go(on: only)]
    }
    guard let latest = held.max(by: { $0.offset < $1.offset }),
      order(of: page) <= order(of: latest),
      let position = page.usablePosition, let earlier = latest.usablePosition, position > earlier
    else { return [] }
    return drain()
  }

  /// Takes a page in, and gives out those that are ready.
  ///
  /// - Parameters:
  ///   - page: A page that may have been given before.
  ///   - isNext: Whether its position proves that nothing is missing before it; asked only when
  ///     its number does not say so.
  mutating func accept(
    _ page: OggPage, isNext: @autoclosure () -> Bool = false
  ) -> [Ready] {
    guard remember(page) else {
      duplicates += 1
      return []
    }

    let isUncertain = former != nil
    if let former, page.sequence &- former < distance(to: page) { expected = former }
    former = nil
    let ahead = distance(to: page)
    if ahead == 0 {
      if !held.isEmpty { reordered += 1 }
      var next = release(page)
      next.isUncertain = isUncertain
      return [next] + releaseHeld()
    }
    // A page that waits stands before this one in the file; if that one's number is lower as
    // well, this one's position is what is wrong.
    if isNext(), held.allSatisfy({ order(of: page) < order(of: $0) }) {
      misnumbered += 1
      former = expected &+ 1
      return [go(on: page)] + releaseHeld()
    }
    if ahead < 1 << 31 {
      let at = held.firstIndex { distance(to: $0) > ahead } ?? held.count
      held.insert(page, at: at)
      guard held.count > Self.window else { return [] }
      return [release(held.removeFirst())] + releaseHeld()
    }
    if given.contains(where: { page.sequence &- $0.first < $0.count }),
      page.usablePosition.map({ $0 <= reached }) ?? true
    {
      // Its time has been filled already.
      late += 1
      return []
    }
    // The numbers start again.
    let waiting = drain()
    former = expected &+ 1
    return waiting + [go(on: page, isUncertain: true)]
  }

  /// - Returns: Whether the page is a new one.
  private mutating func remember(_ page: OggPage) -> Bool {
    let key = UInt64(page.sequence) << 32 | UInt64(page.checksum)
    guard known.insert(key).inserted else { return false }
    if recent.count < Self.memory {
      recent.append(key)
    } else {
      known.remove(recent[oldest])
      recent[oldest] = key
      oldest = (oldest + 1) % Self.memory
    }
    return true
  }

  /// Gives out what still waits, at the end of the stream.
  mutating func drain() -> [Ready] {
    var ready: [Ready] = []
    while !held.isEmpty {
      ready.append(release(held.removeFirst()))
    }
    return ready
  }

  /// Goes on with a page whose number counts for nothing.
  private mutating func go(on page: OggPage, isUncertain: Bool = false) -> Ready {
    expected = page.sequence &+ 1
    reached = max(reached, page.usablePosition ?? 0)
    return Ready(page: page, lost: 0, isUncertain: isUncertain)
  }

  private mutating func release(_ page: OggPage) -> Ready {
    let lost = distance(to: page)
    guard lost < 1 << 31 else { return go(on: page, isUncertain: true) }
    if lost > 0 {
      given.append((expected, lost))
      if given.count > Self.gaps { given.removeFirst() }
    }
    expected = page.sequence &+ 1
    reached = max(reached, page.usablePosition ?? 0)
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
