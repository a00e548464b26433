/// One Opus stream of a file: turns its pages, in order, into events.
///
/// Time is counted by the packets' own lengths. The pages' positions serve two
/// things only: how much of the last page to play (RFC 7845 §4.4), and how long
/// a gap is that the page numbers prove.
struct OpusLink {
  /// A gap at the beginning is believed up to this; beyond, the file is rather a
  /// piece of a longer broadcast, whose positions start anywhere (RFC 7845 §4.5).
  private static let longestInitialGap: Int64 = 60 * 48_000
  /// Silence is made up to five minutes beyond the audio there is, in all streams of
  /// a file together: one may be nothing but short streams that each claim a minute.
  private static let fillAllowance: Int64 = 300 * 48_000
  /// An end position this much before the last page's beginning is still taken
  /// for a trim; one further back is nonsense.
  private static let longestTrim: Int64 = 48_000
  /// The most audio that one page can hold: 255 packets of 120 ms.
  private static let longestPage = Int64(255 * OpusPacket.maximumTicks)

  let serial: UInt32
  private(set) var hasEnded = false
  /// Whether the end mark cut anything off.
  private var isTrimmed = false
  /// Whether any packet of audio has come.
  private(set) var hasAudio = false

  private var assembler: OpusPacketAssembler
  /// Where the last page ended, by the file's own positions; nil before the first.
  private var position: Int64?
  /// Where it ended by its packets, if its position says otherwise.
  private var counted: Int64?
  /// Whether any page of audio had a position.
  private var hasPositions = false
  private var carriedLoss = 0
  private var carriedBroken = 0
  private var lastPacketTicks = 960
  private var lastPageTicks: Int64 = 0
  private var playedTicks: Int64 = 0
  /// How much silence was made, that of earlier streams included.
  private(set) var filledTicks: Int64
  private let preSkip: Int64
  /// Ticks of the streams before this one.
  private let earlierTicks: Int64

  init(serial: UInt32, head: OpusHead, after earlierTicks: Int64, filled: Int64) {
    self.serial = serial
    filledTicks = filled
    self.earlierTicks = earlierTicks
    preSkip = Int64(head.preSkip)
    assembler = OpusPacketAssembler(streams: head.streams)
  }

  /// All ticks so far, those of earlier streams included.
  var totalTicks: Int64 {
    earlierTicks + max(0, playedTicks - preSkip)
  }

  private var seconds: Double {
    Double(totalTicks) / 48_000
  }

  /// Appends what `page` holds to `events`.
  ///
  /// - Parameters:
  ///   - lost: How many pages are missing before it, by the numbers.
  ///   - isUncertain: Whether the numbers prove nothing about that.
  ///   - isCutOff: Whether the file ends inside it, so that its checksum says nothing.
  mutating func add(
    _ page: OggPage, lost: Int, isUncertain: Bool, isCutOff: Bool, to events: inout [OpusEvent],
    log: inout WarningLog
  ) {
    let awaitedTags = assembler.awaitsTags
    let found = assembler.add(page, afterLoss: lost > 0)
    if awaitedTags, !assembler.awaitsTags {
      if !found.sawTags {
        log.add(.tagsMissing)
      } else if !found.packets.isEmpty {
        log.add(.tagsShareTheirPage)
      }
    }
    carriedLoss += lost
    carriedBroken += found.broken
    if found.broken > 0 { log.add(.brokenPackets(count: found.broken, at: seconds)) }

    let packets = isCutOff ? plausible(found.packets) : found.packets[...]
    var content = audio(packets, log: &log)
    let isEnd = page.flags.contains(.end)
    // After a loss the gap before the page takes up what is uncertain in it.
    if !isEnd, !isCutOff, carriedLoss == 0, carriedBroken == 0, let position,
      let end = page.usablePosition
    {
      content.fit(end - position)
    }
    let ticks = content.ticks
    if ticks > 0 {
      if let counted, let position, isWrong(position, not: counted, by: page, ticks: ticks) {
        self.position = counted
      }
      counted = nil
      if isUncertain || page.followsDamage, carriedLoss == 0, leavesGap(before: page, ticks: ticks)
      {
        carriedLoss = 1
      }
      let isWhole = content.isWhole && found.broken == 0 && !isCutOff
      let start = bridge(to: page, ticks: ticks, isEnd: isEnd, events: &events, log: &log)
      let isFirst = position == nil
      if isWhole, !isPlaced(page, from: start, to: start + ticks, isEnd: isEnd) {
        log.add(.wrongPositions(at: seconds))
        counted = start + ticks
      }
      if isEnd, let keep = kept(page, start: start, ticks: ticks, isFirst: isFirst, log: &log) {
        events.append(.limit(ticks: Int(keep)))
        isTrimmed = true
      }
      events += content.events
      playedTicks += ticks
      lastPageTicks = ticks
      hasAudio = true
      hasPositions = hasPositions || page.usablePosition != nil
      // Before the first position a loss leaves open where the audio is.
      position = page.usablePosition ?? (isFirst && carriedLoss > 0 ? nil : start + ticks)
    }
    // An end before any audio is a writer's slip.
    if isEnd, hasAudio { hasEnded = true }
  }

