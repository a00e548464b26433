internal import GranoCore

/// Who sent a note, when, how long it is, in which language; not yet safe to print.
enum NoteFacts {
  static func who(_ record: NoteRecord) -> String {
    var who = record.sender ?? "unknown sender"
    if let chat = record.chat, chat != record.sender { who += " in " + chat }
    return who
  }

  static func list(_ record: NoteRecord) -> [String] {
    var facts: [String] = []
    if let sentAt = record.sentAt { facts.append(DayText.text(sentAt)) }
    if let duration = record.duration { facts.append(ClockText.position(duration)) }
    if let language = record.language { facts.append(LanguageName.text(language.code)) }
    if record.status == .partial { facts.append("partial") }
    return facts
  }

  /// Where in the note an item's evidence begins: "0:07"; nil for a transcript without times.
  static func place(_ evidence: [Int], in record: NoteRecord) -> String? {
    let segments = record.transcript?.segments ?? []
    guard let first = evidence.first, segments.indices.contains(first) else { return nil }
    return segments[first].start.map(ClockText.position)
  }
}
