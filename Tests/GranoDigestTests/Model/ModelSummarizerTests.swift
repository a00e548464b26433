import GranoCore
import GranoLanguages
import GranoTestSupport
import Testing

@testable import GranoDigest

@Suite("A digest in a model's words")
struct ModelSummarizerTests {
  private func outcome(
    _ note: ModelNote, _ model: FakeModel, answer: LanguageCode? = nil, terms: [String] = []
  ) throws -> ModelSummarizer.Outcome {
    try ModelSummarizer(
      ModelTools(model: model, prompts: try PromptCatalogue(), identifier: PackIdentifier())
    ).digest(
      note.request, rules: note.rules, answer: answer ?? note.request.language, terms: terms,
      cancellation: Cancellation())
  }

  private static let good = #"""
    {"title":"The plot by the pond",
     "key_points":[{"segments":[1],"text":"The plot next to the pond, plot 27, is finally yours to share."},
       {"segments":[2],"text":"Malcolm comes on Thursday at 14:30 with his van."}],
     "todos":[{"id":"T1","segments":[3],"text":"Ring the council and ask about a permit"},
       {"id":"T2","segments":[4],"text":"Please bring the wheelbarrow"}],
     "questions":[{"id":"Q1","segments":[5],"text":"Do you still have the key to the shed?"}]}
    """#

  @Test("The rules find what the tests build on")
  func rules() {
    #expect(ModelNote.english.rules.todos.count == 2)
    #expect(ModelNote.english.rules.questions.count == 1)
    #expect(ModelNote.english.rules.dates.count == 1)
    #expect(ModelNote.spanish.rules.todos.count == 1)
    #expect(ModelNote.german.rules.todos.count == 1)
  }

  @Test("Good wording is taken, item by item; dates stay the rules'")
  func goodWording() throws {
    let note = ModelNote.english
    let digest = try outcome(note, FakeModel(Self.good)).digest
    #expect(digest.summarizer == "llm")
    #expect(digest.model == "fake")
    #expect(digest.prompt == "digest.en.v1")
    #expect(digest.title == "The plot by the pond")
    #expect(digest.todos.map(\.text).contains("Please bring the wheelbarrow"))
    #expect(digest.questions.map(\.text) == ["Do you still have the key to the shed?"])
    #expect(digest.dates == note.rules.dates)
    #expect(digest.todos.map(\.due) == note.rules.todos.map(\.due))
  }

  @Test(
    "What a check rejects stays as the rules had it",
    arguments: [
      // Another time, another name, the speaker's own plan, another language, the other way round.
      (#"{"id":"T1","segments":[3],"text":"Ring the council at 3 PM"}"#, 0),
      (#"{"id":"T1","segments":[3],"text":"Ring Gerald and ask about a permit"}"#, 0),
      (#"{"id":"T2","segments":[4],"text":"Ruth will bring the wheelbarrow"}"#, 1),
      (#"{"id":"T2","segments":[4],"text":"Bring bitte deine Schubkarre mit, ja"}"#, 1),
      (#"{"id":"T2","segments":[4],"text":"Do not bring your wheelbarrow"}"#, 1),
      (#"{"id":"T2","segments":[4],"text":"<think>hm</think>Bring your wheelbarrow"}"#, 1),
      (#"{"id":"T2","segments":[4],"text":""}"#, 1),
    ])
  func rejected(_ item: String, _ index: Int) throws {
    let note = ModelNote.english
    let answer = #"{"title":"Plot","key_points":[],"todos":["# + item + "]}"
    let outcome = try outcome(note, FakeModel(answer))
    #expect(outcome.digest.todos[index].text == note.rules.todos[index].text)
    #expect(outcome.work.rejected >= 1)
    #expect(outcome.events.contains { $0.effect == .suppressed && $0.rule.hasPrefix("model: ") })
  }

  @Test("To-dos that nobody asked for are not added, whatever they cite")
  func noInventions() throws {
    let note = ModelNote.english
    let answer = #"""
      {"title":"The plot by the pond","key_points":[{"segments":[1],"text":"The plot next to the pond is plot 27."}],
       "todos":[{"segments":[2],"text":"Drive the van"},{"segments":[],"text":"Buy bread"},
         {"segments":[99],"text":"Call the council"},{"id":"T9","segments":[0],"text":"Say hi"}]}
      """#
    let digest = try outcome(note, FakeModel(answer)).digest
    #expect(digest.todos == note.rules.todos)
    #expect(digest.questions == note.rules.questions)
  }

  @Test("An item that the rules missed is added where the rest of the answer is sound")
  func missed() throws {
    var note = ModelNote.english
    var rules = note.rules
    rules.todos.removeLast()
    note = ModelNote(request: note.request, rules: rules)
    let digest = try outcome(note, FakeModel(Self.good.replacing(#""id":"T2","#, with: ""))).digest
    #expect(digest.todos.count == 2)
    #expect(digest.todos.last?.segments == [4])
  }

  @Test("In another language, items are translated and what fails stays as it was said")
  func translated() throws {
    let note = ModelNote.spanish
    let answer = #"""
      {"title":"Klempner am Montag",
       "key_points":[{"segments":[1],"text":"Der Klempner kommt am Montag am Vormittag."}],
       "todos":[{"id":"T1","segments":[2],"text":"Bring bitte die Gartenschere mit"}],
       "questions":[{"id":"Q1","segments":[3],"text":"Hast du den Schlüssel um 15 Uhr?"}]}
      """#
    let digest = try outcome(note, FakeModel(answer), answer: "de").digest
    #expect(digest.language == "de")
    #expect(digest.todos.map(\.text) == ["Bring bitte die Gartenschere mit"])
    // Nobody said a time.
    #expect(digest.questions == note.rules.questions)
    #expect(digest.dates == note.rules.dates)
  }

  @Test("Nothing of use is the rules' digest, and says that a model was asked")
  func nothing() throws {
    let note = ModelNote.german
    let answer = #"{"title":"Sure! Here is a summary of the message","key_points":[]}"#
    let outcome = try outcome(note, FakeModel(answer))
    #expect(outcome.digest.summarizer == "rules")
    #expect(outcome.digest.model == nil)
    #expect(outcome.digest.prompt == "digest.de.v1")
    #expect(outcome.digest.title == note.rules.title)
    #expect(outcome.work.rejectedShare == 1)
  }

  @Test("Refusals, garbage and silence are errors: the rules' digest is the caller's")
  func failures() {
    for (reply, error): (Result<String, LanguageModelError>, LanguageModelError) in [
      (.failure(.refused), .refused), (.failure(.timedOut(seconds: 3)), .timedOut(seconds: 3)),
      (.success("no"), .answer(.notJSON)), (.success(""), .answer(.empty)),
    ] {
      #expect(throws: error) {
        try outcome(.english, FakeModel { _, _ in reply })
      }
    }
  }

  @Test("Neither words nor names of a note stand in the instructions")
  func instructionsAreClean() throws {
    let model = FakeModel(Self.good)
    _ = try outcome(.english, model, terms: ["Wetherby"])
    let request = try #require(model.requests.first)
    #expect(request.messages.map(\.role) == [.system, .user])
    for word in ["Malcolm", "pond", "council", "Ruth", "Wetherby"] {
      #expect(!request.messages[0].text.contains(word))
      #expect(request.messages[1].text.contains(word))
    }
    #expect(request.schema?.contains("key_points") == true)
  }

  @Test("A long note is read in pieces, each with the same instructions, and gets one title")
  func longNote() throws {
    let texts = (0..<120).map {
      "Line number \($0) tells of the garden, the shed and the pond, and so on."
    }
    let note = ModelNote("en", texts)
    let model = FakeModel { _, request in
      if request.messages[0].text.contains("\"key_points\"") {
        let first = request.messages[1].text.split(separator: "\n").first { $0.hasPrefix("[") }
        let number = first.map { $0.dropFirst().prefix { $0 != "]" } } ?? "0"
        return .success(
          #"{"title":"Part","key_points":[{"segments":[\#(number)],"text":"Line number \#(number) tells of the garden."}]}"#
        )
      }
      return .success(#"{"title":"The garden and the pond"}"#)
    }
    let outcome = try outcome(note, model)
    #expect(outcome.digest.chunks > 2)
    #expect(model.requests.count == outcome.digest.chunks + 1)
    #expect(Set(model.requests.dropLast().map { $0.messages[0].text }).count == 1)
    #expect(outcome.digest.title == "The garden and the pond")
    #expect(outcome.digest.keyPoints.count <= 5)
  }

  @Test("A model that reads too little is an error; instructions are never cut")
  func smallContext() {
    let model = FakeModel(abilities: ModelAbilities(contextTokens: 1024)) { _, _ in .success("{}") }
    #expect(throws: LanguageModelError.self) { try outcome(.english, model) }
    #expect(model.requests.isEmpty)
  }

  @Test("Some pieces are better than none")
  func somePieces() throws {
    let texts = (0..<120).map {
      "Line number \($0) tells of the garden, the shed and the pond, and so on."
    }
    let model = FakeModel { call, _ in
      call == 0
        ? .success(
          #"{"title":"Part","key_points":[{"segments":[0],"text":"Line number 0 tells of the garden."}]}"#
        )
        : .failure(.timedOut(seconds: 1))
    }
    let note = ModelNote("en", texts)
    let outcome = try outcome(note, model)
    #expect(outcome.digest.title == note.rules.title)
    #expect(outcome.work.calls == 1)
  }
}

extension ModelNote {
  init(request: DigestRequest, rules: Digest) {
    self.request = request
    self.rules = rules
  }
}
