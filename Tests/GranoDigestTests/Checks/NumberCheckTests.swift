import GranoCore
import Testing

@testable import GranoDigest

@Suite("Numbers in a model's texts")
struct NumberCheckTests {
  static let notes: [CheckNote] = [
    CheckNote(
      language: "de",
      segments: ["Wir sind zwölf Leute, das Zimmer kostet 250 Euro und die Miete 8.400 im Jahr."],
      accepted: [
        "Es sind 12 Leute.", "Es sind zwölf Leute.", "Das Zimmer kostet zweihundertfünfzig Euro.",
        "Die Miete kostet 8400 im Jahr.", "Ein Zimmer für die Leute.",
        "Die Miete kostet achttausendvierhundert im Jahr.",
      ],
      rejected: [
        "Es sind 13 Leute.", "Es sind elf Leute.", "Das Zimmer kostet 350 Euro.",
        "Die Miete kostet 4800 im Jahr.", "Zwei Zimmer für zwölf Leute.",
        "Das Zimmer kostet zweihundertsechzig Euro.",
      ]),
    CheckNote(
      language: "es",
      segments: ["Somos doce personas, la habitación cuesta 250 euros y el alquiler 8.400 al año."],
      accepted: [
        "Son 12 personas.", "Son doce personas.",
        "La habitación cuesta doscientos cincuenta euros.", "El alquiler cuesta 8400 al año.",
        "Una habitación para las personas.", "El alquiler cuesta ocho mil cuatrocientos al año.",
      ],
      rejected: [
        "Son 13 personas.", "Son quince personas.", "La habitación cuesta 350 euros.",
        "El alquiler cuesta 4800 al año.", "Dos habitaciones para doce personas.",
        "La habitación cuesta doscientos sesenta euros.",
      ]),
    CheckNote(
      language: "en",
      segments: [
        "There are twelve of us, the room costs 250 dollars and the rent is 8,400 a year."
      ],
      accepted: [
        "There are 12 of them.", "There are twelve of them.",
        "The room costs two hundred and fifty dollars.", "The rent is 8400 a year.",
        "One room for all of them.", "The rent is eight thousand four hundred a year.",
      ],
      rejected: [
        "There are 13 of them.", "There are eleven of them.", "The room costs 350 dollars.",
        "The rent is 4800 a year.", "Two rooms for all of them.",
        "The room costs two hundred and sixty dollars.",
      ]),
    CheckNote(
      language: "es", segments: ["Compra tres kilos de harina y quince huevos."],
      accepted: ["Drei Kilo Mehl und fünfzehn Eier kaufen", "3 Kilo Mehl und 15 Eier kaufen"],
      rejected: ["Drei Kilo Mehl und 50 Eier kaufen", "Vier Kilo Mehl und 15 Eier kaufen"],
      answer: "de"),
    CheckNote(
      language: "zh", segments: ["帮我买三个蛋糕。"], accepted: ["Buy three cakes", "Buy 3 cakes"],
      rejected: ["Buy four cakes"], answer: "en"),
  ]

  @Test("Figures and number words must have been said, as either", arguments: notes)
  func numbers(_ note: CheckNote) {
    for text in note.accepted { #expect(!note.point(text).contains(.number), "\(text)") }
    for text in note.rejected { #expect(note.point(text).contains(.number), "\(text)") }
  }

  @Test(
    "Number words that are made up are read",
    arguments: [
      ("de", "hundertzwanzig", 120), ("de", "dreitausendzweihundert", 3200),
      ("es", "ciento veinte", 120),
      ("es", "treinta y dos", 32), ("en", "thirty-one hundred", 3100),
      ("en", "two thousand and six", 2006),
      ("it", "duecentoventi", 220), ("en", "14,350", 14_350),
    ] as [(String, String, Int)])
  func composed(language: String, text: String, value: Int) {
    let facts = CalendarFacts([text + " x"], language: .init(language))
    #expect(facts.loose == [value])
  }
}
