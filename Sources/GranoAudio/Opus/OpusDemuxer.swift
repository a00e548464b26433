/// Finds the Opus streams of an Ogg file and gives out their packets in playing order.
///
/// Streams may follow one another ("chained", RFC 3533 §4) or run side by side
/// with others ("multiplexed"); of those that begin together, the first Opus one
/// is played. Whatever is wrong is noted in `log` and worked around.
final class OpusDemuxer {
  private let reader: OggPageReader
  private var events: [OpusEvent] = []
  private var nextEvent = 0
  private var hasFinished = false
  var log = WarningLog()

  private var link: OpusLink?
  private var sequencer = OggPageSequencer(first: 0)
  private var firstPage: OggPage?
  /// The header pages of a stream that seems to begin while another has not ended, until a page
  /// of audio tells which of the two goes on.
  private var waiting: [OggPage] = []
  /// How many pages of the other one are unreadable before them.
  private var lostBeforeWaiting = 0
  /// The serial number of a stream that another one cut short.
  private var interrupted: UInt32?
  private var group = OggStreamGroup()
  /// The length of the streams before the current one, in ticks of 48 kHz.
  private var earlierTicks: Int64 = 0
  private var earlierFilledTicks: Int64 = 0
  private var isCutOff = false
  private var sawDamage = false
  private var headerError: AudioError?
  private var sawAudio = false

  init(_ buffer: InputBuffer) {
    reader = OggPageReader(buffer)
  }

  /// What to say when nothing could be played at all.
  var failure: AudioError {
    if sawAudio { return .noAudio(.oggOpus) }
    if let headerError { return headerError }
    if link != nil { return sawDamage ? .damaged(.oggOpus) : .headersOnly(.oggOpus) }
    if let other = group.firstOther { return .needsFFmpeg(other) }
    return .damaged(.oggOpus)
  }

  /// The next event; nil at the end of the file.
  func next() throws(AudioError) -> OpusEvent? {
    while nextEvent == events.count {
      events.removeAll(keepingCapacity: true)
      nextEvent = 0
      if hasFinished { return nil }
      if var page = try reader.next() {
        page.followsDamage = noteSkipped()
        handle(page)
      } else {
        finish()
      }
    }
    defer { nextEvent += 1 }
    return events[nextEvent]
  }

  private func handle(_ page: OggPage) {
    if page.version != 0 { log.add(.unknownPageVersions(count: 1)) }
    if beginsStream(page) {
      begin(page)
      return
    }
    if let codec = group.close() { log.add(.streamLeftOut(codec, count: 1)) }
    if settleBeginning(with: page) { return }
    let isKnown = page.serial == link?.serial
    if mayBegin(isKnown: isKnown), !group.ignores(page.serial), startsWithTags(page) {
      log.add(.headerAssumed)
      if let link, !link.hasEnded, link.hasAudio { noteLostEnd(of: link) }
      start(.assumed, page: page, next: page.sequence)
      accept(page)
    } else if isKnown {
      accept(page)
    } else if page.serial == interrupted {
      interrupted = nil
      log.add(.streamLeftOut(.oggOpus, count: 1))
    } else if link?.hasEnded ?? false, page.usablePosition != nil, !group.ignores(page.serial) {
      // A stream that has lost both its headers.
      group.ignore(page.serial)
      log.add(.linkLeftOut(count: 1))
    }
  }

  /// Whether a page begins a stream; marks that are wrong are told.
  private func beginsStream(_ page: OggPage) -> Bool {
    func codec() -> AudioFormat {
      AudioFormat.oggCodec(firstPacket: page.pieces.first?.bytes ?? [])
    }
    if page.flags.contains(.beginning) {
      let isFalse = startsWithTags(page) || codec() == .oggOther && continues(page)
      if isFalse { log.add(.falseBeginnings(count: 1)) }
      return !isFalse
    }
    // Looked at first, as nearly all pages come here.
    guard page.body.starts(with: "OpusHead".utf8), codec() == .oggOpus,
      !group.ignores(page.serial), !continues(page)
    else { return false }
    log.add(.beginningNotMarked)
    return true
  }

