internal import GranoCore
package import GranoDigest

/// Renders an overview of a batch for a person.
package struct OverviewText: Sendable {
  private let style: Style
  private let width: Int

  package init(style: Style, width: Int) {
    self.style = style
    self.width = min(max(width, 40), 100)
  }

  package func text(_ overview: Overview) -> String {
    var lines = [style.bold(heading(overview)) + style.dim(AILabel.suffix(overview.ai))]
    for person in overview.people {
      lines += ["", "  " + style.bold(TerminalText.safe(person.sender ?? "unknown sender"))]
      lines += person.todos.map { item("☐", $0, overview) }
      lines += person.questions.map { item("?", $0, overview) }
    }
    if overview.people.isEmpty { lines += ["", "  nobody asks for anything"] }
    if !overview.dates.isEmpty {
      lines += ["", "  " + style.bold("Dates")]
      lines += overview.dates.map { date($0, overview) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ overview: Overview) -> String {
    let count = overview.notes.count
    let senders = Set(overview.notes.map(\.sender)).count
    let days = overview.notes.compactMap { $0.sentAt }.sorted()
    var text = "\(count) \(count == 1 ? "note" : "notes")"
    text += " from \(senders) \(senders == 1 ? "person" : "people")"
    if let first = days.first, let last = days.last {
      text += ", " + DayText.text(iso: first.date.description)
      if last.date != first.date { text += " to " + DayText.text(iso: last.date.description) }
    }
    return text
  }

  private func item(_ mark: String, _ item: OverviewItem, _ overview: Overview) -> String {
    var text = "\(mark) \(TerminalText.safe(item.text))"
    if let due = item.due.flatMap(DateText.day) { text += " (\(due))" }
    return wrapped(text + place(item.note, item.start, overview))
  }

  private func date(_ date: OverviewDate, _ overview: Overview) -> String {
    var text = "◷ " + DateText.when(date.date)
    if !date.date.what.isEmpty { text += " – " + TerminalText.safe(date.date.what) }
    if let sender = date.sender { text += ", " + TerminalText.safe(sender) }
    return wrapped(text + place(date.note, nil, overview))
  }

  /// Where it is said: "[#12 0:14]".
  private func place(_ note: Int, _ start: Double?, _ overview: Overview) -> String {
    let parts = [overview.notes[note].id.map { "#\($0)" }, start.map(ClockText.position)]
      .compactMap(\.self)
    return parts.isEmpty ? "" : " [" + parts.joined(separator: " ") + "]"
  }

  private func wrapped(_ text: String) -> String {
    TextWidth.wrap(text, width: width, first: "  ", rest: "    ")
  }
}
