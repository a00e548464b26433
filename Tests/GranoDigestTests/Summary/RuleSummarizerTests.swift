import GranoCore
import Testing

@testable import GranoDigest

@Suite("Digest by rules")
struct RuleSummarizerTests {
  static let note =
    "Hallo Tina, hier ist Markus. Also, es geht um die Grillparty am Samstag. Meine Eltern kommen "
    + "jetzt doch nicht, die haben Karten fürs Theater bekommen. Das heißt, wir sind nur noch zwölf "
    + "Leute. Kannst du den großen Sonnenschirm mitbringen? Das Fleisch hole ich beim Metzger in der "
    + "Hafenstraße, der macht uns einen guten Preis. Um acht kommt noch die Band von Jens, die "
    + "spielen zwei Stunden. Wann wolltest du da sein? Gut, bis dann, tschüss."

  @Test("Points are few, short, dense, and cite segments that exist")
  func shape() {
    let digest = digest(Self.note, "de", sender: "Markus")
    #expect((1...5).contains(digest.keyPoints.count))
    let words = digest.keyPoints.map { $0.text.split(separator: " ").count }
    #expect(words.allSatisfy { $0 <= 25 })
    #expect(words.reduce(0, +) * 10 <= Self.note.split(separator: " ").count * 4)
    #expect(digest.title.split(separator: " ").count <= 8)
    #expect(digest.title.contains("Grillparty"))
    let segments = SentenceSplitter(language: "de").segments(ofText: Self.note).count
    for item in digest.keyPoints + digest.questions {
      #expect(!item.segments.isEmpty)
      #expect(item.segments.allSatisfy { (0..<segments).contains($0) })
    }
    #expect(digest.summarizer == "rules")
    #expect(digest.ai)
    #expect(digest.chunks == 1)
  }

  @Test("No greeting, no farewell, no to-do among the points")
  func nothingIdle() {
    let text = digest(Self.note, "de", sender: "Markus").keyPoints.map(\.text).joined(
      separator: " ")
    for idle in ["Hallo", "tschüss", "bis dann", "Kannst du"] { #expect(!text.contains(idle)) }
  }

  @Test(
    "A tiny note has a title and one point, and nothing else",
    arguments: [
      ("es", "Vale, perfecto. Nos vemos mañana."), ("de", "Ja, passt."), ("en", "Okay, thanks!"),
      ("fr", "D'accord."), ("ja", "わかった。"),
    ] as [(LanguageCode, String)])
  func tiny(_ language: LanguageCode, _ text: String) {
    let digest = digest(text, language)
    #expect(!digest.title.isEmpty)
    #expect(digest.keyPoints.count == 1)
    #expect(digest.todos.isEmpty && digest.questions.isEmpty && digest.dates.isEmpty)
  }

  @Test(
    "Odd input is no reason to fail",
    arguments: [
      "", "   ", "...", "?", ",,,", "¿¿??", "\u{202E}", "a", "und und und", "😀😀", "bitte",
      "please,",
    ])
  func odd(_ text: String) {
    for language in ["de", "en", "es", "fr", "it", "pt", "ko", "ja", "zh", "xx"] as [LanguageCode] {
      let digest = digest(text, language)
      #expect(digest.todos.isEmpty)
      #expect(digest.keyPoints.count <= 1)
    }
  }

  @Test("A language without a pack gets points and a title, no to-dos")
  func unknownLanguage() {
    let digest = digest(
      "Hej Anna. Mötet med banken är flyttat till torsdag. Ta med pappren, tack.", "sv")
    #expect(!digest.keyPoints.isEmpty)
    #expect(digest.todos.isEmpty)
    #expect(!digest.title.isEmpty)
  }

  @Test("A long note is digested in overlapping pieces and still gives five points at most")
  func long() {
    let subjects = ["Dach", "Keller", "Garten", "Zaun", "Ofen", "Brunnen", "Stall", "Teich"]
    let people = ["Meier", "Huber", "Kaya", "Novak", "Petrov", "Silva", "Lang", "Okafor"]
    let text = (0..<120).map {
      "\(people[$0 / 15]) repariert den \(subjects[$0 / 15]) am Haus \($0) gegen \(300 + $0) Euro."
    }.joined(separator: " ")
    let digest = digest(text, "de")
    #expect(digest.chunks >= 2)
    #expect((1...5).contains(digest.keyPoints.count))
    #expect(Set(digest.keyPoints.map(\.text)).count == digest.keyPoints.count)
    let places = digest.keyPoints.compactMap(\.segments.first)
    #expect(places == places.sorted())
    #expect((places.last ?? 0) > 60)
  }

  @Test("The same note gives the same digest")
  func deterministic() {
    #expect(digest(Self.note, "de") == digest(Self.note, "de"))
  }

  @Test("An order that was spelled out becomes steps of its request")
  func steps() {
    let digest = digest(
      "Can you fix the printer? First unplug the cable, then take out the tray, and finally press "
        + "the green button.", "en")
    #expect(digest.todos.map(\.text) == ["Fix the printer"])
    #expect(
      digest.todos.first?.steps == [
        "Unplug the cable", "Take out the tray", "Press the green button",
      ])
  }

  @Test("A date in the request's own sentence is its deadline")
  func due() {
    struct Friday: DateSource {
      func dates(
        in segments: [Segment], language: LanguageCode, sentAt: LocalDateTime?, order: DateOrder?,
        trace: inout DigestTrace
      ) -> [DateMention] {
        [
          DateMention(
            what: "party", spoken: "on Saturday", date: "2026-12-05", status: .resolved,
            segments: [0]),
          DateMention(
            what: "form", spoken: "by Friday", date: "2026-12-04", status: .resolved, segments: [1]),
        ]
      }
    }
    let digest = digest(
      "The party is on Saturday. Please send me the form by Friday. And water the plants.", "en",
      dates: Friday())
    #expect(digest.todos.map(\.due) == [1, nil])
  }
}
