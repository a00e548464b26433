internal import GranoCore

/// Reads JSON (RFC 8259) token by token in constant memory, however large or deep the text is.
///
/// Exports of whole accounts reach hundreds of megabytes, so nothing of it is ever held as a tree.
struct JSONTokens {
  enum Token: Equatable {
    case objectStart, objectEnd, arrayStart, arrayEnd
    /// A member's name; its value follows.
    case key
    case string, number
    /// `true`, `false`, `null`.
    case word
    case end
  }

  /// What may come next.
  private enum Expected {
    case value, firstKey, key, firstElement, separator
  }

  /// Honest exports have a depth of 8.
  private static let deepest = 256
  private static let chunk = 1 << 18

  /// The last key, string, number or word, escapes resolved, cut to `limit` bytes.
  private(set) var text: [UInt8] = []

  /// Bytes of `text` that are kept; longer ones are read to their end and cut.
  var limit = 1024

  private let source: any ByteSource
  private let cancellation: Cancellation?
  private var buffer: [UInt8] = []
  private var at = 0
  // Bytes before the buffer.
  private var passed = 0
  // True for each object that is open, false for each array.
  private var open: [Bool] = []
  private var expected = Expected.value

  init(_ source: any ByteSource, cancellation: Cancellation? = nil) {
    self.source = source
    self.cancellation = cancellation
  }

  /// How many objects and arrays are open.
  var depth: Int { open.count }

  /// The next token.
  ///
  /// - Throws: `JSONDamage` where the text is no JSON or is cut off, and what the source throws.
  mutating func next() throws -> Token {
    while true {
      guard let byte = try significant() else {
        guard open.isEmpty, expected == .separator else { throw damage }
        return .end
      }
      switch (expected, byte) {
      case (.separator, 0x2C) where !open.isEmpty:
        at += 1
        expected = open.last == true ? .key : .value
      case (.separator, 0x7D), (.firstKey, 0x7D): return try close(object: true)
      case (.separator, 0x5D), (.firstElement, 0x5D): return try close(object: false)
      case (.firstKey, 0x22), (.key, 0x22):
        try readString()
        guard try significant() == 0x3A else { throw damage }
        at += 1
        expected = .value
        return .key
      case (.value, _), (.firstElement, _): return try readValue(byte)
      default: throw damage
      }
    }
  }

  /// Passes over the value that comes next, or over the rest of the one that `token` began.
  mutating func skip(_ token: Token? = nil) throws {
    let wanted = limit
    limit = 0
    defer { limit = wanted }
    let first = try token ?? next()
    guard first == .objectStart || first == .arrayStart else { return }
    let level = depth - 1
    while depth > level { _ = try next() }
  }

  private var damage: JSONDamage { JSONDamage(byte: passed + at) }

  // MARK: Values

  private mutating func readValue(_ byte: UInt8) throws -> Token {
    expected = .separator
    switch byte {
    case 0x7B, 0x5B:
      guard open.count < Self.deepest else { throw damage }
      at += 1
      open.append(byte == 0x7B)
      expected = byte == 0x7B ? .firstKey : .firstElement
      return byte == 0x7B ? .objectStart : .arrayStart
    case 0x22:
      try readString()
      return .string
    case 0x2D, 0x30...0x39:
      // Signs and points out of place are let through: no such number is used.
      try readRun { [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) || $0 &- 0x30 < 10 }
      return .number
    default:
      try readRun { $0 &- 0x61 < 26 }
      guard ["true", "false", "null"].contains(where: { text.elementsEqual($0.utf8) || limit < 5 })
      else { throw damage }
      return .word
    }
  }

  private mutating func close(object: Bool) throws -> Token {
    guard open.last == object else { throw damage }
    at += 1
    open.removeLast()
    expected = .separator
    return object ? .objectEnd : .arrayEnd
  }

  private mutating func readRun(_ belongs: (UInt8) -> Bool) throws {
    text.removeAll(keepingCapacity: true)
    let start = passed + at
    while let byte = try current(), belongs(byte) {
      keep(byte)
      at += 1
    }
    if passed + at == start { throw damage }
  }

  private mutating func readString() throws {
    text.removeAll(keepingCapacity: true)
    at += 1
    while let byte = try current() {
      at += 1
      switch byte {
      case 0x22: return
      case 0x5C: try readEscape()
      // Raw control characters are not allowed, but do no harm.
      default: keep(byte)
      }
    }
    throw damage
  }

  private mutating func readEscape() throws {
    guard let byte = try current() else { throw damage }
    at += 1
    switch byte {
    case 0x22, 0x2F, 0x5C: keep(byte)
    case 0x62: keep(0x08)
    case 0x66: keep(0x0C)
    case 0x6E: keep(0x0A)
    case 0x72: keep(0x0D)
    case 0x74: keep(0x09)
    case 0x75: try readScalar()
    default: throw damage
    }
  }

  /// `\uXXXX`, two of them for a scalar beyond U+FFFF; a lone half becomes U+FFFD.
  private mutating func readScalar() throws {
    var unit = try hexadecimal()
    while (0xD800...0xDBFF).contains(unit), try current() == 0x5C {
      at += 1
      guard try current() == 0x75 else {
        keep(scalar: 0xFFFD)
        return try readEscape()
      }
      at += 1
      let low = try hexadecimal()
      if (0xDC00...0xDFFF).contains(low) {
        return keep(scalar: 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
      }
      keep(scalar: 0xFFFD)
      unit = low
    }
    keep(scalar: unit)
  }

  private mutating func hexadecimal() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try current() else { throw damage }
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x37
      case 0x61...0x66: digit = byte - 0x57
      default: throw damage
      }
      at += 1
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private mutating func keep(scalar: UInt32) {
    for byte in String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8 { keep(byte) }
  }

  @inline(__always)
  private mutating func keep(_ byte: UInt8) {
    if text.count < limit { text.append(byte) }
  }

  // MARK: Bytes

  /// The next byte that is no white space; nil at the end.
  private mutating func significant() throws -> UInt8? {
    while let byte = try current() {
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20: at += 1
      // A byte order mark before everything else.
      case 0xEF where passed + at == 0: try passMark()
      default: return byte
      }
    }
    return nil
  }

  private mutating func passMark() throws {
    for expected: UInt8 in [0xEF, 0xBB, 0xBF] {
      guard try current() == expected else { throw damage }
      at += 1
    }
  }

  @inline(__always)
  private mutating func current() throws -> UInt8? {
    if at < buffer.count { return buffer[at] }
    return try refill()
  }

  private mutating func refill() throws -> UInt8? {
    if cancellation?.isRequested == true { throw ExportError.cancelled }
    passed += buffer.count
    at = 0
    buffer = try source.read(upTo: Self.chunk)
    return buffer.first
  }
}
