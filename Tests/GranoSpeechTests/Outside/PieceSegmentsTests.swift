import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Segments of what was heard outside")
struct PieceSegmentsTests {
  /// Ten seconds of sound, from second 600 of the note on.
  private let piece = AudioPiece(
    offset: 600 * 16_000, samples: [Float](repeating: 0.1, count: 160_000))

  private func read(_ parts: [OutsideReading.Part], language: LanguageCode = "de") -> Hypothesis {
    PieceSegments(piece: piece, language: language).hypothesis(of: OutsideReading(parts: parts))
  }

  @Test("Times are the note's, segments end at sentences, and confidence comes along")
  func shifted() {
    let heard = read([
      .init(text: " Ich komme um", start: 1, end: 2, averageLogProbability: -0.2),
      .init(text: " acht. Bis dann.", start: 2, end: 4, averageLogProbability: -0.2),
    ])
    #expect(heard.segments.map(\.text) == ["Ich komme um acht.", "Bis dann."])
    #expect(heard.segments.first?.start == 601)
    #expect(heard.segments.last?.end == 604)
    #expect(heard.segments.allSatisfy { $0.language == "de" && $0.confidence == 0.819 })
    #expect(heard.averageLogProbability == -0.2)
    #expect(!heard.looped)
  }

  @Test("Sound narrows the times that were given, and never widens them")
  func sound() {
    var piece = piece
    // Quiet at both ends and in the pause between the sentences.
    for index in [0..<24_000, 64_000..<80_000, 112_000..<160_000].joined() {
      piece.samples[index] = 0.001
    }
    let heard = PieceSegments(piece: piece, language: "de").hypothesis(
      of: OutsideReading(parts: [
        .init(text: " Hallo du.", start: 0.5, end: 4.5),
        .init(text: " Bis dann.", start: 4.5, end: 6),
      ]))
    #expect(heard.segments.map(\.start) == [601.5, 605])
    #expect(heard.segments.map(\.end) == [604, 606])
  }

  @Test("Text alone is spread over the piece, without a confidence")
  func text() {
    let heard = read([.init(text: "Hallo du. Bis gleich.")])
    #expect(heard.segments.map(\.text) == ["Hallo du.", "Bis gleich."])
    #expect(heard.segments.first?.start == 600)
    #expect(heard.segments.last?.end == 610)
    #expect(heard.segments.allSatisfy { $0.confidence == nil })
    #expect(heard.averageLogProbability == nil)
  }

  @Test(
    "Absurd times are brought into the piece, and never go back",
    arguments: [
      (-5, 2), (0, 1e300), (1e300, -1), (.nan, .nan), (.infinity, 3), (9, 1),
      (-.infinity, .infinity),
    ] as [(Double, Double)])
  func absurd(start: Double, end: Double) {
    let heard = read([
      .init(text: "Eins.", start: start, end: end),
      .init(text: "Zwei.", start: 3, end: 4), .init(text: "Drei.", start: 1, end: 0.5),
    ])
    #expect(heard.segments.count == 3)
    var last = 600.0
    for segment in heard.segments {
      let start = segment.start ?? -1
      let end = segment.end ?? -1
      #expect(start >= last && end >= start && end <= 610)
      last = start
    }
  }

  @Test(
    "What the engine itself doubts is not believed",
    arguments: [
      (0.7, -1.2, "Etwas.", false), (0.7, -0.5, "Etwas.", true), (0.5, -1.2, "Etwas.", true),
      (0.4, -0.3, "Thank you for watching!", false), (0.1, -0.3, "Thank you for watching!", true),
    ])
  func doubts(noSpeech: Double, average: Double, text: String, kept: Bool) {
    let part = OutsideReading.Part(
      text: text, start: 0, end: 1, averageLogProbability: average, noSpeech: noSpeech)
    #expect(read([part]).segments.isEmpty != kept)
  }

  @Test(
    "What only tells of a sound is no word",
    arguments: [
      ("[BLANK_AUDIO]", false), (" (wind blowing)", false), ("*music*", false),
      ("♪ la la ♪", false),
      ("(Ja) und (nein)", true), ("Ja (leise)", true), ("[", false), ("Ja", true),
    ])
  func soundNotes(text: String, kept: Bool) {
    #expect(read([.init(text: text)]).segments.isEmpty != kept)
  }

  @Test("A sentence over and over is cut, and said to be")
  func loop() {
    let parts = (0..<9).map {
      OutsideReading.Part(text: " Das ist gut.", start: Double($0), end: Double($0 + 1))
    }
    let heard = read(parts)
    #expect(heard.looped)
    #expect(heard.segments.count == 2)
    let text = read([.init(text: String(repeating: "Das ist gut. ", count: 9))])
    #expect(text.looped)
    #expect(text.segments.count == 2)
  }

  @Test("Words are put together again as their script writes them")
  func scripts() {
    let japanese = read(
      [.init(text: "今日は", start: 0, end: 1), .init(text: "元気です。", start: 1, end: 2)],
      language: "ja")
    #expect(japanese.segments.map(\.text) == ["今日は元気です。"])
    let korean = read(
      [.init(text: "오늘은", start: 0, end: 1), .init(text: "좋아요.", start: 1, end: 2)],
      language: "ko")
    #expect(korean.segments.map(\.text) == ["오늘은 좋아요."])
  }

  @Test("Control characters do not come through")
  func control() {
    #expect(read([.init(text: "Ja\u{0}\n\tdoch\u{1}.")]).segments.map(\.text) == ["Ja doch ."])
  }
}