  /// Whether `page` can be one of the current stream: by its number, or by a position other
  /// than the 0 that headers have.
  private func continues(_ page: OggPage) -> Bool {
    page.serial == link?.serial
      && (sequencer.lost(before: page) != nil || page.usablePosition != nil)
  }

  /// Whether a stream whose first page is lost can begin now.
  private func mayBegin(isKnown: Bool) -> Bool {
    guard let link, !link.hasEnded else { return true }
    return link.hasAudio && !isKnown
  }

  /// A page that begins a stream.
  private func begin(_ page: OggPage) {
    let packet = page.pieces.first?.bytes ?? []
    let codec = AudioFormat.oggCodec(firstPacket: packet)
    if let codec = group.add(page.serial, codec: codec) {
      log.add(.streamLeftOut(codec, count: 1))
    }
    guard codec == .oggOpus, group.isPlayed(page.serial) else { return }
    if let link, !link.hasEnded {
      if link.hasAudio {
        waiting = [page]
        lostBeforeWaiting = lostPages(of: link)
        return
      }
      if let firstPage, page.isCopy(of: firstPage) {
        log.add(.duplicatePages(count: 1))
        return
      }
    }
    start(with: page)
  }

  private func start(with page: OggPage) {
    let packet = page.pieces.first?.bytes ?? []
    do {
      let head = try OpusHead(packet: Array(packet))
      if link?.serial == page.serial { log.add(.serialReused) }
      if head.surplus > 0 { log.add(.headerTooLong(bytes: head.surplus)) }
      if !head.isForPlayers { log.add(.mappingNotForPlayers(family: Int(head.family))) }
      start(head, page: page, next: page.sequence &+ 1)
    } catch {
      endLink()
      link = nil
      group.ignore(page.serial)
      headerError = headerError ?? error
      log.add(.linkLeftOut(count: 1))
    }
  }

  /// Finds out by `page` whether the stream that seems to begin does begin: it does not if the
  /// one before it goes on, be it that its headers were written twice or that others stand in it.
  ///
  /// - Returns: Whether `page` is one of the headers, and done with.
  private func settleBeginning(with page: OggPage) -> Bool {
    guard let first = waiting.first else { return false }
    if page.serial == first.serial, waiting.count == 1, startsWithTags(page) {
      waiting.append(page)
      return true
    }
    if let link, page.serial == link.serial,
      sequencer.lost(before: page) != nil || link.goesOn(with: page)
    {
      if first.serial == link.serial {
        log.add(.duplicatePages(count: waiting.count))
      } else {
        log.add(.falseBeginnings(count: 1))
        group.ignore(first.serial)
      }
      waiting = []
    } else if page.serial == first.serial {
      beginWaiting()
    }
    return false
  }

  private func beginWaiting() {
    let pages = waiting
    waiting = []
    if let link { noteMissing(lostBeforeWaiting, atEndOf: link) }
    for page in pages {
      if page == pages.first { start(with: page) } else { accept(page) }
    }
  }

  private func start(_ head: OpusHead, page: OggPage, next: UInt32) {
    if let link, !link.hasEnded, link.serial != page.serial { interrupted = link.serial }
    endLink()
    link = OpusLink(
      serial: page.serial, head: head, after: earlierTicks, filled: earlierFilledTicks)
    sequencer = OggPageSequencer(first: next)
    firstPage = page
    events.append(.begin(head))
  }

  /// Hands a page of the current stream on, in the order of the numbers.
  private func accept(_ page: OggPage) {
    play(sequencer.settle(before: page))
    if isOver(before: page, lost: sequencer.lost(before: page) ?? 0) {
      log.add(.pagesAfterEnd(count: 1))
    } else {
      play(sequencer.accept(page, isNext: link?.goesOn(with: page) ?? false))
    }
  }

  /// Whether the stream has ended and does not go on with `page`.
  ///
  /// - Parameter lost: How many pages are missing before it, by the numbers.
  private func isOver(before page: OggPage, lost: Int) -> Bool {
    guard link?.hasEnded ?? true else { return false }
    guard link?.resume(with: page, lost: lost) ?? false else { return true }
    log.add(.endTooEarly)
    return false
  }

