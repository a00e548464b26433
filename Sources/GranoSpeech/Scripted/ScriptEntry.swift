package import GranoCore

/// What the scripted engine plays for one note.
package struct ScriptEntry: Sendable, Equatable {
  package enum Failure: String, Sendable {
    /// As if nobody spoke.
    case noSpeech = "no_speech"
    /// As if the engine gave up.
    case engine
    /// The process really dies.
    case crash
  }

  package var text: String?
  package var language: LanguageCode?
  /// Seconds to wait before answering.
  package var delay: Double
  package var fail: Failure?

  /// What a scripted language model answers about this note, call by call, the last one again and
  /// again: a reply, or one of the words `refuse`, `timeout`, `garbage`.
  package var llm: [String]?

  package init(
    text: String? = nil, language: LanguageCode? = nil, delay: Double = 0,
    fail: Failure? = nil, llm: [String]? = nil
  ) {
    self.text = text
    self.language = language
    self.delay = delay
    self.fail = fail
    self.llm = llm
  }
}
