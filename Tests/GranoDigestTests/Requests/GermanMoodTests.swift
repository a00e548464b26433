import GranoCore
import Testing

@testable import GranoDigest

@Suite("German requests by mood, morphology and assignment")
struct GermanMoodTests {
  static let requests: [RequestCase] = [
    // Wishes whose verb stands last.
    .init(
      "Hallo Tom. Wenn du den Ofen schon mal vorheizen könntest, das wäre super.",
      ["ofen", "vorheizen"]),
    .init(
      "Hallo Tom. Wenn du die Kinder ins Bett bringen würdest, wäre mir geholfen.",
      ["kinder", "bringen"]),
    .init("Hallo Tom. Ob du wohl den Beamer mitbringen könntest?", ["beamer", "mitbringen"]),
    .init("Hallo Tom. Dürfte ich dich bitten, dass du den Brief einwirfst?", ["brief einwerfen"]),
    .init("Hallo Tom. Es wäre nett, du würdest die Nachbarin vorwarnen.", ["vorwarnen"]),
    // What needs doing, and whose it is.
    .init("Hallo Tom. Der Rasen gehört gemäht, das überlass ich dir.", ["den rasen mahen"]),
    .init(
      "Hallo Tom. Die Fenster müssten geputzt werden, das machst du bitte.", ["fenster putzen"]),
    .init(
      "Hallo Tom. Den Schlüssel gibst du dann bei der Frau Müller ab.", ["schlussel", "abgeben"]),
    // Verbs by rule: prefixed irregular ones, short forms.
    .init("Hallo Tom. Übernimm bitte die Schicht.", ["schicht ubernehmen"]),
    .init(
      "Hallo Tom. Schalt das Licht aus und zieh die Vorhänge zu.", ["ausschalten"], ["zuziehen"]),
    .init(
      "Hallo Tom. Bitte die Tonne rausstellen und den Briefkasten leeren.", ["tonne rausstellen"],
      ["briefkasten leeren"]),
  ]

  static let others = [
    "Hallo Tom. Mit dem Ding könntest du einen Elefanten heben.",
    "Hallo Tom. Zieh die Schuhe aus, hat sie gebrüllt, und ich stand da.",
    "Hallo Tom. Räum auf, mach sauber, so geht das den ganzen Tag.",
    "Hallo Tom. Und er, dann kauf dir halt ein neues Rad.",
    "Hallo Tom. Komme heute später, hole nur noch das Paket ab.",
    "Hallo Tom. War schön, mal wieder mit dir zu quatschen.",
    "Hallo Tom. Besuch von Oma am Freitag, das wird nett.",
  ]

  @Test("Requests are found", arguments: requests)
  func asks(_ wanted: RequestCase) { check(wanted, "de") }

  @Test("What only looks like a request becomes none", arguments: others)
  func asksNothing(_ text: String) { check(RequestCase(text), "de") }
}
