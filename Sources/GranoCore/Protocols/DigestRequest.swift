/// What a summarizer is given.
package struct DigestRequest: Sendable {
  package var transcript: Transcript

  /// The spoken language.
  package var language: LanguageCode

  /// The message's own local time, to which "tomorrow" is relative; nil when nothing tells it.
  package var sentAt: LocalDateTime?
  package var sender: String?

  /// The day/month order of the export, when it shows one: decides what "5/6" is.
  package var dateOrder: DateOrder?

  package init(
    transcript: Transcript, language: LanguageCode, sentAt: LocalDateTime? = nil,
    sender: String? = nil, dateOrder: DateOrder? = nil
  ) {
    self.transcript = transcript
    self.language = language
    self.sentAt = sentAt
    self.sender = sender
    self.dateOrder = dateOrder
  }
}
