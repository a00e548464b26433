internal import GranoCore

/// The second reading of a chat text: who sent which file, and when.
struct ChatReader {
  /// Bytes kept of a written message.
  private static let longestText = 400
  private static let contextCount = 5
  private static let contextMinutes = 30
  private static let recentCount = 20
  private static let mostWriters = 200

  private struct Written {
    let slot: Int
    let header: ChatHeader
    let rule: ChatFormat.Rule
    let text: [UInt8]
  }

  private struct Writer {
    let name: String
    var messages = 0
    var recent: [[UInt8]] = []
    var next = 0
  }

  private let format: ChatFormat
  private let title: String?
  private let isMember: (String) -> Bool
  private var counts: SenderCounts
  private let titleHasColon: Bool
  private var log = ChatLog()
  private var writers: [Int: Writer] = [:]
  private var names: [Int: (name: String, isUnsaved: Bool)] = [:]

  // The message that is being read.
  private var header = ChatHeader()
  private var rule: ChatFormat.Rule?
  private var slot: Int?
  private var senderName: (name: String, isUnsaved: Bool) = ("", false)
  private var kind = ChatMessageKind.system
  private var text: [UInt8] = []
  private var hasAttachment = false
  private var context: [Written] = []

  /// - Parameters:
  ///   - title: The chat's name as the file's name tells it, if it does.
  ///   - isMember: Whether the export has a file of this name.
  static func read(
    _ source: any ByteSource, format: ChatFormat, title: String?,
    cancellation: Cancellation? = nil, isMember: @escaping (String) -> Bool
  ) throws -> ChatLog {
    var reader = ChatReader(format: format, title: title, isMember: isMember)
    var lines = ChatLines(source, cancellation: cancellation)
    try lines.forEach { bytes, line in
      reader.read(bytes, line)
      return true
    }
    return reader.finish()
  }

  private init(format: ChatFormat, title: String?, isMember: @escaping (String) -> Bool) {
    self.format = format
    self.title = title
    self.isMember = isMember
    counts = format.senders
    titleHasColon = title?.contains(": ") ?? false
  }

  private mutating func read(_ bytes: [UInt8], _ line: Range<Int>) {
    if let header = ChatHeaderParser.parse(bytes, line), let rule = format.rule(for: header.shape) {
      endMessage()
      self.header = header
      self.rule = rule
      beginMessage(bytes, line)
    } else {
      continueMessage(bytes, line)
    }
  }

  // MARK: Messages

  private mutating func beginMessage(_ bytes: [UInt8], _ line: Range<Int>) {
    log.messages += 1
    slot = nil
    hasAttachment = false
    kind = .system
    text.removeAll(keepingCapacity: true)
    let end = line.upperBound
    guard let first = SenderSplit.next(bytes, header.bodyStart, header.bodyStart, end) else {
      return
    }
    if mayEndInAttachment(bytes, first.body, end), takeAttachment(bytes, first, end) { return }
    let split = bestSplit(bytes, first, end)
    kind = ChatBody.kind(bytes, split.body..<end)
    if log.messages == 1, kind == .system { log.titleHint = split.name(bytes).name }
    switch kind {
    case .omittedAudio: log.omittedAudio += 1
    case .text:
      slot = counts.slot(bytes, first.sender)
      if let slot {
        if counts.count(slot: slot) == 1, isSystemLine(bytes, split) {
          kind = .system
          return
        }
        if names[slot] == nil { names[slot] = split.name(bytes) }
      }
      let (textEnd, _) = ChatBody.endWithoutEditNote(bytes, split.body..<end)
      text.append(contentsOf: bytes[split.body..<min(textEnd, split.body + Self.longestText)])
    default: break
    }
  }

