import GranoCore
import Testing

@testable import GranoDigest

@Suite("Names in a model's texts")
struct NameCheckTests {
  static let notes: [CheckNote] = [
    CheckNote(
      language: "de",
      segments: ["Ramona holt am Bahnhof Tante Gerda ab und fährt dann zu Konrads Werkstatt."],
      accepted: [
        "Ramona holt Tante Gerda am Bahnhof ab.", "Gerda wird am Bahnhof abgeholt.",
        "Danach fährt Ramona zu Konrad in die Werkstatt.", "Ruth sagt, Ramona holt Gerda ab.",
        "Ramonas Fahrt geht zum Bahnhof.", "Abholung am Bahnhof, danach Werkstatt.",
      ],
      rejected: [
        "Sabine holt Tante Gerda am Bahnhof ab.", "Ramona holt Tante Helga am Bahnhof ab.",
        "Ramona fährt zu Peters Werkstatt.", "Ramona holt Gerda am Bahnhof in Göttingen ab.",
        "Lukas und Ramona holen Gerda ab.", "Anna fährt zur Werkstatt.",
        "Ramona holt mit Herbert Tante Gerda ab.", "Ramona fährt zu Hubert.",
      ]),
    CheckNote(
      language: "es",
      segments: ["Ramiro recoge a la tía Benita en la estación y luego va al taller de Óscar."],
      accepted: [
        "Ramiro recoge a la tía Benita en la estación.", "Benita llega a la estación.",
        "Luego Ramiro va al taller de Oscar.", "Ruth dice que Ramiro recoge a Benita.",
        "Recoge a Benita en la estación.", "La tía Benita y el taller de Óscar.",
      ],
      rejected: [
        "Marta recoge a la tía Benita en la estación.", "Ramiro recoge a la tía Carmen.",
        "Ramiro va al taller de Pedro.", "Ramiro recoge a Benita en Zaragoza.",
        "Juan y Ramiro recogen a Benita.", "Luego va con Quiroga al taller.",
      ]),
    CheckNote(
      language: "en",
      segments: ["Malcolm picks up Aunt Gerda at the station and then drives to Pauline's garage."],
      accepted: [
        "Malcolm picks up Aunt Gerda at the station.", "Gerda is picked up at the station.",
        "Then Malcolm drives to Pauline's garage.", "Ruth says Malcolm picks up Gerda.",
        "Malcolm's drive ends at the garage.", "Pauline has a garage.",
      ],
      rejected: [
        "Peter picks up Aunt Gerda at the station.", "Malcolm picks up Aunt Helen.",
        "Malcolm drives to Siobhan's garage.", "Malcolm picks up Gerda in Leeds.",
        "Sarah and Malcolm pick up Gerda.", "Then John drives to the garage.",
      ]),
    CheckNote(
      language: "es", segments: ["Ramiro recoge a Benita en Londres y trae las llaves."],
      accepted: [
        "Ramiro holt Benita in London ab.", "Ramiro bringt die Schlüssel mit.",
        "Benita wird von Ramiro abgeholt.",
      ],
      rejected: ["Peter holt Benita in London ab.", "Ramiro holt Anna ab."], answer: "de"),
  ]

  @Test("Names must have been said, in any near form", arguments: notes)
  func names(_ note: CheckNote) {
    for text in note.accepted { #expect(!note.point(text).contains(.name), "\(text)") }
    for text in note.rejected { #expect(note.point(text).contains(.name), "\(text)") }
  }

  @Test("A vocabulary term passes only when the note says it")
  func terms() {
    let note = CheckNote(
      language: "de", segments: ["Bring das Krzysztof-Buch mit.", "Bis dann."], accepted: [],
      rejected: [])
    let checks = ItemChecks(note.evidence(terms: ["Krzysztof", "Zeynep"]))
    #expect(!checks.faults(inPoint: "Das Buch für Krzysztof", segments: [1]).contains(.name))
    #expect(checks.faults(inPoint: "Das Buch für Zeynep", segments: [1]).contains(.name))
  }

  @Test("Titles may write ordinary English words with capitals")
  func titles() {
    let note = CheckNote(
      language: "en", segments: ["The plot next to the pond needs a new shed."], accepted: [],
      rejected: [])
    let checks = ItemChecks(note.evidence())
    #expect(checks.faults(inTitle: "New Shed Next to the Pond").isEmpty)
    #expect(checks.faults(inTitle: "New Shed for Wiebke").contains(.name))
  }
}
