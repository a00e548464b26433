import GranoCore
import Testing

@testable import GranoDigest

@Suite("Several notes in one")
struct OverviewMakerTests {
  private func record(
    _ id: Int64, _ sender: String?, todos: [Todo] = [], questions: [DigestItem] = [],
    dates: [DateMention] = [], ai: Bool = true, segments: Int = 3
  ) -> NoteRecord {
    var record = NoteRecord(sha256: "\(id)", file: "\(id).opus", sender: sender, status: .done)
    record.id = id
    record.transcript = Transcript(
      engine: "text", model: nil,
      segments: (0..<segments).map {
        Segment(start: Double($0), end: Double($0) + 1, text: "Satz \($0).", language: "de")
      })
    record.digest = Digest(
      summarizer: "rules", language: "de", ai: ai, title: "Titel \(id)", todos: todos,
      questions: questions, dates: dates)
    return record
  }

  private func date(_ day: String?, options: [String] = []) -> DateMention {
    DateMention(
      what: "Probe", spoken: "dann", date: day, time: nil,
      status: day == nil ? .ambiguous : .resolved, options: options, segments: [0])
  }

  @Test("Nothing gives nothing")
  func empty() {
    let overview = OverviewMaker().overview(of: [])
    #expect(overview.notes.isEmpty && overview.people.isEmpty && overview.dates.isEmpty)
    #expect(overview.ai)
  }

  @Test("People stand in the order of their first note, each with what they want")
  func people() {
    let overview = OverviewMaker().overview(of: [
      record(1, "Ruth", todos: [Todo(text: "Brot kaufen", segments: [1])]),
      record(2, "Jan"), record(3, nil, questions: [DigestItem(text: "Wer kommt?", segments: [2])]),
      record(4, "Ruth", questions: [DigestItem(text: "Wann kommst du?", segments: [0])]),
    ])
    #expect(overview.people.map(\.sender) == ["Ruth", nil])
    #expect(overview.people[0].todos.map(\.note) == [0])
    #expect(overview.people[0].todos.map(\.start) == [1])
    #expect(overview.people[0].questions.map(\.note) == [3])
    #expect(overview.notes.map(\.title) == (1...4).map { "Titel \($0)" })
  }

  @Test("The same errand of two notes is one, the later, with the earlier one's deadline")
  func twice() {
    let friday = date("2026-12-04")
    let overview = OverviewMaker().overview(of: [
      record(
        1, "Ruth", todos: [Todo(text: "Den Schlüssel bringen", segments: [1], due: 0)],
        dates: [friday]),
      record(2, "Ruth", todos: [Todo(text: "Bring bitte den Schlüssel", segments: [0])]),
      record(3, "Jan", todos: [Todo(text: "Den Schlüssel bringen", segments: [0])]),
    ])
    #expect(overview.people.map(\.todos.count) == [1, 1])
    #expect(overview.people[0].todos[0].note == 1)
    #expect(overview.people[0].todos[0].due == friday)
    #expect(overview.people[1].todos[0].due == nil)
  }

  @Test("Days come earliest first, by their earliest reading; those without one at the end")
  func dates() {
    let overview = OverviewMaker().overview(of: [
      record(1, "Ruth", dates: [date(nil), date("2026-12-10"), date("2026-12-04")]),
      record(2, "Jan", dates: [date(nil, options: ["2026-12-11", "2026-12-05"])]),
      record(3, "Ruth", dates: [date("2026-12-10")]),
    ])
    #expect(
      overview.dates.map { $0.date.date ?? $0.date.options.min() } == [
        "2026-12-04", "2026-12-05", "2026-12-10", nil,
      ])
    // Ruth named the 10th twice: the later note is shown.
    #expect(overview.dates[2].note == 2)
  }

  @Test("A due date or a segment that is not there is left out; edits take the label away")
  func damaged() {
    let overview = OverviewMaker().overview(of: [
      record(1, "Ruth", todos: [Todo(text: "Brot", segments: [99], due: 7)], ai: false)
    ])
    #expect(overview.people[0].todos[0].due == nil && overview.people[0].todos[0].start == nil)
    #expect(!overview.ai)
  }

  @Test("A note that failed is listed, and wants nothing")
  func failed() {
    let overview = OverviewMaker().overview(of: [
      NoteRecord(sha256: "", file: "x.opus", sender: "Ruth", status: .failed)
    ])
    #expect(overview.notes.map(\.status) == [.failed])
    #expect(overview.people.isEmpty)
  }
}
