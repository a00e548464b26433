import GranoCore
import GranoLanguages
import GranoTestSupport
import Testing

@testable import GranoDigest

@Suite("A transcript, line by line anew")
struct LineWriterTests {
  private func lines(
    _ note: ModelNote, _ model: FakeModel, _ task: PromptTask = .translate,
    in language: LanguageCode
  ) throws -> LineWriter.Outcome {
    try LineWriter(
      ModelTools(model: model, prompts: try PromptCatalogue(), identifier: PackIdentifier())
    )
    .lines(
      task, of: note.request, digest: note.rules, in: language, cancellation: Cancellation())
  }

  private static func json(_ lines: [(Int, String)]) -> String {
    #"{"lines":["#
      + lines.map { #"{"line":\#($0.0),"text":"\#($0.1)"}"# }.joined(separator: ",") + "]}"
  }

  @Test("Each line is checked by itself: what fails, or is missing, stays open")
  func checked() throws {
    let outcome = try lines(
      .spanish,
      FakeModel(
        Self.json([
          (0, "Hallo Marcos, hier ist Lucía."), (1, "Der Klempner kommt am Dienstag um 9 Uhr."),
          (3, "Hast du den Schlüssel von der Garage?"), (99, "Nichts"), (-1, "Nichts"),
        ])), in: "de")
    #expect(
      outcome.lines == [
        "Hallo Marcos, hier ist Lucía.", nil, nil, "Hast du den Schlüssel von der Garage?",
      ])
    #expect(outcome.work.rejected == 2)
  }

  @Test("Of two versions of a line the first counts; what is in the wrong language does not")
  func twice() throws {
    let outcome = try lines(
      .german,
      FakeModel(
        Self.json([
          (0, "Hello Jan, this is Petra."), (0, "Hello Jan, Petra speaking."),
          (2, "Kannst du bitte die Noten mitbringen?"),
        ])), in: "en")
    #expect(outcome.lines[0] == "Hello Jan, this is Petra.")
    #expect(outcome.lines[2] == nil)
  }

  @Test("A line of a megabyte is not read")
  func megabyte() throws {
    let start = ContinuousClock.now
    let outcome = try lines(
      .german,
      FakeModel(Self.json([(1, String(repeating: "The rehearsal ", count: 70_000))])), in: "en")
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(outcome.lines.allSatisfy { $0 == nil })
  }

  @Test("A long transcript comes in pieces, of which each line is written once")
  func pieces() throws {
    let texts = (0..<80).map { "Der Garten Nummer \($0) ist groß, und der Teich ist es auch." }
    let model = FakeModel { _, request in
      let asked = request.messages[1].text.split(separator: "\n").filter { $0.hasPrefix("[") }
      return .success(
        Self.json(
          asked.enumerated().map { place, line in
            let number = line.split(separator: " ")[4]
            return (place, "Garden number \(number) is big, and so is the pond.")
          }))
    }
    let outcome = try lines(ModelNote("de", texts), model, in: "en")
    #expect(model.requests.count > 3)
    #expect(
      outcome.lines == (0..<80).map { "Garden number \($0) is big, and so is the pond." })
  }

  @Test("A piece without an answer leaves its lines open; none at all is an error")
  func failures() throws {
    let texts = (0..<80).map { "Der Garten Nummer \($0) ist groß, und der Teich ist es auch." }
    let outcome = try lines(
      ModelNote("de", texts),
      FakeModel { call, _ in
        call == 0
          ? .success(Self.json([(0, "Garden number 0 is big, and so is the pond.")]))
          : .failure(.refused)
      }, in: "en")
    #expect(outcome.lines.compactMap { $0 }.count == 1)
    #expect(throws: LanguageModelError.refused) {
      try lines(.german, FakeModel { _, _ in .failure(.refused) }, in: "en")
    }
    #expect(throws: LanguageModelError.cancelled) {
      try lines(
        ModelNote("de", texts),
        FakeModel { call, _ in call == 0 ? .success(Self.json([])) : .failure(.cancelled) },
        in: "en")
    }
  }
}
