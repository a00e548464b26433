import GranoCore
import GranoLanguages
import GranoTestSupport
import Testing

@testable import GranoDigest

@Suite("Drafts in a model's words")
struct ModelReplyWriterTests {
  private static func json(_ drafts: [Tone: String]) -> String {
    "{"
      + Tone.allCases.compactMap { tone in
        drafts[tone].map { "\"\(tone.rawValue)\":\"\($0)\"" }
      }.joined(separator: ",") + "}"
  }

  /// Three drafts to the note of `ModelNote`, whose to-do and question each takes up.
  private static func good(_ spoken: LanguageCode, _ answer: LanguageCode) -> [Tone: String] {
    let name = note(spoken).request.sender ?? ""
    let things: [LanguageCode: [LanguageCode: (String, String, String, String)]] = [
      "de": [
        "de": (
          "die Noten mitzubringen", "Schlüssel vom Vereinsheim", "Noten",
          "Schlüssel vom Vereinsheim"
        ),
        "es": (
          "„die Noten mitbringen“", "„Schlüssel vom Vereinsheim“", "„Noten mitbringen“",
          "„Schlüssel vom Vereinsheim“"
        ),
        "en": (
          "“die Noten mitbringen”", "“Schlüssel vom Vereinsheim”", "“Noten mitbringen”",
          "“Schlüssel vom Vereinsheim”"
        ),
      ],
      "es": [
        "de": (
          "„traer las tijeras de podar“", "„llave del garaje“", "„tijeras de podar“",
          "„llave del garaje“"
        ),
        "es": (
          "traer las tijeras de podar", "la llave del garaje", "tijeras de podar",
          "llave del garaje"
        ),
        "en": (
          "“traer las tijeras de podar”", "“llave del garaje”", "“tijeras de podar”",
          "“llave del garaje”"
        ),
      ],
      "en": [
        "de": (
          "„ring the council“ und „bring your wheelbarrow“", "„key to the shed“",
          "„ring the council“, „bring your wheelbarrow“", "„key to the shed“"
        ),
        "es": (
          "“ring the council” y “bring your wheelbarrow”", "“key to the shed”",
          "“ring the council”, “bring your wheelbarrow”", "“key to the shed”"
        ),
        "en": (
          "ring the council about the permit and bring my wheelbarrow", "the key to the shed",
          "council, permit, wheelbarrow", "key to the shed"
        ),
      ],
    ]
    guard let (todo, question, short, asked) = things[spoken]?[answer] else { return [:] }
    switch answer {
    case "de":
      return [
        .diplomatic:
          "Hallo \(name), vielen lieben Dank für deine Nachricht! Du möchtest, dass ich daran denke: \(todo). Wegen \(question): [ja / nein], ich sage dir bald Bescheid.",
        .neutral: "Hallo \(name), notiert: \(short). Zu deiner Frage nach \(asked): [ja / nein].",
        .firm:
          "\(name), kurz und klar: \(short) kann ich nicht versprechen. Meine Antwort zu \(asked): [ja / nein], mehr geht gerade nicht.",
      ]
    case "es":
      return [
        .diplomatic:
          "Hola \(name), muchísimas gracias por tu mensaje. Me pides esto: \(todo). Sobre \(question): [sí / no], te digo algo pronto.",
        .neutral: "Hola \(name), tomo nota: \(short). Sobre tu pregunta, \(asked): [sí / no].",
        .firm:
          "\(name), seré breve: no puedo prometerte esto, \(short). Mi respuesta sobre \(asked): [sí / no], por ahora no puedo decir más.",
      ]
    default:
      return [
        .diplomatic:
          "Hi \(name), thank you so much for your message! You would like me to \(todo). As for \(question): [yes / no], I will let you know soon.",
        .neutral: "Hi \(name), noted: \(short). About your question, \(asked): [yes / no].",
        .firm:
          "\(name), to be clear: I cannot promise this, \(short). My answer about \(asked): [yes / no], and that is all for now.",
      ]
    }
  }

  private static func note(_ language: LanguageCode) -> ModelNote {
    switch language {
    case "de": .german
    case "es": .spanish
    default: .english
    }
  }

  private func outcome(
    _ note: ModelNote, _ model: FakeModel, answer: LanguageCode? = nil,
    address: AddressForm? = nil
  ) throws -> ModelReplyWriter.Outcome {
    let drafts = try rules(note, answer: answer, address: address)
    return try ModelReplyWriter(
      ModelTools(model: model, prompts: try PromptCatalogue(), identifier: PackIdentifier())
    ).replies(
      to: note.request, digest: note.rules, rules: note.rules, drafts: drafts,
      cancellation: Cancellation())
  }

  private func rules(
    _ note: ModelNote, answer: LanguageCode? = nil, address: AddressForm? = nil
  ) throws -> Replies {
    try RuleReplyWriter(templates: try ReplyTemplateCatalogue()).replies(
      to: note.request, digest: note.rules,
      options: ReplyOptions(language: answer, address: address))
  }

  private static let languages: [LanguageCode] = ["de", "en", "es"]

