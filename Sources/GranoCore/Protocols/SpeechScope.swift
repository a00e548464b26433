/// What of a window an engine is asked about.
package enum SpeechScope: Sendable, Equatable {
  case window

  /// A stretch of it as the whole window's encoding has it: costs next to nothing, and what was
  /// said around it shows through.
  case glimpse(SpeechStretch)

  /// A stretch of it on its own: costs an encoding, and nothing shows through.
  case apart(SpeechStretch)
}