  /// Goes on after an end mark that stands too early, if `page` proves that it does.
  ///
  /// "There MUST NOT be any more pages" after the end (RFC 7845 §3), and phones do write
  /// such pages that must not be played. But if the end cut nothing off and a page of
  /// audio begins exactly there, by its own position, then the mark is what is wrong.
  ///
  /// The same goes for a page that begins so much later as the missing ones can explain.
  ///
  /// - Parameters:
  ///   - page: A page that comes after the end mark.
  ///   - lost: How many pages are missing before it, by the numbers.
  /// - Returns: Whether the stream goes on.
  mutating func resume(with page: OggPage, lost: Int) -> Bool {
    guard hasEnded, !isTrimmed, position != nil else { return false }
    // Nothing ends on a page inside a packet, so that it has no position to prove anything.
    let isInside =
      lost == 0 && page.position == nil && !page.lacing.isEmpty
      && !page.pieces.contains(where: \.endsPacket)
    hasEnded = !isInside && !goesOn(with: page) && !goesOn(with: page, after: lost)
    return !hasEnded
  }

  /// Whether the missing pages can be what lies between this stream and `page`, by its position.
  private func goesOn(with page: OggPage, after lost: Int) -> Bool {
    guard lost > 0, let position, let end = page.usablePosition else { return false }
    guard !page.lacing.isEmpty, let ticks = ticks(of: page, afterLoss: true) else { return false }
    // An end may be trimmed.
    let least = page.flags.contains(.end) ? 1 - ticks : 1
    return (least...Int64(lost) * Self.longestPage).contains(end - ticks - position)
  }

  /// Whether the position of `page` proves that its audio begins where the last one's ended.
  func goesOn(with page: OggPage) -> Bool {
    guard !assembler.awaitsTags, let end = page.usablePosition else { return false }
    guard let ticks = ticks(of: page, afterLoss: false), ticks > 0 else {
      return false
    }
    // A position that its own packets deny proves nothing.
    return isPlaced(page, endingAt: end, from: counted ?? position ?? 0, ticks: ticks)
  }

  /// Whether `ticks` of audio from `start` on end where the page says, or are trimmed there.
  private func isPlaced(_ page: OggPage, endingAt end: Int64, from start: Int64, ticks: Int64)
    -> Bool
  {
    page.flags.contains(.end)
      ? end > start && end <= start + ticks : end == start + ticks
  }

  /// How much audio the page has; nil if its first piece does not go on where the last page
  /// left off, though none is missing.
  private func ticks(of page: OggPage, afterLoss: Bool) -> Int64? {
    var pieces = page.pieces[...]
    var ticks: Int64 = 0
    if page.flags.contains(.continued) {
      // The first piece is the rest of a packet whose beginning must be here.
      let rest = pieces.popFirst()
      if !afterLoss {
        guard let unfinished = assembler.unfinishedTicks, rest?.endsPacket ?? false else {
          return nil
        }
        ticks = Int64(unfinished)
      }
    }
    for piece in pieces where piece.endsPacket {
      ticks += Int64(OpusPacket.ticks(piece.bytes) ?? 0)
    }
    return ticks
  }

  /// Whether the last page's position is what is wrong, and not how its packets were counted.
  private func isWrong(
    _ position: Int64, not counted: Int64, by page: OggPage, ticks: Int64
  ) -> Bool {
    if carriedLoss > 0 || carriedBroken > 0 { return true }
    guard let end = page.usablePosition, end != position + ticks else { return false }
    return isPlaced(page, endingAt: end, from: counted, ticks: ticks)
  }

  /// Whether by its position no more than one page is missing before `page`.
  private func leavesGap(before page: OggPage, ticks: Int64) -> Bool {
    guard let position, let end = page.usablePosition else { return false }
    return (1...Self.longestPage).contains(end - ticks - position)
  }

  /// Whether a page's position is what its packets add up to; the last one's may be less.
  private func isPlaced(_ page: OggPage, from start: Int64, to end: Int64, isEnd: Bool) -> Bool {
    guard let position = page.position else { return false }
    // What is wrong with an end is judged, and told, where it cuts.
    return isEnd ? position <= end : position == end
  }

