internal import GranoCore

/// A note's dates and to-dos as iCalendar (RFC 5545), for any calendar program.
///
/// - Dates are events in floating local time: the message knows no zone. A day alone is an event
///   of the whole day. No length is said, so none is written: such an event ends when it begins.
/// - An ambiguous date is a tentative event for each reading, a proposed one a tentative event;
///   a date whose day is not known is left out.
/// - To-dos are `VTODO`s, with a deadline where its day is known.
/// - UIDs come from the note's SHA-256 and the evidence, DTSTAMP from when the message was sent
///   (its clock taken for UTC; 1970 when that is not known): the same note gives the same file, and
///   importing it twice gives no doubles, edited or not.
/// - What a rule or model wrote has `X-GRANO-AI:TRUE`, a category and a sentence in its description.
struct CalendarRenderer {
  private let record: NoteRecord
  private let digest: Digest

  init(_ record: NoteRecord, digest: Digest) {
    self.record = record
    self.digest = digest
  }

  /// The whole file; nil when it would hold no component, which the standard forbids.
  var text: String? {
    let components = events + todos
    guard !components.isEmpty else { return nil }
    let lines =
      [
        CalendarLine("BEGIN", "VCALENDAR"), CalendarLine("VERSION", "2.0"),
        CalendarLine("PRODID", "-//grano//grano//EN"), CalendarLine("CALSCALE", "GREGORIAN"),
      ] + components + [CalendarLine("END", "VCALENDAR")]
    return lines.map(\.folded).joined()
  }

  // MARK: Events

  private var events: [CalendarLine] {
    var seen: [String: Int] = [:]
    return digest.dates.flatMap { date -> [CalendarLine] in
      let key = identity(["date", date.spoken] + date.segments.map(String.init), &seen)
      let readings = readings(of: date)
      return readings.enumerated().flatMap { index, reading in
        event(
          date, at: reading, among: readings.count,
          key: readings.count > 1 ? "\(index + 1)-\(key)" : key)
      }
    }
  }

  /// The days and times that a date may be, as `YYYY-MM-DD` or `YYYY-MM-DDThh:mm`.
  private func readings(of date: DateMention) -> [String] {
    let fixed = certain(date)
    let all: [String] =
      switch date.status {
      case .resolved, .proposed: [fixed].compactMap(\.self)
      case .ambiguous: date.options.isEmpty ? [fixed].compactMap(\.self) : date.options
      case .unresolved: []
      }
    return all.filter { LocalDateTime(iso: $0) != nil }
  }

  /// The day, with the time when there is one; of an ambiguous date what all readings share.
  private func certain(_ date: DateMention) -> String? {
    date.date.map { $0 + (date.time.map { "T" + $0 } ?? "") }
  }

  private func event(
    _ date: DateMention, at reading: String, among count: Int, key: String
  ) -> [CalendarLine] {
    guard let start = moment("DTSTART", reading) else { return [] }
    let choice = count > 1 ? "One of \(count) readings: \(DateText.when(date))" : ""
    let isCertain = date.status == .resolved
    return [
      CalendarLine("BEGIN", "VEVENT"), CalendarLine("UID", key), stamp, start,
      CalendarLine("SUMMARY", text: date.what.isEmpty ? digest.title : date.what),
      CalendarLine(
        "DESCRIPTION",
        text: "“\(date.spoken)”", date.note ?? "", choice, source, digest.ai ? AILabel.sentence : ""
      ),
      CalendarLine("STATUS", isCertain ? "CONFIRMED" : "TENTATIVE"),
    ] + label + [CalendarLine("END", "VEVENT")]
  }

  // MARK: To-dos

  private var todos: [CalendarLine] {
    var seen: [String: Int] = [:]
    return digest.todos.flatMap { todo -> [CalendarLine] in
      let key = identity(["todo"] + todo.segments.map(String.init), &seen)
      var lines = [CalendarLine("BEGIN", "VTODO"), CalendarLine("UID", key), stamp]
      lines.append(CalendarLine("SUMMARY", text: todo.text))
      if let due = todo.due, digest.dates.indices.contains(due),
        let deadline = certain(digest.dates[due]), let line = moment("DUE", deadline)
      {
        lines.append(line)
      }
      let steps = todo.steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: " ")
      lines.append(
        CalendarLine("DESCRIPTION", text: steps, source, digest.ai ? AILabel.sentence : ""))
      lines.append(CalendarLine("STATUS", "NEEDS-ACTION"))
      return lines + label + [CalendarLine("END", "VTODO")]
    }
  }

  // MARK: Pieces

  private var label: [CalendarLine] {
    guard digest.ai else { return [CalendarLine("X-GRANO-AI", "FALSE")] }
    return [CalendarLine("CATEGORIES", text: AILabel.text), CalendarLine("X-GRANO-AI", "TRUE")]
  }

  private var source: String {
    ([NoteFacts.who(record)] + [record.sentAt.map(DayText.text)].compactMap(\.self))
      .joined(separator: ", ")
  }

  private var stamp: CalendarLine {
    CalendarLine("DTSTAMP", (record.sentAt.map(basic) ?? "19700101T000000") + "Z")
  }

  /// An identifier that stays when texts are edited and other items removed.
  private func identity(_ parts: [String], _ seen: inout [String: Int]) -> String {
    let key = ([record.sha256] + parts).joined(separator: "\n")
    let count = seen[key, default: 0]
    seen[key] = count + 1
    return SHA256.hex(of: "\(key)\n\(count)".utf8).prefix(40) + "@grano"
  }

  private func moment(_ name: String, _ iso: String) -> CalendarLine? {
    guard let moment = LocalDateTime(iso: iso) else { return nil }
    guard iso.contains("T") else {
      return CalendarLine(name + ";VALUE=DATE", basic(moment.date))
    }
    return CalendarLine(name, basic(moment))
  }

  private func basic(_ date: CivilDate) -> String {
    date.description.replacing("-", with: "")
  }

  private func basic(_ moment: LocalDateTime) -> String {
    moment.description.replacing("-", with: "").replacing(":", with: "")
  }
}
