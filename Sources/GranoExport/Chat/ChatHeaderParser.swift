/// Reads the header of a line by its shape; no list of languages takes part.
///
/// The grammar, after any marks:
///
///     ['['] DATE (blanks, commas, a short word) TIME [marker] (']' | ' - ' | ': ' | ' ')
///
/// or, as copied from WhatsApp Web, the time before the date. The date is three groups of digits
/// of any script, separated by `/`, `.`, `-`, `. ` or 年月日.
struct ChatHeaderParser {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  private var header = ChatHeader()

  /// The header of the line `range`, or nil when the line has none and continues a message.
  @inline(__always)
  static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> ChatHeader? {
    guard range.count >= 12 else { return nil }
    // Most continuation lines end here: a header starts with a digit, a bracket,
    // a mark or a digit of another script.
    let first = bytes[range.lowerBound]
    guard first == 0x5B || first &- 0x30 < 10 || first >= 0xD8 else { return nil }
    return parseSlowly(bytes, range)
  }

  private static func parseSlowly(_ bytes: [UInt8], _ range: Range<Int>) -> ChatHeader? {
    var parser = ChatHeaderParser(bytes: bytes, end: range.upperBound, at: range.lowerBound)
    return parser.parse()
  }

  private init(bytes: [UInt8], end: Int, at: Int) {
    self.bytes = bytes
    self.end = end
    self.at = at
  }

  private mutating func parse() -> ChatHeader? {
    skipMarks()
    let bracketed = at < end && bytes[at] == 0x5B
    if bracketed {
      at += 1
      at = ChatScalars.skipBlanks(bytes, at, end)
    }
    let start = at
    guard let first = number(upTo: 4) else { return nil }
    if parseDate(first) {
      guard parseGap(), parseTime() else { return nil }
    } else {
      // As copied from WhatsApp Web, and as some languages write: the time first.
      at = start
      guard parseTime(), parsePeriodAfterTime(stopAtDigit: true) else { return nil }
      guard let first = number(upTo: 4), parseDate(first) else { return nil }
      header.shape.timeFirst = true
    }
    guard bracketed ? parseBracketTail() : parseOpenTail() else { return nil }
    // Without a bracket or a dash a leading time is just a line of text.
    if header.shape.timeFirst, header.shape.tail == .blank || header.shape.tail == .colon {
      return nil
    }
    header.bodyStart = at
    return header
  }

  private mutating func skipMarks() {
    while at < end {
      let (value, length) = ChatScalars.decode(bytes, at, end)
      guard ChatScalars.isMark(value) else { return }
      at += length
    }
  }

  /// A number of at most `count` digits: its value and how many digits it has.
  private mutating func number(upTo count: Int) -> (value: Int, digits: Int)? {
    var result = 0
    var digits = 0
    while at < end {
      let (value, length) = ChatScalars.decode(bytes, at, end)
      let digit = ChatScalars.digit(value)
      guard digit >= 0 else { break }
      digits += 1
      guard digits <= count else { return nil }
      result = result * 10 + digit
      at += length
    }
    return digits > 0 ? (result, digits) : nil
  }

  // MARK: Date

  private mutating func parseDate(_ first: (value: Int, digits: Int)) -> Bool {
    guard first.digits != 3, let separator = dateSeparator(), let second = number(upTo: 2),
      dateSeparator() == separator, let third = number(upTo: 4), third.digits != 3
    else { return false }
    header.shape.separator = separator
    header.groups = (first.value, second.value, third.value)
    if first.digits == 4 {
      guard third.digits <= 2 else { return false }
      header.shape.yearPlace = .first
      guard (1...12).contains(second.value), (1...32).contains(third.value) else { return false }
    } else if third.digits == 4 {
      header.shape.yearPlace = .last
      guard (1...31).contains(first.value), (1...31).contains(second.value),
        min(first.value, second.value) <= 12
      else { return false }
    } else {
      header.shape.yearPlace = .short
      guard second.value >= 1, second.value <= 31, first.value >= 1 || third.value >= 1 else {
        return false
      }
    }
    // A trailing dot ("27. 3. 2024."), 日 or 일, whichever the language has.
    if at < end {
      let (value, length) = ChatScalars.decode(bytes, at, end)
      if value == 0x2E || value == 0x65E5 || value == 0xC77C { at += length }
    }
    return true
  }

  private mutating func dateSeparator() -> ChatShape.Separator? {
    skipMarks()
    guard at < end else { return nil }
    let (value, length) = ChatScalars.decode(bytes, at, end)
    var result: ChatShape.Separator
    switch value {
    case 0x2F, 0xFF0F, 0x2044: result = .slash
    case 0x2E, 0xFF0E: result = .dot
    case 0x2D, 0x2010, 0x2011: result = .dash
    // Year and month, Chinese and Korean.
    case 0x5E74, 0x6708, 0xB144, 0xC6D4: result = .letters
    default: return nil
    }
    at += length
    let after = ChatScalars.skipBlanks(bytes, at, end)
    if after > at {
      // Blanks after a dot or 년 only: "2024. 3. 27.", "2024년 3월 27일".
      if result == .dot { result = .dotAndBlank }
      guard result == .dotAndBlank || result == .letters || isMarksOnly(at, after) else {
        return nil
      }
      at = after
    }
    return result
  }

  private func isMarksOnly(_ start: Int, _ stop: Int) -> Bool {
    var index = start
    while index < stop {
      let (value, length) = ChatScalars.decode(bytes, index, stop)
      guard ChatScalars.isMark(value) else { return false }
      index += length
    }
    return true
  }

  // MARK: Between date and time

