import GranoCore
import Testing

@testable import GranoSpeech

@Suite("The scripted engine")
struct ScriptedTranscriberTests {
  private let pcm = PCM(samples: [Float](repeating: 0, count: 160_000))

  private func script(_ json: String) throws -> Script { try Script(json: Array(json.utf8)) }

  private func recognize(
    _ engine: ScriptedTranscriber, forced: LanguageCode? = nil
  ) throws -> SpeechResult {
    try SpeechPipeline(transcriber: engine).recognize(
      PCMSource(pcm), request: SpeechRequest(candidates: ["de", "es", "en"], forced: forced),
      cancellation: Cancellation())
  }

  @Test("One entry a note, sentences over the audio's time")
  func plays() throws {
    let engine = ScriptedTranscriber(
      script: try script(
        #"[{"text":"Hola. ¿Vale?","language":"es"},{"fail":"no_speech"},{"text":"Ja"}]"#))
    let first = try recognize(engine)
    #expect(first.language?.code == "es")
    #expect(first.language?.decision == .measured)
    #expect(first.transcript.segments.map(\.text) == ["Hola.", "¿Vale?"])
    #expect(first.transcript.segments.first?.start == 0)
    #expect(first.transcript.segments.last?.end == 10)
    #expect(try !recognize(engine).isSpeech)
    #expect(try recognize(engine, forced: "de").language?.code == "de")
    #expect(throws: SpeechError.badScript(entry: nil, problem: .exhausted(entries: 3))) {
      try recognize(engine)
    }
  }

  @Test("An engine failure is one; a language that is no candidate stands")
  func failures() throws {
    let engine = ScriptedTranscriber(
      script: try script(#"[{"fail":"engine"},{"text":"Salut","language":"fr"}]"#))
    #expect(throws: SpeechError.engineFailed(step: "play the script", detail: nil)) {
      try recognize(engine)
    }
    #expect(try recognize(engine).language?.code == "fr")
  }

  @Test("A delay delays, and can be interrupted")
  func delay() throws {
    let engine = ScriptedTranscriber(
      script: try script(#"[{"text":"a","delay":0.05},{"text":"b","delay":3600}]"#))
    let start = ContinuousClock.now
    _ = try recognize(engine)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    let cancellation = Cancellation()
    cancellation.request()
    #expect(throws: SpeechError.cancelled) {
      _ = try engine.session(
        for: PCMSource(pcm), vocabulary: Vocabulary(), cancellation: cancellation)
    }
  }

  @Test("A crash is a real one")
  func crash() async {
    await #expect(processExitsWith: .signal(6)) {
      let script = Script(entries: [ScriptEntry(fail: .crash)])
      _ = try ScriptedTranscriber(script: script)
        .session(
          for: PCMSource(PCM(samples: [])), vocabulary: Vocabulary(), cancellation: Cancellation()
        ).nextWindow()
    }
  }

  @Test(
    "A mistake in the script is named with its entry",
    arguments: [
      ("{}", nil, ScriptProblem.notAList), ("", nil, .notAList), ("[1]", nil, .notAList),
      (#"[{"text":"a"},{"txet":"b"}]"#, 2, .unknownKey("txet")),
      (#"[{"text":5}]"#, 1, .badValue(key: "text")),
      (#"[{"fail":"maybe"}]"#, 1, .badValue(key: "fail")),
      (#"[{"text":"a","delay":-1}]"#, 1, .badValue(key: "delay")),
      (#"[{"language":"es"}]"#, 1, .nothingToDo),
    ] as [(String, Int?, ScriptProblem)])
  func mistakes(json: String, entry: Int?, problem: ScriptProblem) {
    #expect(throws: SpeechError.badScript(entry: entry, problem: problem)) { try script(json) }
  }

  @Test("Replies of a language model are kept for it")
  func model() throws {
    #expect(try script(#"[{"llm":"refuse"}]"#).entries == [ScriptEntry(llm: ["refuse"])])
    #expect(
      try script(#"[{"llm":["{}","timeout"]}]"#).entries == [ScriptEntry(llm: ["{}", "timeout"])])
    #expect(throws: SpeechError.badScript(entry: 1, problem: .badValue(key: "llm"))) {
      try script(#"[{"llm":[]}]"#)
    }
    let engine = ScriptedTranscriber(script: try script(#"[{"llm":"refuse"}]"#))
    #expect(throws: SpeechError.badScript(entry: 1, problem: .nothingToDo)) {
      try recognize(engine)
    }
  }

  @Test("A script that is not there is said to be unreadable")
  func missing() {
    #expect(
      throws: SpeechError.badScript(entry: nil, problem: .unreadable(path: "/nowhere/s.json"))
    ) { try Script(path: "/nowhere/s.json") }
  }
}
