import GranoCore
import GranoLanguages
import Testing

@testable import GranoDigest

@Suite("Verb table")
struct VerbTableTests {
  static let forms: [(LanguageCode, String, VerbTable.Kind, String)] = [
    ("de", "gib", .imperative, "geben"), ("de", "reservier", .imperative, "reservieren"),
    ("de", "öffne", .imperative, "öffnen"), ("de", "nimmst", .present, "nehmen"),
    ("es", "trae", .imperative, "traer"), ("es", "encargue", .polite, "encargar"),
    ("es", "recojan", .plural, "recoger"), ("es", "traigas", .subjunctive, "traer"),
    ("es", "comprá", .imperative, "comprar"), ("fr", "prends", .imperative, "prendre"),
    ("it", "apri", .imperative, "aprire"), ("pt", "traz", .imperative, "trazer"),
  ]

  @Test("Regular and irregular forms lead to their infinitive", arguments: forms)
  func infinitive(_ language: LanguageCode, _ form: String, _ kind: VerbTable.Kind, _ plain: String)
    throws
  {
    let table = DigestLexicon.lexicon(for: language).verbs
    #expect(table.forms[form]?.contains(.init(infinitive: plain, kind: kind)) == true)
  }

  static let enclitics: [(String, String, [String])] = [
    ("mándame", "mandar", ["me"]), ("pídele", "pedir", ["le"]), ("tráete", "traer", ["te"]),
    ("dímelo", "decir", ["me", "lo"]), ("llévale", "llevar", ["le"]),
  ]

  @Test("Pronouns hung on Spanish imperatives come off", arguments: enclitics)
  func enclitic(_ word: String, _ infinitive: String, _ pronouns: [String]) {
    let found = RomanceVerbs.enclitic(word, .lexicon(for: "es"))
    #expect(found?.form.infinitive == infinitive)
    #expect(found?.pronouns == pronouns)
  }
}
