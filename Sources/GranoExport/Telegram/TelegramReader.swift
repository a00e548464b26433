internal import GranoCore

/// Reads Telegram Desktop's `result.json`: a single chat, or a whole account.
///
/// The layout is that of `export_output_json.cpp` in Telegram Desktop: an object with `messages`,
/// or one with `chats.list[]` and `left_chats.list[]` of such objects. Members that are not known
/// are passed over, so that new ones do no harm; of doubled ones the last counts.
struct TelegramReader {
  private static let longestPath = 1024
  private static let longestName = 400
  /// A chat whose text says more is somebody's joke.
  private static let mostOtherFiles = 1_000_000

  /// The chats read so far, those without a message left out.
  private(set) var chats: [TelegramChat] = []
  /// Messages of chats that have no note and are not kept.
  private(set) var quietMessages = 0

  private var tokens: JSONTokens
  // Local time minus UTC, in minutes, where the last message that tells both was sent.
  private var offset: Int?

  init(_ source: any ByteSource, cancellation: Cancellation? = nil) {
    tokens = JSONTokens(source, cancellation: cancellation)
  }

  /// Reads everything; what was read before an error stays in `chats`.
  ///
  /// - Throws: `JSONDamage`, and what the source throws.
  mutating func read() throws {
    guard try tokens.next() == .objectStart else { throw JSONDamage(byte: 0) }
    try readChat(isAccount: true)
    guard try tokens.next() == .end else { throw JSONDamage(byte: 0) }
  }

  // MARK: Chats

  /// Reads an object that may have `messages`, its start passed.
  private mutating func readChat(isAccount: Bool) throws {
    var chat = TelegramChat()
    // What was read before the text ends too early is not lost.
    defer { add(chat) }
    while try tokens.next() == .key {
      switch key {
      case "name": chat.name = try string(upTo: Self.longestName)
      case "messages": try readMessages(into: &chat)
      case "chats" where isAccount, "left_chats" where isAccount: try readList()
      default: try tokens.skip()
      }
    }
  }

  private mutating func add(_ chat: TelegramChat) {
    if chat.notes.isEmpty, chat.otherFiles.isEmpty {
      quietMessages += chat.messages
    } else {
      chats.append(chat)
    }
  }

  /// `{"about": …, "list": [chat, …]}`.
  private mutating func readList() throws {
    let start = try tokens.next()
    guard start == .objectStart else { return try tokens.skip(start) }
    while try tokens.next() == .key {
      guard key == "list" else {
        try tokens.skip()
        continue
      }
      let start = try tokens.next()
      guard start == .arrayStart else {
        try tokens.skip(start)
        continue
      }
      while case let token = try tokens.next(), token != .arrayEnd {
        if token == .objectStart {
          try readChat(isAccount: false)
        } else {
          try tokens.skip(token)
        }
      }
    }
  }

  private mutating func readMessages(into chat: inout TelegramChat) throws {
    let start = try tokens.next()
    guard start == .arrayStart else { return try tokens.skip(start) }
    while case let token = try tokens.next(), token != .arrayEnd {
      if token == .objectStart {
        let message = try readMessage()
        take(message, into: &chat)
      } else {
        try tokens.skip(token)
      }
    }
  }

  // MARK: Messages

  /// What a message says, `service` lines ("joined the group") included.
  private struct Message {
    var isService = false
    var date: String?
    var unixTime: Int?
    var from: String?
    var forwardedFrom: String?
    var file: String?
    var mediaType: String?
    var text = ""
  }

  private mutating func readMessage() throws -> Message {
    var message = Message()
    while try tokens.next() == .key {
      switch key {
      case "type": message.isService = try string(upTo: 32) == "service"
      case "date": message.date = try string(upTo: 64)
      case "date_unixtime": message.unixTime = try string(upTo: 32).flatMap(Int.init)
      case "from": message.from = try string(upTo: Self.longestName)
      case "forwarded_from": message.forwardedFrom = try string(upTo: Self.longestName)
      // One byte more tells a path that is too long.
      case "file": message.file = try string(upTo: Self.longestPath + 1)
      case "media_type": message.mediaType = try string(upTo: 64)
      case "text": message.text = try plainText()
      default: try tokens.skip()
      }
    }
    return message
  }

