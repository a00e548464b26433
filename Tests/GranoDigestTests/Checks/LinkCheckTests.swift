import GranoCore
import Testing

@testable import GranoDigest

@Suite("Addresses in a model's texts")
struct LinkCheckTests {
  private func fails(_ text: String, of said: String = "Die Probe ist am Mittwoch.") -> Bool {
    LinkCheck(evidence: [CheckText(said, language: "de")]).fails(CheckText(text, language: "de"))
  }

  @Test(
    "What nobody said is no address to show",
    arguments: [
      "Siehe https://evil.example/x", "Siehe (http://a.b/)", "Mehr auf www.probe.test",
      "Schreib an chor@evil.example", "Klick hier: bit.ly/x7", "Alles auf evil.example.",
      "mailto:a", "javascript://x", "Liste auf chor-probe.de!",
    ])
  func invented(_ text: String) {
    #expect(fails(text))
  }

  @Test(
    "Abbreviations, times and full stops are none",
    arguments: [
      "Die Probe ist am Mittwoch, z.B. um 19.30 Uhr.", "P.S. Das gilt d.h. immer.",
      "La prueba es p.ej. mañana.Te llamo.", "At 9 a.m. or 7 p.m. in the U.S.", "3.5 Liter …",
      "Warte... bis dann.", "Ende.", "„Probe.“", "@ home", "ja/nein",
    ])
  func none(_ text: String) {
    #expect(!fails(text))
  }

  @Test("What was said may be repeated")
  func said() {
    #expect(!fails("Steht auf chor-probe.de.", of: "Es steht auf Chor-Probe.de, schau mal."))
    #expect(fails("Steht auf chor-probe.de.", of: "Es steht auf chor.de."))
  }
}
