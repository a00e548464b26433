internal import GranoCore
internal import GranoExport

/// Which notes are wanted, as `--from`, `--chat`, `--me`, `--since`, `--until`, `--only-new` and
/// `--limit` say.
struct NoteFilter {
  /// Why a note is left out.
  enum Verdict {
    case wanted, unwanted
    /// Nothing tells when it was sent, and days were asked for.
    case undated
  }

  let from: NamePattern?
  let chat: NamePattern?
  let me: NamePattern?
  let since: LocalDateTime?
  let until: LocalDateTime?
  let onlyNew: Bool
  let limit: Int?
  private let message: MessageOptions

  init(_ invocation: Invocation, message: MessageOptions) throws(CommandError) {
    self.message = message
    from = try Self.pattern(invocation, "from")
    chat = try Self.pattern(invocation, "chat")
    me = try Self.pattern(invocation, "me")
    since = try Self.moment(invocation, "since", isEnd: false)
    until = try Self.moment(invocation, "until", isEnd: true)
    onlyNew = invocation.has("only-new")
    limit = try invocation["limit"].map { (text) throws(CommandError) -> Int in
      guard let number = Int(text), number > 0 else {
        throw .usage("'\(shown(text))' is not a value of '--limit': use a number from 1 on")
      }
      return number
    }
    if let since, let until, until < since {
      throw .usage("'--until' is before '--since': nothing lies between them")
    }
  }

  /// The options in use, for messages.
  var options: [String] {
    [
      from.map { _ in "--from" }, chat.map { _ in "--chat" }, me.map { _ in "--me" },
      since.map { _ in "--since" }, until.map { _ in "--until" }, onlyNew ? "--only-new" : nil,
    ].compactMap(\.self)
  }

  /// Judges by what the export says of the note, and by `--sender` and `--sent-at`.
  func verdict(on note: FoundNote) -> Verdict {
    let sender = note.sender ?? message.sender
    if let from, !(sender.map(from.matches) ?? false) { return .unwanted }
    if let me, let sender, me.isName(sender) { return .unwanted }
    if let chat, !(note.chat.map(chat.matches) ?? false) { return .unwanted }
    guard since != nil || until != nil else { return .wanted }
    guard let sentAt = message.sentAt ?? note.sentAt else { return .undated }
    if let since, sentAt < since { return .unwanted }
    if let until, until < sentAt { return .unwanted }
    return .wanted
  }

  private static func pattern(
    _ invocation: Invocation, _ option: String
  ) throws(CommandError) -> NamePattern? {
    guard let text = invocation[option] else { return nil }
    let pattern = NamePattern(text)
    guard !pattern.isEmpty else { throw .usage("'--\(option)' takes a name") }
    return pattern
  }

  /// A day stands for its first second or, at the end of a span, for its last; so does a minute.
  private static func moment(
    _ invocation: Invocation, _ option: String, isEnd: Bool
  ) throws(CommandError) -> LocalDateTime? {
    guard let text = invocation[option] else { return nil }
    guard var moment = LocalDateTime(iso: text) else {
      throw .usage(
        "'\(shown(text))' is not a value of '--\(option)': use a day or a local time, such as"
          + " 2026-11-27 or 2026-11-27T18:04")
    }
    guard isEnd else { return moment }
    if text.utf8.count == 10 { (moment.hour, moment.minute) = (23, 59) }
    if text.utf8.count <= 16 { moment.second = 59 }
    return moment
  }
}
