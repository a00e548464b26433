import Foundation
import GranoTestSupport

/// A note as text, and what the rules make of it: what every wrong answer must come to.
struct SpokenNote: Sendable {
  let language: String
  let sender: String
  let text: String

  static let german = SpokenNote(
    language: "de", sender: "Petra",
    text: "Hallo Jan, hier ist Petra. Die Probe ist am Mittwoch um 19 Uhr 30."
      + " Kannst du bitte die Noten mitbringen? Bring bitte keinen Hund mit."
      + " Hast du noch den Schlüssel vom Vereinsheim?")

  static let spanish = SpokenNote(
    language: "es", sender: "Lucía",
    text: "Hola Marcos, soy Lucía. El fontanero viene el lunes a las 9 de la mañana."
      + " Por favor, trae las tijeras de podar. ¿Tienes la llave del garaje?")

  static let english = SpokenNote(
    language: "en", sender: "Ruth",
    text: "Hi Tom, it's Ruth. Malcolm comes with his van on Thursday at 14:30."
      + " Could you please ring the council and ask about a permit?"
      + " Please bring your wheelbarrow. Have you still got the key to the shed?")

  static func hostile(_ words: String) -> SpokenNote {
    SpokenNote(language: "de", sender: "Petra", text: german.text + " " + words)
  }

  /// Writes the text down and returns the arguments that digest it.
  func arguments(_ grano: CommandFixture) throws -> [String] {
    let file = grano.folder.appending(path: "note.txt")
    try Data(text.utf8).write(to: file)
    return [
      "digest", "--transcript", file.path(percentEncoded: false), "--language", language,
      "--sender", sender, "--sent-at", "2026-11-27T18:04", "--json",
    ]
  }

  /// What the rules alone make of it.
  func byRules() throws -> DigestedNote {
    try CommandFixture.with { grano in
      try DigestedNote(
        try grano.run(try arguments(grano) + ["--no-save", "--summarizer", "rules"]))
    }
  }

  /// Whether `errors` holds anything that was said.
  func isQuoted(in errors: String) -> Bool {
    text.split { !$0.isLetter }.contains { $0.count > 5 && errors.contains($0) }
  }
}
