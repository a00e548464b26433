import GranoCore
import Testing

@testable import GranoDigest

@Suite("German requests without commas, without verbs, as statements")
struct GermanRunOnTests {
  static let requests: [RequestCase] = [
    .init(
      "Hol bitte das Paket ab ruf die Oma an und kauf noch Brot", ["paket abholen"],
      ["oma anrufen"], ["brot kaufen"]),
    .init(
      "Bring bitte die Schaufel mit die steht im Schuppen und nimm den Eimer der ist daneben",
      ["schaufel mitbringen"], ["eimer nehmen"]),
    .init("Frag bitte Tante Inge ob sie mitkommt.", ["tante inge fragen, ob sie mitkommt"]),
    .init("Am besten rufst du vorher beim Amt an.", ["beim amt anrufen"]),
    .init("Du bringst bitte den Grill mit.", ["grill mitbringen"]),
    .init("Die Pakete holst du bitte bei der Post ab.", ["pakete", "abholen"]),
    .init("Die Getränke besorgst du, okay?", ["getranke besorgen"]),
    .init("Beim Bäcker bitte sechs Brötchen holen.", ["brotchen holen"]),
    .init("Kauf bitte Milch, Eier und Mehl.", ["milch, eier und mehl kaufen"]),
    .init("Besorg doch mal zwei, drei Flaschen Saft.", ["zwei, drei flaschen saft besorgen"]),
    .init("Die Schilder, die sind verlaufen, schreib die bitte neu.", ["schilder neu schreiben"]),
    .init("Denk bitte dran, die Fenster zuzumachen.", ["fenster zumachen"]),
    .init("Hättest du Zeit, am Samstag den Rasen zu mähen?", ["rasen mahen"]),
    .init("Also gieß du bitte die Tomaten.", ["tomaten gie"]),
  ]

  static let others: [RequestCase] = [
    .init("Ich sitze am See, die Sonne scheint, und gehe alles im Kopf durch."),
    .init("Auf dem Schild stand, bitte die Tür schließen."),
    .init("Luftmatratzen kaufst du bitte keine."),
    .init("Du bringst mich immer zum Lachen."),
    .init("Bring bitte die Kasse mit oder nein warte die Kasse hat ja die Renate."),
    .init("Kauf bitte Mehl, ach Quatsch, wir haben ja noch welches."),
  ]

  @Test("Requests are found", arguments: requests)
  func isFound(_ wanted: RequestCase) { check(wanted, .german) }

  @Test("What only looks like one is none", arguments: others)
  func isNone(_ wanted: RequestCase) { check(wanted, .german) }

  @Test(
    "What stands before the verb makes a statement",
    arguments: [
      "Jetzt muss man hinten durch den Hof.", "Die hast du sicher noch vom Sommer.",
      "Einer wollte wissen, ob er seinen Hund mitbringen darf.",
      "Und weißt du, wo der war? Im Lift!",
    ])
  func asksNothing(_ text: String) {
    #expect(digest(text, .german).questions.isEmpty)
  }

  @Test(
    "Questions end where the speaker's own clause begins",
    arguments: [
      ("Hat der Handwerker schon angerufen", "Hat der Handwerker schon angerufen?"),
      ("Meinst du, der Pulli passt Emil?", "Meinst du, der Pulli passt Emil?"),
      ("Habt ihr das Boot am Ende verkauft?", "Habt ihr das Boot am Ende verkauft?"),
    ])
  func isAsked(_ text: String, _ question: String) {
    #expect(digest(text, .german).questions.map(\.text) == [question])
  }
}
