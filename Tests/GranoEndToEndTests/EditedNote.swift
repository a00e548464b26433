import Foundation
import GranoTestSupport

/// A saved note to edit and export.
extension CommandFixture {
  /// Digests a German text from Ruth and returns what does the same again, as JSON.
  func saveGermanNote() throws -> () throws -> Outcome {
    let text =
      "Kannst du bitte das Paket abholen? Am Freitag um 15 Uhr habe ich einen Termin beim Arzt."
    let digest = {
      try run(
        [
          "digest", "--transcript", "-", "--language", "de", "--sent-at", "2026-11-25T18:04",
          "--sender", "Ruth", "--json",
        ], input: Data(text.utf8))
    }
    _ = try digest()
    return digest
  }

  /// A part of the saved note's JSON.
  func part(_ name: String, of note: String) throws -> [String: Any] {
    let objects = try Self.objects(try run(["show", note, "--json"]))
    return objects.first?[name] as? [String: Any] ?? [:]
  }
}
