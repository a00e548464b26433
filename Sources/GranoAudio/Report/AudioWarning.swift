/// One kind of deviation met while decoding, with how often and where.
///
/// There is at most one of each kind, however many times it occurs.
package enum AudioWarning: Sendable, Equatable {
  /// Bytes between or around pages that belong to none. `offset` is that of the first.
  case foreignBytes(count: Int, offset: Int)
  /// Pages whose checksum is wrong. `offset` is that of the first.
  case damagedPages(count: Int, offset: Int)
  /// Audio that is not there, replaced by silence of the same length so that times stay true.
  case missingAudio(seconds: Double, places: Int, at: Double)
  /// Pages are missing and nothing tells how much audio they held.
  case missingPages(count: Int, at: Double)
  /// A gap too long to be believed was not filled: times after it are too early.
  case unfilledGap(seconds: Double, at: Double)
  /// The file ends inside a page or a chunk.
  case truncated(offset: Int)
  /// No page is marked as the last one.
  case endNotMarked
  /// A page is marked as the last one, and the stream goes on without a seam.
  case endTooEarly
  /// The last page's position makes no sense; nothing was cut off the end.
  case endPositionIgnored
  /// A stream begins with a page that is not marked so.
  case beginningNotMarked
  /// Pages in the middle of a stream that are marked as the beginning of one.
  case falseBeginnings(count: Int)
  case duplicatePages(count: Int)
  case reorderedPages(count: Int)
  /// Pages that come after the time was filled in which they belong.
  case latePages(count: Int)
  /// Pages whose numbers leave some out, while their positions prove that nothing is missing.
  case misnumberedPages(count: Int)
  /// Positions that do not say what the packets add up to; the packets' own lengths count.
  case wrongPositions(at: Double)
  /// Pages of a version that no specification has.
  case unknownPageVersions(count: Int)
  case pagesAfterEnd(count: Int)
  /// Packets that are invalid, concealed for their length.
  case badPackets(count: Int, at: Double)
  case emptyPackets(count: Int)
  /// Packets of which a part is missing.
  case brokenPackets(count: Int, at: Double)
  /// The Opus header is lost; usual values were taken.
  case headerAssumed
  case tagsMissing
  /// Audio begins on the page that the comment header ends on (RFC 7845 §3 forbids it).
  case tagsShareTheirPage
  /// The Opus header is longer than its version has it.
  case headerTooLong(bytes: Int)
  /// A mapping of channels that players are not to play (RFC 7845 §5.1.1.4, RFC 8486).
  case mappingNotForPlayers(family: Int)
  /// A stream goes by the serial number of the one before it (RFC 3533 §4 forbids it).
  case serialReused
  /// A stream in the same file that is not Opus.
  case streamLeftOut(AudioFormat, count: Int)
  /// An Opus stream in the same file whose header cannot be used.
  case linkLeftOut(count: Int)
  /// A WAV file claims more audio than it holds.
  case shortData(missingBytes: Int)
  /// What ffmpeg complained of last; plain ASCII, shortened.
  case ffmpegReported(String)

  /// Whether audio that had been recorded is missing from the result.
  package var losesAudio: Bool {
    switch self {
    case .missingAudio, .missingPages, .unfilledGap, .truncated, .badPackets,
      .brokenPackets, .streamLeftOut, .linkLeftOut, .shortData, .ffmpegReported:
      true
    // A damaged page that is really missing shows as missing audio or pages.
    case .foreignBytes, .damagedPages, .endNotMarked, .endTooEarly, .endPositionIgnored,
      .beginningNotMarked, .falseBeginnings, .duplicatePages, .reorderedPages, .latePages,
      .misnumberedPages,
      .wrongPositions, .unknownPageVersions, .pagesAfterEnd, .emptyPackets, .headerAssumed,
      .tagsMissing, .tagsShareTheirPage, .headerTooLong, .mappingNotForPlayers, .serialReused:
      false
    }
  }
}
