import GranoCore

@testable import GranoExport

/// Reads a chat text as an export would, with `members` beside it.
enum ChatFixture {
  static func log(
    _ text: String, members: Set<String> = [], title: String? = nil, order: DateOrder? = nil
  ) throws -> (format: ChatFormat, log: ChatLog) {
    try log(Array(text.utf8), members: members, title: title, order: order)
  }

  static func log(
    _ bytes: [UInt8], members: Set<String> = [], title: String? = nil, order: DateOrder? = nil
  ) throws -> (format: ChatFormat, log: ChatLog) {
    let format = try ChatSurvey.format(of: MemorySource(bytes), order: order)
    let keys = Set(members.map(MemberName.key))
    let log = try ChatReader.read(MemorySource(bytes), format: format, title: title) {
      keys.contains(MemberName.key($0))
    }
    return (format, log)
  }

  /// `sender|time|file` of each note.
  static func notes(
    _ text: String, members: Set<String> = [], title: String? = nil, order: DateOrder? = nil
  ) throws -> [String] {
    try log(text, members: members, title: title, order: order).log.notes.map {
      "\($0.sender)|\($0.sentAt.map { "\($0)" } ?? "?")|\($0.name)"
    }
  }
}
