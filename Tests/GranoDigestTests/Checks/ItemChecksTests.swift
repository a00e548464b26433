import GranoCore
import Testing

@testable import GranoDigest

@Suite("Items of a model's digest")
struct ItemChecksTests {
  private static let shopping: [CheckNote] = [
    CheckNote(
      language: "de",
      segments: ["Kannst du bitte Brot und Milch beim Bäcker kaufen?", "Kommt Lena mit?"],
      accepted: ["Kauf Brot und Milch beim Bäcker", "Beim Bäcker Milch und Brot besorgen"],
      rejected: ["Kauf Brot beim Bäcker", "Milch beim Bäcker kaufen", "Käse und Wein kaufen"]),
    CheckNote(
      language: "es",
      segments: ["¿Puedes comprar pan y leche en la tienda, por favor?", "¿Viene Elena?"],
      accepted: ["Compra pan y leche en la tienda", "Comprar leche y pan en la tienda"],
      rejected: ["Compra pan en la tienda", "Comprar leche en la tienda", "Comprar queso y vino"]),
    CheckNote(
      language: "en",
      segments: ["Could you please buy bread and milk at the shop?", "Is Elena coming?"],
      accepted: ["Buy bread and milk at the shop", "Get milk and bread at the shop"],
      rejected: ["Buy bread at the shop", "Buy milk at the shop", "Get cheese and wine"]),
  ]

  @Test("Nothing that was asked for is dropped or put in its place", arguments: shopping)
  func things(_ note: CheckNote) {
    for text in note.accepted { #expect(note.todo(text) == [], "\(text)") }
    for text in note.rejected {
      #expect(!Set(note.todo(text)).isDisjoint(with: [.loss, .unsupported]), "\(text)")
    }
  }

  @Test("A question ends as one, is asked, and keeps who is meant", arguments: shopping)
  func questions(_ note: CheckNote) {
    let checks = ItemChecks(note.evidence())
    let texts: [LanguageCode: (good: String, statement: String, swapped: String)] = [
      "de": ("Kommt Lena mit?", "Lena kommt mit.", "Komme ich mit Lena?"),
      "es": ("¿Viene Elena?", "Viene Elena.", "¿Yo vengo con Elena?"),
      "en": ("Is Elena coming?", "Elena is coming.", "Am I coming with Elena?"),
    ]
    guard let (good, statement, swapped) = texts[note.language] else { return }
    #expect(checks.faults(inQuestion: good, segments: [1], rule: note.rules.questions.first) == [])
    #expect(checks.faults(inQuestion: good, segments: [1], rule: nil) == [])
    #expect(checks.faults(inQuestion: statement, segments: [1], rule: nil).contains(.question))
    #expect(checks.faults(inQuestion: swapped, segments: [1], rule: nil).contains(.direction))
  }

  private static let german = CheckNote(
    language: "de",
    segments: ["Bring bitte die alte Kamera mit, die liegt noch im Keller.", "Bis dann."],
    accepted: [], rejected: [])

  @Test("An item cites segments that exist")
  func evidence() {
    let checks = ItemChecks(Self.german.evidence())
    #expect(checks.faults(inPoint: "Die Kamera liegt im Keller.", segments: []) == [.evidence])
    #expect(checks.faults(inPoint: "Die Kamera liegt im Keller.", segments: [2]) == [.evidence])
    #expect(checks.faults(inPoint: "Die Kamera liegt im Keller.", segments: [-1]) == [.evidence])
    #expect(checks.faults(inPoint: "Die Kamera liegt im Keller.", segments: [0]) == [])
    #expect(checks.faults(inPoint: " … ", segments: [0]) == [.empty])
  }

  @Test(
    "Formats, thoughts, roles and talk of the task are none of an item",
    arguments: [
      ("```Kamera mitbringen```", .meta), ("- Die Kamera mitbringen", .meta),
      ("**Kamera** mitbringen", .meta), ("{\"text\": \"Kamera mitbringen\"}", .meta),
      ("Hier ist die Zusammenfassung: Kamera mitbringen", .meta),
      ("Als KI kann ich die Kamera nicht mitbringen", .meta),
      ("Sure! Die Kamera mitbringen", .meta), ("Die Kamera für [Name] mitbringen", .meta),
      ("Der Sprecher will die Kamera", .meta), ("1. Kamera\n2. Keller", .meta),
      ("<think>Kamera</think> Die Kamera mitbringen", .thought),
      ("Die Kamera mitbringen<|im_end|>", .thought), ("assistant: Die Kamera mitbringen", .thought),
      ("Die \u{202E}Kamera mitbringen", .control), ("Die Kamera\u{1B}[2J mitbringen", .control),
      ("Die Kamera, die Kamera, die Kamera, die Kamera, die Kamera mitbringen", .repetition),
    ] as [(String, CheckFault)])
  func meta(text: String, fault: CheckFault) {
    #expect(Self.german.todo(text).contains(fault))
    #expect(Self.german.todo("Die alte Kamera mitbringen") == [])
  }

  @Test("A loudspeaker may be spoken of where one was")
  func speaker() {
    let note = CheckNote(
      language: "en", segments: ["Please bring the speaker for the party."], accepted: [],
      rejected: [])
    #expect(note.todo("Bring the speaker for the party") == [])
  }

  @Test("Eight words of the prompt in a row are the prompt's, unless the note says them")
  func prompt() {
    let line = "Schreibe jede Aufgabe als kurzen Befehl an den Leser und nichts sonst."
    let checks = ItemChecks(Self.german.evidence(instructions: [line]))
    #expect(checks.faults(inPoint: line, segments: [0]).contains(.prompt))
    let part = "Schreibe jede Aufgabe als kurzen Befehl"
    #expect(!checks.faults(inPoint: part, segments: [0]).contains(.prompt))
    let said = CheckNote(language: "de", segments: [line], accepted: [], rejected: [])
    let own = ItemChecks(said.evidence(instructions: [line]))
    #expect(!own.faults(inPoint: line, segments: [0]).contains(.prompt))
  }

  @Test("Titles, points and to-dos have their lengths; plain texts have none")
  func length() {
    let checks = ItemChecks(Self.german.evidence())
    let long = Array(repeating: "die alte Kamera im Keller", count: 6).joined(separator: " und ")
    #expect(
      checks.faults(inTitle: "Die alte Kamera liegt noch im Keller bei dir").contains(.length))
    #expect(checks.faults(inTitle: "Alte Kamera im Keller") == [])
    #expect(checks.faults(inPoint: long, segments: [0]).contains(.length))
    #expect(Self.german.todo(long).contains(.length))
    #expect(!checks.faults(inPlain: long, segments: [0], language: "de").contains(.length))
  }

