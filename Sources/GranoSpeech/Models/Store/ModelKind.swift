/// What a model is for.
package enum ModelKind: String, Sendable, CaseIterable {
  /// Speech to text (Whisper).
  case speech
  /// Where there is speech at all (Silero VAD).
  case voiceActivity = "voice-activity"
  /// Which language a text is in (fastText).
  case textLanguage = "text-language"
  /// Writes text (a GGUF file for llama-server).
  case language = "language-model"
}