  /// Blanks, a comma, a short word (`klo`, `à`, `BE`) or a marker (`오후`) up to the time.
  private mutating func parseGap() -> Bool {
    let start = at
    var word = FoldedWord()
    var scalars = 0
    while at < end {
      let (value, length) = ChatScalars.decode(bytes, at, end)
      if ChatScalars.digit(value) >= 0 {
        guard at > start || header.shape.separator == .letters else { return false }
        let period = DayPeriod.named(word)
        if period != .unknown { header.period = period }
        return true
      }
      guard scalars < 24, isWordScalar(value) else { return false }
      word.append(value)
      if value >= 0x3041 && value <= 0xD7A3 { header.hasEastAsianWord = true }
      scalars += 1
      at += length
    }
    return false
  }

  private func isWordScalar(_ value: UInt32) -> Bool {
    switch value {
    // Digits and most punctuation of ASCII end the header; dot, comma and
    // apostrophe are part of markers and words.
    case 0x21, 0x23...0x26, 0x28...0x2B, 0x2D, 0x2F...0x40, 0x5B...0x60, 0x7B...0x7E: false
    case 0x2010...0x2015: false
    default: true
    }
  }

  // MARK: Time

  private mutating func parseTime() -> Bool {
    guard let hour = number(upTo: 2), hour.value <= 24, timeSeparator() else { return false }
    guard let minute = number(upTo: 2), minute.digits == 2, minute.value < 60 else { return false }
    header.hour = hour.value
    header.minute = minute.value
    let back = at
    if timeSeparator(), let second = number(upTo: 2), second.digits == 2, second.value <= 60 {
      header.second = min(second.value, 59)
      header.shape.hasSeconds = true
    } else {
      at = back
    }
    return true
  }

  /// `:`, `.`, or, as in French Canada, ` h ` and ` min `.
  private mutating func timeSeparator() -> Bool {
    guard at < end else { return false }
    let (value, length) = ChatScalars.decode(bytes, at, end)
    switch value {
    case 0x3A, 0x2E, 0xFF1A, 0x2236:
      at += length
      return true
    default: break
    }
    let back = at
    at = ChatScalars.skipBlanks(bytes, at, end)
    if at < end, bytes[at] == 0x68 {
      at = ChatScalars.skipBlanks(bytes, at + 1, end)
      return true
    }
    if at + 3 <= end, bytes[at] == 0x6D, bytes[at + 1] == 0x69, bytes[at + 2] == 0x6E {
      at = ChatScalars.skipBlanks(bytes, at + 3, end)
      return true
    }
    at = back
    return false
  }

  // MARK: After the time

  /// Reads the marker; stops before the first scalar that cannot be part of it.
  private mutating func parsePeriodAfterTime(stopAtDigit: Bool) -> Bool {
    var word = FoldedWord()
    var scalars = 0
    while at < end {
      let (value, length) = ChatScalars.decode(bytes, at, end)
      if ChatScalars.digit(value) >= 0 { break }
      guard isWordScalar(value) else { break }
      scalars += 1
      guard scalars <= 24 else { return false }
      word.append(value)
      at += length
    }
    let period = DayPeriod.named(word)
    if period == .unknown && header.period != .none { return true }
    if period != .none { header.period = period }
    return !stopAtDigit || at < end
  }

  private mutating func parseBracketTail() -> Bool {
    header.shape.tail = .bracket
    if !header.shape.timeFirst {
      guard parsePeriodAfterTime(stopAtDigit: false) else { return false }
    }
    at = ChatScalars.skipBlanks(bytes, at, end)
    guard at < end, bytes[at] == 0x5D else { return false }
    at += 1
    return true
  }

  private mutating func parseOpenTail() -> Bool {
    let afterTime = at
    let periodBefore = header.period
    if parsePeriodAfterTime(stopAtDigit: false), at < end {
      let (value, length) = ChatScalars.decode(bytes, at, end)
      switch value {
      case 0x2D, 0x2013, 0x2014:
        // A dash stands between blanks; what follows may be empty.
        let next = at + length
        let blankBefore = at > afterTime && endsWithBlank(afterTime, at)
        if blankBefore, next == end || ChatScalars.skipBlanks(bytes, next, end) > next {
          header.shape.tail = .dash
          at = next
          return true
        }
      case 0x3A:
        let next = at + length
        if next < end, ChatScalars.skipBlanks(bytes, next, end) > next,
          header.period != .unknown
        {
          header.shape.tail = .colon
          at = next
          return true
        }
      default: break
      }
    }
    header.period = periodBefore
    return parseBlankTail(afterTime)
  }

  private func endsWithBlank(_ start: Int, _ stop: Int) -> Bool {
    ChatScalars.trimEnd(bytes, start, stop) < stop
  }

  /// `14:05 Name: …`, `2:05 PM Name: …`: the weakest shape, so a sender must follow.
  private mutating func parseBlankTail(_ afterTime: Int) -> Bool {
    at = ChatScalars.skipBlanks(bytes, afterTime, end)
    guard at > afterTime else { return false }
    var word = FoldedWord()
    var index = at
    while index < end, bytes[index] != 0x20 {
      let (value, length) = ChatScalars.decode(bytes, index, end)
      guard index - at < 16 else { break }
      word.append(value)
      index += length
    }
    let period = DayPeriod.named(word)
    if period != .unknown && period != .none {
      header.period = period
      at = index
    }
    var colon = at
    while colon + 1 < end, colon - at < 200 {
      if bytes[colon] == 0x3A, bytes[colon + 1] == 0x20, colon > at {
        header.shape.tail = .blank
        return true
      }
      colon += 1
    }
    return false
  }
}