  /// Called when no page will follow.
  mutating func finish(log: inout WarningLog) {
    if hasAudio, carriedLoss > 0 { log.add(.missingPages(count: carriedLoss, at: seconds)) }
    if !hasEnded, assembler.isUnfinished { log.add(.brokenPackets(count: 1, at: seconds)) }
  }

  /// The first packets of a page that cannot be checked, as long as they go on as before.
  ///
  /// Encoders hardly ever change a packet's length in the middle; a wrong segment
  /// table gives lengths at random.
  private func plausible(_ packets: [[UInt8]]) -> ArraySlice<[UInt8]> {
    let expected = hasAudio ? lastPacketTicks : packets.first.flatMap(OpusPacket.ticks)
    return packets.prefix { OpusPacket.ticks($0) == expected && expected != nil }
  }

  /// What whole packets come to.
  private mutating func audio(
    _ packets: ArraySlice<[UInt8]>, log: inout WarningLog
  ) -> OpusPageAudio {
    var audio = OpusPageAudio()
    for packet in packets {
      if packet.isEmpty {
        log.add(.emptyPackets(count: 1))
        audio.addEmpty()
      } else if let ticks = OpusPacket.ticks(packet) {
        audio.add(packet: packet, ticks: ticks)
        lastPacketTicks = ticks
      } else if packet.starts(with: "OpusHead".utf8) || packet.starts(with: "OpusTags".utf8) {
        // A header once more; neither word can begin a packet of audio.
        log.add(.duplicatePages(count: 1))
      } else {
        log.add(.badPackets(count: 1, at: seconds + Double(audio.ticks) / 48_000))
        audio.addInvalid(ticks: lastPacketTicks)
      }
    }
    return audio
  }

  /// Fills the time of what is missing before a page.
  ///
  /// - Returns: Where the page's audio begins, by the file's positions.
  private mutating func bridge(
    to page: OggPage, ticks: Int64, isEnd: Bool, events: inout [OpusEvent],
    log: inout WarningLog
  ) -> Int64 {
    let (loss, broken) = (Int64(carriedLoss), Int64(carriedBroken))
    (carriedLoss, carriedBroken) = (0, 0)
    if loss > 0, !isEnd, page.usablePosition == nil, hasPositions || position == nil {
      // The next position will tell how much is missing.
      (carriedLoss, carriedBroken) = (Int(loss), Int(broken))
      return position ?? playedTicks
    }
    guard let position else {
      // Positions need not start at 0, but a one-page stream's do (RFC 7845 §4.5).
      guard !isEnd || loss > 0, let end = page.usablePosition, end > playedTicks + ticks else {
        return playedTicks
      }
      let gap = end - ticks - playedTicks
      let believable = min(Self.longestInitialGap, loss * (2 * ticks + 48_000))
      if loss > 0, gap <= believable { fill(gap, events: &events, log: &log) }
      return end - ticks
    }
    guard loss > 0 || broken > 0 else { return position }
    let gap: Int64
    if let end = page.usablePosition {
      // What the numbers say is missing and the positions do not, is not missing.
      gap = min(end - ticks - position, loss * Self.longestPage + broken * 5_760)
    } else {
      gap = min(loss, 16) * lastPageTicks
    }
    guard gap > 0 else {
      if loss > 0, page.usablePosition != nil { log.add(.misnumberedPages(count: 1)) }
      return position
    }
    fill(gap, events: &events, log: &log)
    return position + gap
  }

  private mutating func fill(
    _ gap: Int64, events: inout [OpusEvent], log: inout WarningLog
  ) {
    guard gap <= Self.fillAllowance + earlierTicks + playedTicks - 2 * filledTicks else {
      log.add(.unfilledGap(seconds: Double(gap) / 48_000, at: seconds))
      return
    }
    log.add(.missingAudio(seconds: Double(gap) / 48_000, places: 1, at: seconds))
    events.append(.gap(ticks: Int(gap)))
    playedTicks += gap
    filledTicks += gap
  }

  /// How much of the last page to play, or nil for all of it.
  private func kept(
    _ page: OggPage, start: Int64, ticks: Int64, isFirst: Bool, log: inout WarningLog
  ) -> Int64? {
    guard let end = isFirst ? page.position : page.usablePosition else {
      log.add(.endPositionIgnored)
      return nil
    }
    let keep = end - start
    if keep >= ticks { return nil }
    if keep < 0, -keep > Self.longestTrim {
      log.add(.endPositionIgnored)
      return nil
    }
    return max(0, keep)
  }
}