  @Test("Every spoken language can be answered in every other", arguments: languages, languages)
  func matrix(_ spoken: LanguageCode, _ answer: LanguageCode) throws {
    let note = Self.note(spoken)
    let drafts = Self.good(spoken, answer)
    let model = FakeModel(Self.json(drafts))
    let outcome = try outcome(note, model, answer: answer)
    #expect(outcome.replies.language == answer)
    #expect(outcome.replies.model == "fake")
    #expect(outcome.replies.prompt == "drafts.\(answer).v1")
    #expect(outcome.replies.address == (answer == "en" ? .none : .familiar))
    for draft in outcome.replies.drafts { #expect(draft.text == drafts[draft.tone]) }
    #expect(model.requests.count == 1)
    // The task names the address where there is one to name.
    let task = model.requests[0].messages[1].text
    #expect(task.contains("\"du\"") == (answer == "de"))
    #expect(task.contains("\"tú\"") == (answer == "es"))
  }

  @Test("Drafts in another language than asked for are the rules'", arguments: languages, languages)
  func wrongLanguage(_ spoken: LanguageCode, _ answer: LanguageCode) throws {
    let note = Self.note(spoken)
    let other: LanguageCode = answer == "de" ? "es" : "de"
    let outcome = try outcome(
      note, FakeModel(Self.json(Self.good(spoken, other))), answer: answer)
    #expect(outcome.replies.drafts == (try rules(note, answer: answer)).drafts)
    #expect(outcome.replies.model == nil)
    #expect(outcome.work.rejectedShare == 1)
    #expect(outcome.work.calls == 2)
  }

  @Test("A draft that fails is asked for once more, with the reason to do better")
  func again() throws {
    let good = Self.good("en", "en")
    var bad = good
    bad[.firm] = good[.diplomatic]
    let model = FakeModel(Self.json(bad), Self.json(good))
    let outcome = try outcome(.english, model)
    #expect(outcome.replies.drafts.map(\.text) == Tone.allCases.compactMap { good[$0] })
    #expect(model.requests.count == 2)
    #expect(model.requests[1].messages.map(\.role) == [.system, .user, .assistant, .user])
    #expect(model.requests[1].messages.prefix(2) == model.requests[0].messages[...])
    #expect(model.requests[1].messages[3].text.hasSuffix(": firm"))
  }

  @Test("One that fails twice is the rules'; the others stay the model's")
  func twice() throws {
    var drafts = Self.good("de", "de")
    drafts[.neutral] =
      "Hallo Petra, um 15 Uhr bringe ich die Noten mit, den Schlüssel vom Vereinsheim auch."
    let outcome = try outcome(.german, FakeModel(Self.json(drafts)))
    let byRules = try rules(.german).drafts
    #expect(
      outcome.replies.drafts.first { $0.tone == .neutral } == byRules.first { $0.tone == .neutral })
    #expect(outcome.replies.drafts.first { $0.tone == .firm }?.text == drafts[.firm])
    #expect(outcome.replies.model == "fake")
  }

  @Test("The wished address decides which drafts may be shown")
  func address() throws {
    let outcome = try outcome(
      .german, FakeModel(Self.json(Self.good("de", "de"))), address: .polite)
    #expect(outcome.replies.address == .polite)
    let byRules = try rules(.german, address: .polite).drafts
    // The firm one says neither du nor Sie.
    #expect(outcome.replies.drafts.prefix(2) == byRules.prefix(2))
  }

  @Test("Refusals and silence are errors, and so is garbage twice")
  func failures() {
    #expect(throws: LanguageModelError.refused) {
      try outcome(.english, FakeModel { _, _ in .failure(.refused) })
    }
    #expect(throws: LanguageModelError.answer(.notJSON)) {
      try outcome(.english, FakeModel("no", "never"))
    }
    #expect(throws: Never.self) {
      try outcome(.english, FakeModel("no", Self.json(Self.good("en", "en"))))
    }
  }

  @Test("Who answered badly and then not at all costs his words alone: the rules' drafts stay")
  func badThenNothing() throws {
    let bad = Self.json(Self.good("en", "de"))
    for second: Result<String, LanguageModelError> in [
      .failure(.timedOut(seconds: 9)), .success("no"), .failure(.refused),
    ] {
      let model = FakeModel { call, _ in call == 0 ? .success(bad) : second }
      let outcome = try outcome(.english, model)
      #expect(outcome.replies.status == .ready)
      #expect(outcome.replies.drafts == (try rules(.english)).drafts)
    }
  }

  @Test("Both calls about a note begin with the same messages, so that a server reads them once")
  func sharedPrefix() throws {
    let model = FakeModel(
      #"{"title":"The plot by the pond","key_points":[]}"#, Self.json(Self.good("en", "en")))
    let note = ModelNote.english
    let prompts = try PromptCatalogue()
    _ = try ModelSummarizer(
      ModelTools(model: model, prompts: prompts, identifier: PackIdentifier())
    ).digest(
      note.request, rules: note.rules, answer: "en", cancellation: Cancellation())
    _ = try ModelReplyWriter(
      ModelTools(model: model, prompts: prompts, identifier: PackIdentifier())
    ).replies(
      to: note.request, digest: note.rules, rules: note.rules, drafts: try rules(note),
      cancellation: Cancellation())
    let (first, second) = (model.requests[0].messages, model.requests[1].messages)
    #expect(first[0] == second[0])
    let shared = zip(first[1].text, second[1].text).prefix { $0 == $1 }.count
    #expect(shared >= first[1].text.count - "Task: DIGEST in English.".count - 2)
    let fresh = second[1].text.count - shared
    let all = first[0].text.count + first[1].text.count
    #expect(Double(fresh) <= 0.4 * Double(all))
  }
}
