internal import GranoCore

/// Keeps the last messages of each writer of a chat, and the last few of all.
struct WritingTally {
  /// Bytes kept of a message.
  static let longestText = 400
  private static let contextCount = 5
  private static let contextMinutes = 30
  private static let recentCount = 20
  private static let mostWriters = 200

  private struct Writer {
    var messages = 0
    var recent: [String] = []
    var next = 0
  }

  private var writers: [String: Writer] = [:]
  private var context: [WrittenMessage] = []

  mutating func add(_ message: WrittenMessage) {
    context.append(message)
    if context.count > Self.contextCount { context.removeFirst() }
    guard writers[message.sender] != nil || writers.count < Self.mostWriters else { return }
    func write(_ writer: inout Writer) {
      writer.messages += 1
      if writer.recent.count < Self.recentCount {
        writer.recent.append(message.text)
      } else {
        writer.recent[writer.next] = message.text
        writer.next = (writer.next + 1) % Self.recentCount
      }
    }
    write(&writers[message.sender, default: Writer()])
  }

  /// What was written in the half hour before `moment`, the oldest first.
  func written(before moment: LocalDateTime) -> [WrittenMessage] {
    context.filter { message in
      guard let time = message.sentAt else { return false }
      return (0...Self.contextMinutes).contains(moment.minuteNumber - time.minuteNumber)
    }
  }

  /// The most talkative first.
  var writing: [FoundChat.Writing] {
    let ranked = writers.sorted { ($1.value.messages, $0.key) < ($0.value.messages, $1.key) }
    return ranked.map { name, writer in
      let inOrder = writer.recent[writer.next...] + writer.recent[..<writer.next]
      return FoundChat.Writing(sender: name, messages: writer.messages, recent: Array(inOrder))
    }
  }
}
