/// One page of an Ogg file (RFC 3533 §6).
struct OggPage: Equatable {
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let continued = Flags(rawValue: 1)
    static let beginning = Flags(rawValue: 2)
    static let end = Flags(rawValue: 4)
  }

  /// The fixed part of a header; the segment table follows.
  static let headerLength = 27

  /// 0 in all that was ever specified.
  var version: UInt8
  var flags: Flags
  /// The granule position as it stands; all ones means that no packet ends here.
  var granule: UInt64
  var serial: UInt32
  var sequence: UInt32
  var checksum: UInt32
  var lacing: [UInt8]
  var body: [UInt8]
  /// Where in the file the page begins.
  var offset: Int
  /// Whether something unreadable stands right before it that may have been a page.
  var followsDamage = false

  /// The position in ticks of 48 kHz, or nil when there is none.
  ///
  /// Values in the upper half are taken for "none" too: they are beyond six
  /// million years and only occur in damaged or hostile files.
  var position: Int64? {
    granule < UInt64(1) << 62 ? Int64(granule) : nil
  }

  /// The position unless it is none, or a zero: audio cannot end before it began.
  var usablePosition: Int64? {
    position.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Parses a header and as much of the body as there is.
  ///
  /// - Parameters:
  ///   - bytes: A page from its capture pattern on, perhaps cut short.
  ///   - offset: Where in the file it begins.
  /// - Returns: nil when the segment table is not complete.
  init?(_ bytes: [UInt8], offset: Int) {
    guard bytes.count >= Self.headerLength else { return nil }
    let segments = Int(bytes[26])
    let header = Self.headerLength + segments
    guard bytes.count >= header else { return nil }
    func number(_ range: Range<Int>) -> UInt64 {
      range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
    }
    version = bytes[4]
    flags = Flags(rawValue: bytes[5])
    granule = number(6..<14)
    serial = UInt32(number(14..<18))
    sequence = UInt32(number(18..<22))
    checksum = UInt32(number(22..<26))
    lacing = Array(bytes[27..<header])
    body = Array(bytes[header...])
    self.offset = offset
  }

  /// Whether the two are the same page at different places of a file.
  func isCopy(of other: OggPage) -> Bool {
    var other = other
    other.offset = offset
    other.followsDamage = followsDamage
    return self == other
  }

  /// The page as the end of a file that was cut off leaves it: its position is
  /// that of packets which are not there.
  func asCutOff() -> OggPage {
    var page = self
    page.granule = .max
    page.flags.remove(.end)
    return page
  }

  /// The pieces of packets on this page, in order.
  ///
  /// A value of 255 in the segment table means that the packet goes on in the next
  /// segment, a smaller one ends it (RFC 3533 §5). A piece whose bytes are not all
  /// there (a page cut short) is left out.
  var pieces: [(bytes: ArraySlice<UInt8>, endsPacket: Bool)] {
    var result: [(bytes: ArraySlice<UInt8>, endsPacket: Bool)] = []
    var start = 0
    var length = 0
    for value in lacing {
      length += Int(value)
      guard value < 255 else { continue }
      guard start + length <= body.count else { return result }
      result.append((body[start..<start + length], true))
      start += length
      length = 0
    }
    if length > 0, start + length <= body.count {
      result.append((body[start..<start + length], false))
    }
    return result
  }
}
