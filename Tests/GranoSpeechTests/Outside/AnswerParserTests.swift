import GranoCore
import Testing

@testable import GranoSpeech

@Suite("What engines outside this process answer")
struct AnswerParserTests {
  private let parser = AnswerParser(seconds: 5)

  private func read(_ json: String) throws -> OutsideReading {
    try parser.json(Array(json.utf8))
  }

  @Test("verbose_json: language by name, segments with times and doubts")
  func verbose() throws {
    let reading = try read(
      #"""
      {"task":"transcribe","language":"german","duration":5.0,"text":" Ja. Passt.","segments":[
      {"id":0,"start":0.0,"end":1.5,"text":" Ja.","avg_logprob":-0.25,"no_speech_prob":0.01,"tokens":[1]},
      {"id":1,"start":1.5,"end":3,"text":" Passt.","avg_logprob":null}],
      "language_probabilities":{"de":0.9,"en":0.05,"xx":0.04,"es":7}}
      """#)
    #expect(reading.language == "de")
    #expect(reading.probabilities == ["de": 0.9, "en": 0.05])
    #expect(
      reading.parts == [
        .init(text: " Ja.", start: 0, end: 1.5, averageLogProbability: -0.25, noSpeech: 0.01),
        .init(text: " Passt.", start: 1.5, end: 3),
      ])
  }

  @Test(
    "The language may be a code, a name, or nothing that is known",
    arguments: [
      (#""es""#, "es"), (#""Spanish""#, "es"), (#""pt-BR""#, "pt"), (#""mandarin""#, "zh"),
      (#""klingon""#, nil), (#""""#, nil), ("null", nil),
    ] as [(String, LanguageCode?)])
  func language(json: String, code: LanguageCode?) throws {
    #expect(try read(#"{"text":"a","language":\#(json)}"#).language == code)
  }

  @Test("The text alone will do; no segments and no text is silence")
  func text() throws {
    #expect(try read(#"{"text":"Hola."}"#).parts == [.init(text: "Hola.")])
    #expect(try read(#"{"text":"Hola.","segments":[]}"#).parts == [.init(text: "Hola.")])
    #expect(try read(#" {"segments":[]}"#).parts.isEmpty)
    #expect(try parser.plain(Array("Hola.\nVale.".utf8)).parts == [.init(text: "Hola.\nVale.")])
  }

  @Test(
    "What is no transcript is told apart, without its words",
    arguments: [
      ("", .notJSON), ("null", .notJSON), (#""text""#, .notJSON), ("[]", .notJSON),
      (#"{"text":"a""#, .notJSON), (#"{"text":"\ud800"}"#, .notJSON), ("{", .notJSON),
      (#"{"text":NaN}"#, .notJSON), (#"{"text":"a","segments":[{"text":"b","start":1e999}]}"#, nil),
      ("<!DOCTYPE html><html>", .webPage), (" \n<p>", .webPage),
      ("{}", .noText), (#"{"error":{"message":"secret words"}}"#, .noText),
      (#"{"text":7}"#, .wrongType(field: "text")),
      (#"{"text":"a","language":["de"]}"#, .wrongType(field: "language")),
      (#"{"text":"a","segments":{}}"#, .wrongType(field: "segments")),
      (#"{"segments":[{"text":"a","start":"0:01"}]}"#, .wrongType(field: "start")),
      (#"{"segments":[{"start":1}]}"#, .wrongType(field: "text")),
      (#"{"segments":[null]}"#, .wrongType(field: "segments")),
    ] as [(String, AnswerProblem?)])
  func problems(json: String, problem: AnswerProblem?) {
    if let problem {
      #expect(throws: problem) { try read(json) }
    } else {
      // Whatever the number becomes, it does no harm.
      _ = try? read(json)
    }
  }

  @Test("Nesting without end, invalid UTF-8 and more text than can be said are refused")
  func hostile() {
    let deep = #"{"text":"#.utf8 + [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: AnswerProblem.self) { try parser.json(Array(deep)) }
    #expect(throws: AnswerProblem.notUTF8) {
      try parser.json(Array(#"{"text":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8))
    }
    #expect(throws: AnswerProblem.notUTF8) { try parser.plain([0x61, 0xFF]) }
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 10 << 20)
    #expect(throws: AnswerProblem.tooMuchText(bytes: 10 << 20)) { try parser.plain(long) }
    #expect(throws: AnswerProblem.tooMuchText(bytes: 10 << 20)) {
      try parser.json(Array(#"{"text":""#.utf8) + long + Array(#""}"#.utf8))
    }
  }

  @Test("Every place where an answer may be cut off is an error, never a shorter transcript")
  func cut() {
    let whole = Array(#"{"text":"Ja.","segments":[{"text":"Ja.","start":0,"end":1.5}]}"#.utf8)
    for end in 0..<whole.count {
      #expect(throws: AnswerProblem.self) { try parser.json(Array(whole[..<end])) }
    }
  }
}