  private mutating func continueMessage(_ bytes: [UInt8], _ line: Range<Int>) {
    guard rule != nil else { return }
    // On iOS the file stands at the end of its caption, which may have many lines.
    if !hasAttachment, slot != nil, line.count > 4,
      mayEndInAttachment(bytes, line.lowerBound, line.upperBound),
      let found = Attachment.find(bytes, line, isMember: isMember), found.isMember, let slot,
      let name = names[slot]
    {
      senderName = name
      add(found)
      return
    }
    guard kind == .text, text.count < Self.longestText else { return }
    text.append(0x0A)
    text.append(
      contentsOf: bytes[line.prefix(Self.longestText - text.count)])
  }

  private mutating func endMessage() {
    guard kind == .text, !hasAttachment, let slot, let rule, !text.isEmpty else { return }
    kind = .system
    context.append(Written(slot: slot, header: header, rule: rule, text: text))
    if context.count > Self.contextCount { context.removeFirst() }
    guard writers[slot] != nil || writers.count < Self.mostWriters else { return }
    let message = text
    let name = names[slot]?.name ?? ""
    func write(_ writer: inout Writer) {
      writer.messages += 1
      if writer.recent.count < Self.recentCount {
        writer.recent.append(message)
      } else {
        writer.recent[writer.next] = message
        writer.next = (writer.next + 1) % Self.recentCount
      }
    }
    write(&writers[slot, default: Writer(name: name)])
  }

  // MARK: Attachments

  private func mayEndInAttachment(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end > start else { return false }
    if Attachment.startsWithMark(bytes, start, end) { return true }
    var last = bytes[end - 1]
    if last >= 0x80 || last == 0x20 {
      let trimmed = ChatScalars.trimEnd(bytes, start, end)
      guard trimmed > start else { return false }
      last = bytes[trimmed - 1]
    }
    return last == 0x29 || last == 0x3E || last == 0x89
  }

  /// Takes the attachment at the first split whose message is one; false when there is none.
  ///
  /// "Dana: Work: PTT-….opus (file attached)" is from "Dana: Work": before the second colon no
  /// file name ends.
  private mutating func takeAttachment(
    _ bytes: [UInt8], _ first: SenderSplit, _ end: Int
  ) -> Bool {
    var fallback: (SenderSplit, Attachment)?
    let splits = SenderSplit.all(bytes, header.bodyStart, end)
    for split in splits {
      guard let found = Attachment.find(bytes, split.body..<end, isMember: isMember) else {
        continue
      }
      if found.isMember {
        senderName =
          wholeSplit(bytes, splits, split, found, end)?.name(bytes)
          ?? bestSplit(bytes, first, end).name(bytes)
        add(found)
        return true
      }
      fallback = fallback ?? (split, found)
    }
    guard let (split, found) = fallback else { return false }
    senderName = split.name(bytes)
    add(found)
    return true
  }

  /// `split`, when its message is the attachment and nothing else.
  ///
  /// Sound has no caption: what stands before it, "Dana: Work: <attached: …>", is all name.
  private func wholeSplit(
    _ bytes: [UInt8], _ splits: [SenderSplit], _ split: SenderSplit, _ found: Attachment, _ end: Int
  ) -> SenderSplit? {
    func isWhole(_ split: SenderSplit) -> Bool {
      ChatScalars.skipBlanks(bytes, split.body, end) == nameStart(bytes, split, end)
    }
    if isWhole(split) { return split }
    guard MediaName(found.name).kind != .other else { return nil }
    return splits.last {
      $0.body > split.body && isWhole($0)
        && Attachment.find(bytes, $0.body..<end, isMember: isMember)?.name == found.name
    }
  }

  /// Where the attachment's own text starts: at its `<`, else at the start of the message.
  private func nameStart(_ bytes: [UInt8], _ split: SenderSplit, _ end: Int) -> Int {
    let start = ChatScalars.skipBlanks(bytes, split.body, end)
    let last = ChatScalars.trimEnd(bytes, start, end)
    guard last > start, bytes[last - 1] == 0x3E else { return start }
    var index = last - 1
    while index > start, bytes[index] != 0x3C { index -= 1 }
    return index
  }

