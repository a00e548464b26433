import GranoCore
import Testing

@testable import GranoDigest

@Suite("Marks that a recogniser left out")
struct MarkRestorerTests {
  /// Spoken without a mark, and words after which any reader would set one.
  private static let bare: [(LanguageCode, String, [String])] = [
    (
      "en",
      "hi anna it's ben sorry i'm late to this okay so the plumber is coming on thursday at nine in "
        + "the morning because the boiler has packed in again and could you please bring the big "
        + "ladder because mine is still at my brother's okay thanks see you then bye bye",
      ["morning", "ladder"]
    ),
    (
      "de",
      "hallo anna hier ist ben also der klempner kommt am donnerstag um neun uhr morgens weil die "
        + "heizung schon wieder kaputt ist und kannst du bitte die große leiter mitbringen weil "
        + "meine noch bei meinem bruder steht okay danke dir bis dann tschüss",
      ["morgens", "ist", "mitbringen"]
    ),
    (
      "es",
      "hola ana soy ben mira el fontanero viene el jueves a las nueve de la mañana porque la caldera "
        + "se ha vuelto a estropear y tráete por favor la escalera grande porque la mía la tiene mi "
        + "hermano venga gracias un beso chao",
      ["mañana", "grande"]
    ),
    (
      "ja",
      "もしもし田中です今電車の中なのでちょっと短めに話しますね来週の土曜日に引っ越しをするんですけどもしよかったら手伝ってもらえますか"
        + "あと段ボールが足りないので少し持ってきてください",
      ["ね", "か"]
    ),
  ]

  private func words(_ text: String) -> [String] {
    Tokenizer.tokens(of: text).filter(\.isWord).map(\.text)
  }

  @Test("Clauses get their marks back, and no word is lost, changed or moved", arguments: bare)
  func restores(_ language: LanguageCode, _ text: String, _ ends: [String]) throws {
    let segment = Segment(text: text, language: language)
    let restored = MarkRestorer(language: language).restored([segment])
    let result = try #require(restored.first)
    #expect(words(result.text) == words(text))
    let tokens = Tokenizer.tokens(of: result.text)
    for end in ends {
      #expect(
        tokens.indices.dropLast().contains {
          tokens[$0].lower.hasSuffix(end) && tokens[$0 + 1].kind == .mark
        }, "no mark after \(end)")
    }
    #expect(tokens.last?.isTerminator == true)
  }

  @Test("A text with its marks is left alone, byte by byte")
  func keeps() {
    let text =
      "Hallo Anna, hier ist Ben. Also der Klempner kommt am Donnerstag um neun Uhr morgens, weil "
      + "die Heizung schon wieder kaputt ist. Bringst du bitte die große Leiter mit?"
    let segment = Segment(text: text, language: .german)
    #expect(MarkRestorer(language: .german).restored([segment]) == [segment])
  }

  @Test("Where marks are missing in part of a note only, only that part gets some")
  func mixed() {
    let marked = Segment(text: "Hi, it's Ben. Are you well?", language: .english)
    let bare = Segment(text: Self.bare[0].1, language: .english)
    let result = MarkRestorer(language: .english).restored([marked, bare])
    #expect(result[0] == marked)
    #expect(result[1].text != bare.text)
  }

  @Test("The transcript of a text keeps the words as they came, cut into sentences")
  func segments() {
    let segments = SentenceSplitter(language: .english).segments(ofText: Self.bare[0].1)
    #expect(segments.count > 1)
    #expect(segments.map(\.text).joined(separator: " ") == Self.bare[0].1)
  }

  @Test("A language without weights is left alone; nothing and marks alone are no trouble")
  func edges() {
    let dutch = Segment(text: Self.bare[0].1, language: "nl")
    #expect(MarkRestorer(language: "nl").restored([dutch]) == [dutch])
    for text in ["", " ", "?", "...", "42", "¿¡"] {
      let segment = Segment(text: text, language: .english)
      #expect(MarkRestorer(language: .english).restored([segment]).count == 1)
    }
    #expect(MarkRestorer(language: .english).restored([Segment]()).isEmpty)
  }

  @Test("Requests in a note without any mark are found with their objects")
  func requests() {
    let transcript = Transcript(
      engine: "text", model: nil,
      segments: SentenceSplitter(language: .english).segments(ofText: Self.bare[0].1))
    let digest = RuleSummarizer(dates: RuleDateSource()).digest(
      DigestRequest(
        transcript: transcript, language: .english, sentAt: LocalDateTime(iso: "2026-11-27T18:04")))
    #expect(digest.todos.map(\.text) == ["Bring the big ladder"])
    #expect(digest.dates.map(\.date) == ["2026-12-03"])
    #expect((1...5).contains(digest.keyPoints.count))
  }
}
