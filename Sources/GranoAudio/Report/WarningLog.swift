/// Collects warnings, one of each kind, adding up the counts.
struct WarningLog: Equatable {
  private(set) var warnings: [AudioWarning] = []

  var losesAudio: Bool { warnings.contains(where: \.losesAudio) }

  mutating func add(_ warning: AudioWarning) {
    for index in warnings.indices {
      if let merged = Self.merged(warnings[index], warning) {
        warnings[index] = merged
        return
      }
    }
    warnings.append(warning)
  }

  /// The two as one when they are of a kind; places and offsets are the first one's.
  private static func merged(_ first: AudioWarning, _ next: AudioWarning) -> AudioWarning? {
    switch (first, next) {
    case (.foreignBytes(let count, let offset), .foreignBytes(let more, _)):
      .foreignBytes(count: count + more, offset: offset)
    case (.damagedPages(let count, let offset), .damagedPages(let more, _)):
      .damagedPages(count: count + more, offset: offset)
    case (.missingAudio(let seconds, let places, let at), .missingAudio(let extra, let more, _)):
      .missingAudio(seconds: seconds + extra, places: places + more, at: at)
    case (.missingPages(let count, let at), .missingPages(let more, _)):
      .missingPages(count: count + more, at: at)
    case (.unfilledGap(let seconds, let at), .unfilledGap(let more, _)):
      .unfilledGap(seconds: seconds + more, at: at)
    case (.falseBeginnings(let count), .falseBeginnings(let more)):
      .falseBeginnings(count: count + more)
    case (.duplicatePages(let count), .duplicatePages(let more)):
      .duplicatePages(count: count + more)
    case (.reorderedPages(let count), .reorderedPages(let more)):
      .reorderedPages(count: count + more)
    case (.latePages(let count), .latePages(let more)):
      .latePages(count: count + more)
    case (.misnumberedPages(let count), .misnumberedPages(let more)):
      .misnumberedPages(count: count + more)
    case (.unknownPageVersions(let count), .unknownPageVersions(let more)):
      .unknownPageVersions(count: count + more)
    case (.pagesAfterEnd(let count), .pagesAfterEnd(let more)):
      .pagesAfterEnd(count: count + more)
    case (.badPackets(let count, let at), .badPackets(let more, _)):
      .badPackets(count: count + more, at: at)
    case (.emptyPackets(let count), .emptyPackets(let more)):
      .emptyPackets(count: count + more)
    case (.brokenPackets(let count, let at), .brokenPackets(let more, _)):
      .brokenPackets(count: count + more, at: at)
    case (.streamLeftOut(let format, let count), .streamLeftOut(_, let more)):
      .streamLeftOut(format, count: count + more)
    case (.linkLeftOut(let count), .linkLeftOut(let more)):
      .linkLeftOut(count: count + more)
    case (.shortData(let bytes), .shortData(let more)):
      .shortData(missingBytes: bytes + more)
    case (.truncated, .truncated), (.endNotMarked, .endNotMarked), (.endTooEarly, .endTooEarly),
      (.endPositionIgnored, .endPositionIgnored), (.headerAssumed, .headerAssumed),
      (.tagsMissing, .tagsMissing), (.tagsShareTheirPage, .tagsShareTheirPage),
      (.headerTooLong, .headerTooLong), (.mappingNotForPlayers, .mappingNotForPlayers),
      (.wrongPositions, .wrongPositions), (.beginningNotMarked, .beginningNotMarked),
      (.serialReused, .serialReused),
      (.ffmpegReported, .ffmpegReported):
      first
    default:
      nil
    }
  }
}