  @Test("Key points stay within their share of a long note")
  func share() {
    let note = Array(repeating: "wort", count: 100).joined(separator: " ")
    let point = Array(repeating: "wort", count: 15).joined(separator: " ")
    #expect(LengthCheck.fitting(points: [point, point, point], in: note) == 2)
    #expect(LengthCheck.fitting(points: [point, point], in: note) == 2)
    #expect(LengthCheck.fitting(points: [note], in: note) == 1)
    #expect(LengthCheck.fitting(points: [point, point, point, point], in: point) == 4)
  }

  @Test("Answers and translations keep names, numbers and days")
  func plain() {
    let note = CheckNote(
      language: "es", segments: ["Ramiro trae tres sillas el viernes a las tres de la tarde."],
      accepted: [], rejected: [])
    let checks = ItemChecks(note.evidence())
    func faults(_ text: String) -> [CheckFault] {
      checks.faults(inPlain: text, segments: [0], language: "de")
    }
    #expect(faults("Ramiro bringt drei Stühle am Freitag um 15 Uhr mit.") == [])
    #expect(faults("Pedro bringt drei Stühle am Freitag um 15 Uhr mit.") == [.name])
    #expect(faults("Ramiro bringt vier Stühle am Freitag um 15 Uhr mit.") == [.number])
    #expect(faults("Ramiro bringt drei Stühle am Samstag um 15 Uhr mit.") == [.date])
    #expect(faults("Ramiro bringt keine drei Stühle am Freitag um 15 Uhr mit.") == [.negation])
    #expect(faults("Ramiro trae tres sillas el viernes.").contains(.language))
  }
}
