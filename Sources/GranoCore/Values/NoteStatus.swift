/// How far a note could be worked through.
package enum NoteStatus: String, Sendable, Codable {
  case done
  /// Speech was lost; what could be decoded was, and the warnings say what is missing.
  case partial
  case noSpeech = "no_speech"
  case failed
}
