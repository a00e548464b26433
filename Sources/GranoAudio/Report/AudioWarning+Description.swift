extension AudioWarning: CustomStringConvertible {
  /// A short English sentence of facts, without a full stop.
  package var description: String {
    switch self {
    case .foreignBytes(let count, let offset):
      "\(Self.plural(count, "byte")) that are no audio passed over, the first at byte \(offset)"
    case .damagedPages(let count, let offset):
      "\(Self.plural(count, "damaged page")) left out, the first at byte \(offset)"
    case .missingAudio(let seconds, let places, let at):
      "\(Self.seconds(seconds)) of audio missing in \(Self.plural(places, "place")), "
        + "the first at \(Self.seconds(at)); filled with silence"
    case .missingPages(let count, let at):
      "\(Self.plural(count, "page")) missing of unknown length, the first at \(Self.seconds(at))"
    case .unfilledGap(let seconds, let at):
      "a gap of \(Self.seconds(seconds)) at \(Self.seconds(at)) not filled; "
        + "times after it are too early"
    case .truncated(let offset):
      "the file is cut off at byte \(offset)"
    case .endNotMarked:
      "the end of the stream is not marked"
    case .endTooEarly:
      "an end mark in the middle of the stream was ignored"
    case .endPositionIgnored:
      "the position of the last page makes no sense and was ignored"
    case .beginningNotMarked:
      "the beginning of a stream is not marked"
    case .falseBeginnings(let count):
      "\(Self.plural(count, "page")) wrongly marked as the beginning of a stream"
    case .duplicatePages(let count):
      "\(Self.plural(count, "repeated page")) played once"
    case .reorderedPages(let count):
      "\(Self.plural(count, "page")) out of order put back in place"
    case .latePages(let count):
      "\(Self.plural(count, "page")) too late to be played in place left out"
    case .misnumberedPages(let count):
      "\(Self.plural(count, "page")) with wrong numbers played where their positions belong"
    case .wrongPositions(let at):
      "positions from \(Self.seconds(at)) on are not those of the audio, whose own length counts"
    case .unknownPageVersions(let count):
      "\(Self.plural(count, "page")) of an unknown version taken as usual"
    case .pagesAfterEnd(let count):
      "\(Self.plural(count, "page")) after the end of the stream ignored"
    case .badPackets(let count, let at):
      "\(Self.plural(count, "invalid packet")) concealed, the first at \(Self.seconds(at))"
    case .emptyPackets(let count):
      "\(Self.plural(count, "empty packet")) ignored"
    case .brokenPackets(let count, let at):
      "\(Self.plural(count, "incomplete packet")) left out, the first at \(Self.seconds(at))"
    case .headerAssumed:
      "the Opus header is lost; the usual values were taken"
    case .tagsMissing:
      "the comment header is missing"
    case .tagsShareTheirPage:
      "audio begins on the page of the comment header"
    case .headerTooLong(let bytes):
      "\(Self.plural(bytes, "byte")) too many in the Opus header"
    case .mappingNotForPlayers(let family):
      "channel mapping \(family) is not for players; its channels were averaged"
    case .serialReused:
      "a stream has the serial number of the one before it"
    case .streamLeftOut(let format, let count):
      "\(Self.plural(count, "part")) not decoded: \(format.name) in the same file"
    case .linkLeftOut(let count):
      "\(Self.plural(count, "Opus stream")) not decoded: unusable header"
    case .shortData(let bytes):
      "\(Self.plural(bytes, "byte")) fewer than the header says"
    case .ffmpegReported(let line):
      "ffmpeg says: \(line)"
    }
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Seconds with up to two decimals, without Foundation's formatter.
  private static func seconds(_ value: Double) -> String {
    let hundredths = Int(min(max(0, value), 1e9) * 100 + 0.5)
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole) s" }
    return part % 10 == 0 ? "\(whole).\(part / 10) s" : "\(whole).\(part < 10 ? "0" : "")\(part) s"
  }
}
