/// The places where the rest of a header line may part into sender and message.
struct SenderSplit {
  /// The sender as it stands in the line, without blanks and marks around it.
  let sender: Range<Int>
  /// Where the message starts, marks included, after one blank.
  let body: Int

  /// WhatsApp allows names of 25 letters, phone books longer ones, businesses 75 with emoji.
  private static let longestName = 100

  /// Every split of `start..<end` in order: at `: `, a colon at the end, or `:.`.
  ///
  /// At most four: "Dana: Work: list: milk" has three.
  static func all(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [SenderSplit] {
    var result: [SenderSplit] = []
    var from = start
    while result.count < 4, let split = next(bytes, start, from, end) {
      result.append(split)
      from = split.body
    }
    return result
  }

  /// The first split whose colon is at or after `from`.
  @inline(__always)
  static func next(
    _ bytes: [UInt8], _ start: Int, _ from: Int, _ end: Int
  ) -> SenderSplit? {
    var index = from
    // A scalar is up to four bytes long.
    let stop = min(end, start + longestName * 4)
    while index < stop {
      if bytes[index] == 0x3A, let body = bodyStart(bytes, index + 1, end) {
        let first = ChatScalars.skipBlanks(bytes, start, index)
        let last = ChatScalars.trimEnd(bytes, first, index)
        if last > first { return SenderSplit(sender: first..<last, body: body) }
      }
      index += 1
    }
    return nil
  }

  /// Where the message starts when the colon before `index` ends a sender.
  private static func bodyStart(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int? {
    if index == end { return end }
    if bytes[index] == 0x20 { return index + 1 }
    if bytes[index] == 0x2E, ChatScalars.trimEnd(bytes, index, end) == index + 1 { return index }
    guard bytes[index] >= 0x80 || bytes[index] == 0x09 else { return nil }
    // A mark or an unusual blank between colon and text.
    var at = index
    while at < end {
      let (value, length) = ChatScalars.decode(bytes, at, end)
      if ChatScalars.isBlank(value) { return at + length }
      guard ChatScalars.isMark(value) else { break }
      at += length
    }
    return at == end ? end : at > index ? index : nil
  }

  /// The sender as people know it: marks gone, and the `~` before unsaved contacts with it.
  func name(_ bytes: [UInt8]) -> (name: String, isUnsaved: Bool) {
    let text = ChatScalars.text(bytes, sender)
    var scalars = Substring(text).unicodeScalars
    guard scalars.first == "~" else { return (text, false) }
    scalars.removeFirst()
    let trimmed = scalars.drop { ChatScalars.isBlank($0.value) || ChatScalars.isMark($0.value) }
    return trimmed.isEmpty ? (text, false) : (String(trimmed), true)
  }
}
