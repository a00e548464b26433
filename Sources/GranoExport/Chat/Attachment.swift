/// A file that a message carries, as its text names it.
struct Attachment {
  /// The name as it stands in the text, marks dropped.
  let name: String
  /// Whether the export has a file of exactly this name.
  let isMember: Bool
  /// Whether WhatsApp's invisible mark stands before it, so that nobody typed it.
  let isMarked: Bool

  /// Longest label around a name, in bytes ("फाइल अटैच कर दी गई है" has 56).
  private static let longestLabel = 96
  /// Longest file name of any file system, in bytes.
  private static let longestName = 255

  /// The attachment of a message's first line, or nil.
  ///
  /// The forms are `X (label)`, `<label: X>`, `<X label>`, `X <label>` and, after a mark, `X` or
  /// `X label`; the label is any short text without digits, so that no language list is needed.
  /// `X` is a member of the export, or has a media extension and stands in one of these forms.
  static func find(
    _ bytes: [UInt8], _ body: Range<Int>, isMember: (String) -> Bool
  ) -> Attachment? {
    let end = ChatScalars.trimEnd(bytes, body.lowerBound, body.upperBound)
    guard end > body.lowerBound else { return nil }
    let marked = startsWithMark(bytes, body.lowerBound, end)
    let start = ChatScalars.skipBlanks(bytes, body.lowerBound, end)
    switch bytes[end - 1] {
    // `)`, and the last byte of `）` (U+FF09).
    case 0x29, 0x89:
      if let found = beforeLabel(bytes, start, end, marked, isMember) { return found }
    case 0x3E:
      if let found = inAngles(bytes, start, end, marked, isMember) { return found }
    default: break
    }
    return marked ? bare(bytes, start, end, isMember) : nil
  }

  static func startsWithMark(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard start < end, bytes[start] >= 0xD8 else { return false }
    return ChatScalars.isMark(ChatScalars.decode(bytes, start, end).value)
  }

  /// `X (label)`.
  private static func beforeLabel(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ marked: Bool, _ isMember: (String) -> Bool
  ) -> Attachment? {
    var open = end - 1
    let stop = max(start, end - longestLabel)
    while open > stop {
      open -= 1
      let isWide =
        open + 2 < end && bytes[open] == 0xEF && bytes[open + 1] == 0xBC && bytes[open + 2] == 0x88
      guard bytes[open] == 0x28 || isWide else { continue }
      guard isLabel(bytes, open + (isWide ? 3 : 1), end - 1) else { return nil }
      return attachment(bytes, start, open, marked, isMember)
    }
    return nil
  }

  /// `caption <label: X>`, `<X label>`, `X <label>`.
  private static func inAngles(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ marked: Bool, _ isMember: (String) -> Bool
  ) -> Attachment? {
    var open = end - 1
    let stop = max(start, end - longestLabel - longestName)
    while open > stop {
      open -= 1
      guard bytes[open] == 0x3C else { continue }
      let inner = ChatScalars.skipBlanks(bytes, open + 1, end - 1)
      let isMarked = marked || endsWithMark(bytes, start, open)
      if let colon = colonAfterLabel(bytes, inner, end - 1),
        let found = attachment(bytes, colon, end - 1, isMarked, isMember)
      {
        return found
      }
      if let found = nameThenLabel(bytes, inner, end - 1, isMarked, isMember) { return found }
      if open > start, isLabel(bytes, inner, end - 1),
        let found = attachment(bytes, start, open, isMarked, isMember)
      {
        return found
      }
      return nil
    }
    return nil
  }

  /// `X` or `X label` after a mark: only names that the export has.
  private static func bare(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ isMember: (String) -> Bool
  ) -> Attachment? {
    guard end - start <= longestName + longestLabel else { return nil }
    if let found = attachment(bytes, start, end, true, isMember), found.isMember { return found }
    if let found = nameThenLabel(bytes, start, end, true, isMember), found.isMember {
      return found
    }
    return nil
  }

  private static func nameThenLabel(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ marked: Bool, _ isMember: (String) -> Bool
  ) -> Attachment? {
    // The label is short, so the name ends near the end; and it has an extension. Both keep a
    // hostile line of blanks from costing a look-up a blank.
    var index = max(start, end - longestLabel)
    while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
    var attempts = 0
    while index < end, attempts < 3 {
      let (value, length) = ChatScalars.decode(bytes, index, end)
      if ChatScalars.isBlank(value), endsInExtension(bytes, start, index),
        isLabel(bytes, index + length, end)
      {
        attempts += 1
        if let found = attachment(bytes, start, index, marked, isMember) { return found }
      }
      index += length
    }
    return nil
  }

  /// Whether one of the last bytes of `start..<end` is a dot.
  private static func endsInExtension(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    bytes[max(start, end - 9)..<end].contains(0x2E)
  }

  private static func attachment(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ marked: Bool, _ isMember: (String) -> Bool
  ) -> Attachment? {
    let first = ChatScalars.skipBlanks(bytes, start, end)
    let last = ChatScalars.trimEnd(bytes, first, end)
    guard last > first, last - first <= longestName else { return nil }
    let name = ChatScalars.text(bytes, first..<last)
    if isMember(name) { return Attachment(name: name, isMember: true, isMarked: marked) }
    guard MediaName.isMedia(name), !name.utf8.contains(0x3C) else { return nil }
    return Attachment(name: name, isMember: false, isMarked: marked)
  }

  private static func endsWithMark(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let trimmed = ChatScalars.trimEnd(bytes, start, end)
    var index = trimmed
    while index < end {
      let (value, length) = ChatScalars.decode(bytes, index, end)
      if ChatScalars.isMark(value) { return true }
      index += length
    }
    return false
  }

  /// Where the name starts after `label:`, with an ASCII or a full-width colon.
  private static func colonAfterLabel(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < min(end, start + longestLabel) {
      let (value, length) = ChatScalars.decode(bytes, index, end)
      if value == 0x3A || value == 0xFF1A {
        return isLabel(bytes, start, index) ? index + length : nil
      }
      index += length
    }
    return nil
  }

  /// Short, not empty, and without a digit.
  private static func isLabel(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let first = ChatScalars.skipBlanks(bytes, start, end)
    guard end > first, end - first <= longestLabel else { return false }
    var index = first
    while index < end {
      let (value, length) = ChatScalars.decode(bytes, index, end)
      if ChatScalars.digit(value) >= 0 || value == 0x28 || value == 0x3C { return false }
      index += length
    }
    return true
  }
}
