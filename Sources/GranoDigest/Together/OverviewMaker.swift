package import GranoCore

/// Puts the digests of a batch together: nothing is worded anew, so that nothing is invented.
package struct OverviewMaker {
  package init() {}

  package func overview(of records: [NoteRecord]) -> Overview {
    var overview = Overview(notes: [], people: [], dates: [], ai: true)
    for record in records {
      let note = overview.notes.count
      overview.notes.append(
        OverviewNote(
          id: record.id, file: record.file, sender: record.sender, sentAt: record.sentAt,
          status: record.status, title: record.digest?.title))
      guard let digest = record.digest else { continue }
      if !digest.ai { overview.ai = false }
      let place = person(record.sender, in: &overview)
      let segments = record.transcript?.segments ?? []
      func item(_ text: String, _ cited: [Int], due: DateMention? = nil) -> OverviewItem {
        let start = cited.first.flatMap { segments.indices.contains($0) ? segments[$0].start : nil }
        return OverviewItem(text: text, note: note, segments: cited, start: start, due: due)
      }
      for todo in digest.todos {
        let due = todo.due.flatMap { digest.dates.indices.contains($0) ? digest.dates[$0] : nil }
        add(
          item(todo.text, todo.segments, due: due), to: &overview.people[place].todos,
          language: digest.language)
      }
      for question in digest.questions {
        add(
          item(question.text, question.segments), to: &overview.people[place].questions,
          language: digest.language)
      }
      for date in digest.dates {
        overview.dates.append(OverviewDate(date: date, note: note, sender: record.sender))
      }
    }
    overview.people.removeAll { $0.todos.isEmpty && $0.questions.isEmpty }
    overview.dates = once(overview.dates).enumerated().sorted {
      (Self.moment($0.element.date), $0.offset) < (Self.moment($1.element.date), $1.offset)
    }.map(\.element)
    return overview
  }

  private func person(_ sender: String?, in overview: inout Overview) -> Int {
    if let index = overview.people.firstIndex(where: { $0.sender == sender }) { return index }
    overview.people.append(OverviewPerson(sender: sender, todos: [], questions: []))
    return overview.people.count - 1
  }

  /// Who asks again for the same is shown with the later note, where it may be worded more fully;
  /// a deadline that only the earlier one named is kept.
  private func add(_ item: OverviewItem, to items: inout [OverviewItem], language: LanguageCode) {
    let words = ContentWords(language: language)
    guard
      let index = items.firstIndex(where: {
        $0.note != item.note && words.likeness($0.text, item.text) >= Self.same
      })
    else { return items.append(item) }
    var item = item
    item.due = item.due ?? items[index].due
    items[index] = item
  }

  /// The same appointment named in two notes of one person is one; the later one is shown.
  private func once(_ dates: [OverviewDate]) -> [OverviewDate] {
    var result: [OverviewDate] = []
    for date in dates {
      let twin = result.firstIndex {
        $0.sender == date.sender && $0.date.date != nil && $0.date.date == date.date.date
          && $0.date.time == date.date.time && $0.note != date.note
      }
      if let twin { result[twin] = date } else { result.append(date) }
    }
    return result
  }

  /// What sorts like the moment: ISO 8601, the earliest reading of several, last what has no day.
  private static func moment(_ date: DateMention) -> String {
    guard let day = date.date ?? date.options.min() else { return "~" }
    return date.date == nil ? day : day + (date.time.map { "T" + $0 } ?? "")
  }

  // Set so that "bring the key" and "please bring the key tomorrow" are one, and two errands at the
  // same shop are not.
  private static let same = 0.66
}