  private mutating func add(_ found: Attachment) {
    hasAttachment = true
    kind = .media
    let key = MemberName.key(found.name)
    let media = MediaName(found.name)
    if MediaName.fileExtension(found.name) == "txt" { log.documents.insert(key) }
    let isUnknown = found.isMember && !MediaName.isMedia(found.name)
    guard media.kind != .other || isUnknown else { return }
    let sentAt = rule.flatMap { Self.time(header, $0) }
    var note = ChatNote(
      name: found.name, key: key, isMember: found.isMember, isMarked: found.isMarked,
      kind: media.kind, sender: senderName.name, isUnsaved: senderName.isUnsaved, sentAt: sentAt)
    if let sentAt { note.context = written(before: sentAt) }
    log.notes.append(note)
  }

  private func written(before moment: LocalDateTime) -> [WrittenMessage] {
    var result: [WrittenMessage] = []
    for written in context {
      guard let time = Self.time(written.header, written.rule),
        (0...Self.contextMinutes).contains(moment.minuteNumber - time.minuteNumber)
      else { continue }
      result.append(
        WrittenMessage(
          sender: names[written.slot]?.name ?? "", sentAt: time, text: Self.text(written.text)))
    }
    return result
  }

  /// When the message was sent; nil when the order is open or the time makes no sense.
  static func time(_ header: ChatHeader, _ rule: ChatFormat.Rule) -> LocalDateTime? {
    guard let order = rule.order, let hour = header.hour24,
      let date = ExportCalendar.date(header.groups, order: order)
    else { return nil }
    // In a text with markers an hour without one could be either.
    if rule.needsPeriod, header.period == .none || header.period == .unknown,
      (1...12).contains(header.hour)
    {
      return nil
    }
    return LocalDateTime(date: date, hour: hour, minute: header.minute, second: header.second)
  }

  // MARK: Senders

  /// The split whose sender is a name: the first, unless that text never occurs without the rest,
  /// or the chat is called by more of it.
  private mutating func bestSplit(
    _ bytes: [UInt8], _ first: SenderSplit, _ end: Int
  ) -> SenderSplit {
    if let title, titleHasColon {
      for split in SenderSplit.all(bytes, header.bodyStart, end)
      where ChatScalars.text(bytes, split.sender) == title {
        return split
      }
    }
    guard let slot = counts.slot(bytes, first.sender) else { return first }
    let more = counts.continuation(slot: slot)
    guard more > 0 else { return first }
    let nameEnd = first.sender.upperBound + more
    return SenderSplit.all(bytes, header.bodyStart, end)
      .first { $0.sender.upperBound == nameEnd } ?? first
  }

  /// A line of the system that quotes something with a colon: `Ana changed the subject to "a: b"`.
  private func isSystemLine(_ bytes: [UInt8], _ split: SenderSplit) -> Bool {
    guard header.shape.tail != .bracket, split.sender.count > 24 else { return false }
    let text = ChatScalars.text(bytes, split.sender)
    return text.unicodeScalars.contains {
      ["\"", "“", "„", "«", "‘", "'", "「"].contains($0)
    }
  }

  private mutating func finish() -> ChatLog {
    endMessage()
    let ranked = writers.sorted {
      ($1.value.messages, $0.key) < ($0.value.messages, $1.key)
    }
    log.writing = ranked.map { _, writer in
      let inOrder = writer.recent[writer.next...] + writer.recent[..<writer.next]
      return FoundChat.Writing(
        sender: writer.name, messages: writer.messages, recent: inOrder.map(Self.text))
    }
    return log
  }

  /// Valid text of bytes that may have been cut inside a character.
  private static func text(_ bytes: [UInt8]) -> String {
    var end = bytes.count
    if end >= longestText {
      while end > 0, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
      if end > 0, bytes[end - 1] >= 0xC0 { end -= 1 }
    }
    return ChatScalars.text(bytes, ChatScalars.skipBlanks(bytes, 0, end)..<end)
  }
}
