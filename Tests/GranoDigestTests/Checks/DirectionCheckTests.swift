import GranoCore
import Testing

@testable import GranoDigest

@Suite("Who acts in a model's to-dos")
struct DirectionCheckTests {
  static let notes: [CheckNote] = [
    CheckNote(
      language: "de", segments: ["Kannst du bitte beim Bäcker die Torte bestellen?"],
      accepted: [
        "Bestell die Torte beim Bäcker", "Die Torte beim Bäcker bestellen",
        "Beim Bäcker die Torte bestellen", "Bitte bestell beim Bäcker die Torte",
        "Bestellen Sie die Torte beim Bäcker", "Torte beim Bäcker bestellen",
      ],
      rejected: [
        "Ich muss beim Bäcker die Torte bestellen", "Ruth soll beim Bäcker die Torte bestellen",
        "Der Sprecher soll die Torte beim Bäcker bestellen", "Wir bestellen die Torte beim Bäcker",
        "Sie bestellt die Torte beim Bäcker", "Ruth bestellt die Torte beim Bäcker",
        "Meine Torte beim Bäcker bestellen", "Bestell mir die Torte beim Bäcker",
      ]),
    CheckNote(
      language: "es", segments: ["¿Puedes comprar las velas para la fiesta, por favor?"],
      accepted: [
        "Compra las velas para la fiesta", "Comprar las velas para la fiesta",
        "Comprar velas para la fiesta", "Por favor, compra las velas para la fiesta",
        "Compre las velas para la fiesta", "Compra las velas de la fiesta",
      ],
      rejected: [
        "Tengo que comprar las velas para la fiesta", "Ruth debe comprar las velas para la fiesta",
        "La hablante debe comprar las velas para la fiesta",
        "Voy a comprar las velas para la fiesta", "Ruth compra las velas para la fiesta",
        "Ella va a comprar las velas para la fiesta", "Hay que comprar las velas para la fiesta",
        "Cómprame las velas para la fiesta",
      ]),
    CheckNote(
      language: "en", segments: ["Could you please ring the council about the permit?"],
      accepted: [
        "Ring the council about the permit", "Call the council about the permit",
        "Please ring the council about the permit", "Ring the council and ask about the permit",
        "Ask the council about the permit", "Check with the council about the permit",
      ],
      rejected: [
        "I must ring the council about the permit", "Ruth should ring the council about the permit",
        "The speaker will ring the council about the permit",
        "We need to ring the council about the permit", "Ruth rings the council about the permit",
        "She has to ring the council about the permit", "I'll ring the council about the permit",
        "Ring the council about the permit for me",
      ]),
    CheckNote(
      language: "es", segments: ["¿Puedes comprar las velas para la fiesta, por favor?"],
      accepted: ["Kerzen für das Fest kaufen", "Kauf die Kerzen für das Fest"],
      rejected: ["Ich muss die Kerzen für das Fest kaufen", "Ruth soll Kerzen kaufen"],
      answer: "de"),
  ]

  @Test("To-dos tell the reader what to do", arguments: notes)
  func directions(_ note: CheckNote) {
    for text in note.accepted { #expect(note.todo(text) == [], "\(text)") }
    for text in note.rejected {
      #expect(!Set(note.todo(text)).isDisjoint(with: [.direction, .meta]), "\(text)")
    }
  }

  @Test(
    "A to-do that the rules did not find needs a request, and none that was taken back",
    arguments: [
      ("de", "Bring bitte den Schlüssel mit.", "Den Schlüssel mitbringen", true),
      ("de", "Ich bringe den Schlüssel mit.", "Den Schlüssel mitbringen", false),
      ("de", "Du musst den Schlüssel nicht mitbringen.", "Den Schlüssel mitbringen", false),
      ("es", "Trae la llave, por favor.", "Traer la llave", true),
      ("es", "Yo llevo la llave.", "Llevar la llave", false),
      ("es", "No hace falta que traigas la llave.", "Traer la llave", false),
      ("en", "Please bring the key.", "Bring the key", true),
      ("en", "I'll bring the key.", "Bring the key", false),
      ("en", "You don't need to bring the key.", "Bring the key", false),
    ] as [(String, String, String, Bool)])
  func ownTodos(language: String, said: String, todo: String, passes: Bool) {
    let note = CheckNote(
      language: .init(language), segments: [said], accepted: [], rejected: [])
    let faults = ItemChecks(note.evidence()).faults(inTodo: todo, segments: [0], rule: nil)
    #expect(faults.isEmpty == passes, "\(faults)")
  }
}
