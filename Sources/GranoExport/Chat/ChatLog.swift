/// What the second reading of a chat text gives.
struct ChatLog {
  /// Messages with audio, or with a file that may turn out to be audio, in their order.
  var notes: [ChatNote] = []

  /// Keys of the texts that the chat carries as documents.
  var documents: Set<String> = []
  var messages = 0
  /// Audio that the exporter left out, as the text says itself.
  var omittedAudio = 0
  var writing: [FoundChat.Writing] = []

  /// What iOS gives as the sender of the chat's first line: the contact or the group.
  var titleHint: String?
}
