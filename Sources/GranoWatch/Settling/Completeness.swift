/// Tells by the marks of a format whether a file has its end.
///
/// No proof either way: a file that looks cut off is waited for longer, not left alone.
package enum Completeness {
  /// Reads up to `count` bytes from `offset` on; fewer where the file ends.
  package typealias Reader = (_ offset: Int64, _ count: Int) -> [UInt8]

  // A zip's directory ends with a record of 22 bytes and a comment of at most 65,535
  // (APPNOTE.TXT 6.3.10, §4.3.16); an Ogg page has at most 65,307 bytes (RFC 3533, §6).
  private static let zipTail = 22 + 65_535
  private static let longestPage = 65_307

  // Beyond this a file is no recording made in boxes.
  private static let mostBoxes = 10_000

  package static func state(size: Int64, role: FileRole, read: Reader) -> FileState {
    guard size > 0 else { return .doubtful }
    let start = read(0, 12)
    // A mere beginning, or space that was reserved and not filled.
    guard start.count == 12, start.prefix(4).contains(where: { $0 != 0 }) else {
      return role == .archive ? .broken : .doubtful
    }
    if start.starts(with: "OggS".utf8) { return hasLastPage(size, read) ? .whole : .doubtful }
    if role == .archive { return hasZipDirectory(size, read) ? .whole : .broken }
    if start.starts(with: "RIFF".utf8) { return isWholeRIFF(start, size) ? .whole : .doubtful }
    if start.dropFirst(4).starts(with: "ftyp".utf8) {
      return isWholeMovie(size, read) ? .whole : .doubtful
    }
    if role == .telegram { return endsWithBrace(size, read) ? .whole : .doubtful }
    return .whole
  }

  /// Whether the record that ends a zip's directory stands where it belongs.
  private static func hasZipDirectory(_ size: Int64, _ read: Reader) -> Bool {
    let offset = max(0, size - Int64(zipTail))
    let tail = read(offset, zipTail)
    guard tail.count >= 22 else { return false }
    for index in stride(from: tail.count - 22, through: 0, by: -1)
    where tail[index...].starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      // What follows the comment is tolerated, a comment that is cut off is not.
      let comment = Int(tail[index + 20]) | Int(tail[index + 21]) << 8
      if index + 22 + comment <= tail.count { return true }
    }
    return false
  }

  /// Whether the file ends with a page that says it is its stream's last.
  private static func hasLastPage(_ size: Int64, _ read: Reader) -> Bool {
    let offset = max(0, size - Int64(longestPage))
    let tail = read(offset, longestPage)
    guard tail.count >= 27 else { return false }
    for index in stride(from: tail.count - 27, through: 0, by: -1)
    where tail[index...].starts(with: "OggS".utf8) && tail[index + 4] == 0 {
      let segments = Int(tail[index + 26])
      guard index + 27 + segments <= tail.count else { continue }
      let body = tail[(index + 27)..<(index + 27 + segments)].reduce(0) { $0 + Int($1) }
      let end = index + 27 + segments + body
      // Behind it there may be tags of players, but no page.
      return end <= tail.count && tail[index + 5] & 0x04 != 0
    }
    return false
  }

  /// Whether the size that the file names is there; recorders that do not know it name none.
  private static func isWholeRIFF(_ start: [UInt8], _ size: Int64) -> Bool {
    guard start.count >= 8 else { return false }
    let named = (4..<8).reduce(Int64(0)) { $0 | Int64(start[$1]) << Int64(8 * ($1 - 4)) }
    return named == 0 || named >= 0xFFFF_FF00 || named + 8 <= size
  }

  /// Whether the boxes fill the file, and the one with the tables is among them (ISO 14496-12, §4.2).
  private static func isWholeMovie(_ size: Int64, _ read: Reader) -> Bool {
    var offset: Int64 = 0
    var hasTables = false
    for _ in 0..<mostBoxes {
      guard offset < size else { break }
      let header = read(offset, 16)
      guard header.count >= 8 else { return false }
      func number(_ range: Range<Int>) -> Int64 {
        range.reduce(Int64(0)) { $0 << 8 | Int64(header[$1]) }
      }
      if header[4..<8].elementsEqual("moov".utf8) { hasTables = true }
      var length = number(0..<4)
      if length == 1 {
        guard header.count >= 16 else { return false }
        length = number(8..<16)
      }
      // Up to the end of the file.
      if length == 0 { return hasTables }
      guard length >= 8 else { return false }
      let (next, isTooLarge) = offset.addingReportingOverflow(length)
      guard !isTooLarge, next <= size else { return false }
      offset = next
    }
    return hasTables
  }

  private static func endsWithBrace(_ size: Int64, _ read: Reader) -> Bool {
    let tail = read(max(0, size - 64), 64)
    return tail.last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == 0x7D
  }
}