  private mutating func take(_ message: Message, into chat: inout TelegramChat) {
    guard !message.isService else { return }
    chat.messages += 1
    let sentAt = time(of: message)
    let sender = message.from.flatMap { $0.isEmpty ? nil : $0 }
    switch message.mediaType {
    case "voice_message", "video_message":
      chat.notes.append(
        TelegramChat.Note(
          path: message.file.flatMap(Self.path), sender: sender,
          forwardedFrom: message.forwardedFrom.flatMap { $0.isEmpty ? nil : $0 }, sentAt: sentAt,
          context: sentAt.map { chat.writing.written(before: $0) } ?? []))
    case nil where message.file == nil:
      guard let sender, !message.text.isEmpty, message.forwardedFrom == nil else { return }
      chat.writing.add(WrittenMessage(sender: sender, sentAt: sentAt, text: message.text))
    default:
      if let path = message.file.flatMap(Self.path), chat.otherFiles.count < Self.mostOtherFiles,
        MediaName(MemberName.lastComponent(path)).kind != .other
      {
        chat.otherFiles.append(path)
      }
    }
  }

  /// A file's path; nil for a sentence in its place, "(File not included …)".
  private static func path(_ text: String) -> String? {
    let isSentence = text.hasPrefix("(") && text.hasSuffix(")")
    return text.isEmpty || isSentence || text.utf8.count > longestPath ? nil : text
  }

  /// The message's own local time.
  ///
  /// `date` is on the clock of the computer that exported; where only the time in UTC stands, the
  /// distance of an earlier message applies.
  private mutating func time(of message: Message) -> LocalDateTime? {
    let utc = message.unixTime.flatMap(Self.moment)
    if let local = message.date.flatMap(LocalDateTime.init(iso:)) {
      if let utc { offset = local.minuteNumber - utc.minuteNumber }
      return local
    }
    guard let utc, let offset else { return nil }
    return utc.adding(minutes: offset)
  }

  /// `seconds` since 1970 in UTC; nil beyond the year 2999.
  private static func moment(_ seconds: Int) -> LocalDateTime? {
    guard (0..<32_503_680_000).contains(seconds) else { return nil }
    return LocalDateTime(
      date: CivilDate(dayNumber: seconds / 86_400), hour: seconds % 86_400 / 3600,
      minute: seconds % 3600 / 60, second: seconds % 60)
  }

  // MARK: Values

  private var key: String { String(decoding: tokens.text, as: UTF8.self) }

  /// The value that comes next when it is text or a number, cut to `limit` bytes; else nil.
  private mutating func string(upTo limit: Int) throws -> String? {
    let wanted = tokens.limit
    tokens.limit = limit
    defer { tokens.limit = wanted }
    let token = try tokens.next()
    guard token == .string || token == .number else {
      try tokens.skip(token)
      return nil
    }
    return Self.text(tokens.text)
  }

  /// `text`: a string, or an array of strings and objects that have a `text` each.
  private mutating func plainText() throws -> String {
    let wanted = tokens.limit
    tokens.limit = WritingTally.longestText
    defer { tokens.limit = wanted }
    let token = try tokens.next()
    if token == .string { return Self.text(tokens.text) }
    guard token == .arrayStart else {
      try tokens.skip(token)
      return ""
    }
    var parts: [UInt8] = []
    while case let token = try tokens.next(), token != .arrayEnd {
      switch token {
      case .string: parts += tokens.text.prefix(WritingTally.longestText - parts.count)
      case .objectStart:
        while try tokens.next() == .key {
          guard key == "text" else {
            try tokens.skip()
            continue
          }
          let value = try tokens.next()
          if value == .string {
            parts += tokens.text.prefix(WritingTally.longestText - parts.count)
          } else {
            try tokens.skip(value)
          }
        }
      default: try tokens.skip(token)
      }
    }
    return Self.text(parts)
  }

  /// Valid text of bytes that may have been cut inside a character.
  private static func text(_ bytes: [UInt8]) -> String {
    var bytes = bytes[...]
    for _ in 0..<3 {
      if let whole = String(validating: bytes, as: UTF8.self) { return whole }
      bytes = bytes.dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
