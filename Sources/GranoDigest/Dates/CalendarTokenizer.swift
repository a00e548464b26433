internal import GranoCore

/// Cuts text into tokens for the calendar grammar; patterns and notes go through the same cut.
///
/// Words are split at blanks, hyphens and apostrophes and between letters and digits ("9h30" is
/// three tokens). Every Han, kana and Hangul character is a token of its own, so that a phrase
/// of these scripts is a sequence of tokens like any other.
struct CalendarTokenizer {
  private var tokens: [CalendarToken] = []
  private var folded = ""
  private var lower = ""
  private var start = 0
  private var isNumber = false
  private var isCapitalized = false
  private var digits: [Int] = []
  private var segment = 0

  /// The tokens of `segments`, whose bytes count through all of them with one byte between two.
  static func tokens(of segments: [String]) -> [CalendarToken] {
    var tokenizer = CalendarTokenizer()
    var offset = 0
    for (index, text) in segments.enumerated() {
      tokenizer.segment = index
      tokenizer.read(text, from: offset)
      offset += text.utf8.count + 1
    }
    return tokenizer.tokens
  }

  private mutating func read(_ text: String, from base: Int) {
    let first = tokens.count
    let scalars = Array(text.unicodeScalars)
    var position = base
    for (index, scalar) in scalars.enumerated() {
      let length = UTF8.width(scalar)
      defer { position += length }
      if let digit = Self.digit(scalar) {
        if !isNumber { flush(at: position) }
        if digits.isEmpty { start = position }
        isNumber = true
        digits.append(digit)
      } else if Self.standsAlone(scalar) {
        flush(at: position)
        start = position
        add(scalar)
        flush(at: position + length)
      } else if Self.isLetter(scalar) {
        if isNumber { flush(at: position) }
        if folded.isEmpty && lower.isEmpty {
          start = position
          isCapitalized = scalar.properties.isUppercase
        }
        add(scalar)
      } else {
        flush(at: position)
        mark(
          scalar, at: position..<(position + length),
          between: index > 0 ? scalars[index - 1] : nil,
          and: index + 1 < scalars.count ? scalars[index + 1] : nil)
      }
    }
    flush(at: position)
    joinMeridiems(from: first)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    TextFolding.append(scalar, to: &folded)
    lower += scalar.properties.lowercaseMapping
  }

  private mutating func flush(at end: Int) {
    defer {
      folded = ""
      lower = ""
      digits = []
      isNumber = false
      isCapitalized = false
    }
    if isNumber {
      // More than nine digits name no day and no hour, and would overflow.
      let value = digits.count <= 9 ? digits.reduce(0) { $0 * 10 + $1 } : nil
      let text = digits.map(String.init).joined()
      append(text, text, start..<end, value: value, digitCount: digits.count)
    } else if !folded.isEmpty {
      append(folded, lower, start..<end, isWord: true)
    }
  }

  private mutating func append(
    _ folded: String, _ lower: String, _ bytes: Range<Int>, value: Int? = nil,
    digitCount: Int = 0, endsSentence: Bool = false, partsClauses: Bool = false,
    isWord: Bool = false
  ) {
    tokens.append(
      CalendarToken(
        folded: folded, lower: lower, bytes: bytes, value: value, digitCount: digitCount,
        endsSentence: endsSentence, partsClauses: partsClauses, isWord: isWord,
        isCapitalized: isCapitalized, segment: segment))
  }

  private mutating func mark(
    _ scalar: Unicode.Scalar, at bytes: Range<Int>, between before: Unicode.Scalar?,
    and after: Unicode.Scalar?
  ) {
    let inNumber =
      before.flatMap(Self.digit) != nil && after.flatMap(Self.digit) != nil
    switch scalar {
    case ".", "．":
      if inNumber {
        append("dot", "dot", bytes)
      } else {
        append("stop", "stop", bytes, endsSentence: true, partsClauses: true)
      }
    case "!", "?", "！", "？", "。", "…":
      append("end", "end", bytes, endsSentence: true, partsClauses: true)
    case ":", "：": append("colon", "colon", bytes)
    case "/", "／": append("slash", "slash", bytes)
    case "-", "–", "—", "~", "〜", "～":
      if inNumber {
        append("dash", "dash", bytes)
      } else if scalar != "-" {
        append("comma", "comma", bytes, partsClauses: true)
      }
    case ",", "，", "、", ";", "；":
      if !inNumber { append("comma", "comma", bytes, partsClauses: true) }
    case "(", ")", "（", "）": append("comma", "comma", bytes, partsClauses: true)
    case "%", "€", "$", "£", "₹": append("unit", "unit", bytes)
    case "º", "ª", "°": append("o", "o", bytes)
    default: break
    }
  }

  /// Makes one token of a spelled-out "pm", with or without stops and blanks, in the segment whose
  /// tokens start at `first`.
  private mutating func joinMeridiems(from first: Int) {
    guard tokens[first...].contains(where: { $0.folded == "a" || $0.folded == "p" }) else { return }
    let own = Array(tokens[first...])
    tokens.removeSubrange(first...)
    func isStop(_ at: Int) -> Bool { own.indices.contains(at) && own[at].folded == "stop" }
    var index = 0
    while index < own.count {
      let token = own[index]
      let second = isStop(index + 1) ? index + 2 : index + 1
      if token.folded == "a" || token.folded == "p", own.indices.contains(second),
        own[second].isWord, own[second].folded == "m",
        own[second].bytes.lowerBound - token.bytes.upperBound <= 2
      {
        // The closing stop belongs to the abbreviation only when the first letter has one.
        let end = second > index + 1 && isStop(second + 1) ? second + 1 : second
        tokens.append(
          CalendarToken(
            folded: token.folded + "m", lower: token.folded + "m",
            bytes: token.bytes.lowerBound..<own[end].bytes.upperBound, value: nil,
            digitCount: 0, endsSentence: false, partsClauses: false, isWord: true,
            isCapitalized: false, segment: segment))
        index = end + 1
      } else {
        tokens.append(token)
        index += 1
      }
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x30...0x39: Int(scalar.value - 0x30)
    // Full-width forms.
    case 0xFF10...0xFF19: Int(scalar.value - 0xFF10)
    default: nil
    }
  }

  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Kana, Han (with its extensions), Hangul syllables, the ideographic zero.
    case 0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && scalar.value != 0xBA && scalar.value != 0xAA
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