  private func play(_ ready: [OggPageSequencer.Ready]) {
    for next in ready {
      if isOver(before: next.page, lost: next.lost) {
        log.add(.pagesAfterEnd(count: 1))
      } else {
        link?.add(
          next.page, lost: next.lost, isUncertain: next.isUncertain, isCutOff: isCutOff,
          to: &events, log: &log)
      }
    }
    if link?.hasAudio ?? false { sawAudio = true }
  }

  /// Plays what still waits and notes how the current stream ended.
  private func endLink() {
    guard link != nil else { return }
    play(sequencer.drain())
    link?.finish(log: &log)
    if sequencer.duplicates > 0 { log.add(.duplicatePages(count: sequencer.duplicates)) }
    if sequencer.reordered > 0 { log.add(.reorderedPages(count: sequencer.reordered)) }
    if sequencer.late > 0 { log.add(.latePages(count: sequencer.late)) }
    if sequencer.misnumbered > 0 { log.add(.misnumberedPages(count: sequencer.misnumbered)) }
    if link?.hasEnded == false, link?.hasAudio == true, !isCutOff { log.add(.endNotMarked) }
    earlierTicks = link?.totalTicks ?? earlierTicks
    earlierFilledTicks = link?.filledTicks ?? earlierFilledTicks
    sequencer = OggPageSequencer(first: 0)
  }

  private func startsWithTags(_ page: OggPage) -> Bool {
    !page.flags.contains(.continued) && page.body.starts(with: "OpusTags".utf8)
  }

  // MARK: - What lies between the pages

  /// Notes what the reader passed over on its way to a page.
  ///
  /// - Returns: Whether that may have been a page of this stream.
  @discardableResult
  private func noteSkipped() -> Bool {
    guard let skipped = reader.skipped else { return false }
    var foreign = skipped.count
    for page in reader.damaged where page.serial == link?.serial {
      log.add(.damagedPages(count: 1, offset: page.offset))
      sawDamage = true
      foreign -= OggPage.headerLength + page.lacing.count + page.body.count
    }
    if let cut = reader.cutHeader { foreign -= reader.offset - cut }
    if foreign > 0 { log.add(.foreignBytes(count: foreign, offset: skipped.offset)) }
    return skipped.count > OggPage.headerLength && reader.skippedSound
  }

  /// The end of the file, perhaps in the middle of a page.
  private func finish() {
    hasFinished = true
    if let codec = group.close() { log.add(.streamLeftOut(codec, count: 1)) }
    if let first = waiting.first,
      (reader.damaged + reader.cutOff).contains(where: { $0.serial == first.serial })
    {
      beginWaiting()
    }
    guard let link else { return }
    if link.hasEnded {
      noteSkipped()
    } else if let page = reader.cutOff.first(where: { belongs($0, to: link) }) {
      play(sequencer.drain())
      isCutOff = true
      log.add(.truncated(offset: reader.offset))
      // Its checksum cannot be checked, but the packets that are there whole
      // stand where the stream goes on.
      if sequencer.lost(before: page) == 0 { play(sequencer.accept(page.asCutOff())) }
    } else {
      noteSkipped()
      noteLostEnd(of: link)
    }
    endLink()
  }

  /// Finds out whether something unreadable stands where the stream's end should.
  private func noteLostEnd(of link: OpusLink) {
    if let offset = reader.cutHeader {
      isCutOff = true
      log.add(.truncated(offset: offset))
      return
    }
    noteMissing(lostPages(of: link), atEndOf: link)
  }

  private func noteMissing(_ count: Int, atEndOf link: OpusLink) {
    guard count > 0 else { return }
    log.add(.missingPages(count: count, at: Double(link.totalTicks) / 48_000))
  }

  /// How many pages of a stream are likely to be in what the reader passed over last.
  private func lostPages(of link: OpusLink) -> Int {
    let damaged = reader.damaged.filter { belongs($0, to: link) }.count
    // A flipped bit in the capture pattern or the serial number hides a page altogether.
    let unreadable = (reader.skipped?.count ?? 0) > OggPage.headerLength && reader.skippedSound
    return max(damaged, unreadable ? 1 : 0)
  }

  /// Whether an unusable page is one that this stream still lacks.
  private func belongs(_ page: OggPage, to link: OpusLink) -> Bool {
    page.serial == link.serial && !page.flags.contains(.beginning)
      && sequencer.lost(before: page) != nil
  }
}
