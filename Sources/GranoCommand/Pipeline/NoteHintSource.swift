internal import GranoCore
internal import GranoExport

/// Gathers what is known of a note before it is heard: names that may be said, and the sender's
/// likely language.
struct NoteHintSource: Sendable {
  /// Earlier notes of a sender that tell the language of the next, at most.
  private static let earlierNotes = 20

  let languages: LanguageOptions
  /// Who sent it, where the export does not say.
  let sender: String?
  /// Where the vocabulary and earlier notes are read; nil where nothing is saved.
  let memory: SharedArchive?
  let identifier: any TextLanguageIdentifier

  func hints(for note: FoundNote, chat: FoundChat?) throws -> NoteHints {
    let vocabulary = try vocabulary(for: note, chat: chat)
    guard languages.forced == nil, let sender = note.sender ?? sender else {
      return NoteHints(vocabulary: vocabulary)
    }
    return NoteHints(
      vocabulary: vocabulary,
      priors: LanguagePrior.priors(
        among: languages.candidates,
        messages: messages(of: sender, before: note, in: chat),
        notes: try memory?.languages(ofSender: sender, limit: Self.earlierNotes) ?? [],
        identifier: identifier))
  }

  func vocabulary(for note: FoundNote, chat: FoundChat?) throws -> Vocabulary {
    NoteVocabulary.make(
      saved: try memory?.vocabulary() ?? [], sender: note.sender ?? sender,
      chat: note.chat ?? chat?.name, people: chat?.people ?? [])
  }

  /// What the sender has typed: just before the note, and last in the chat.
  ///
  /// A sender who types nothing is taken to answer in the language of those who do.
  private func messages(
    of sender: String, before note: FoundNote, in chat: FoundChat?
  ) -> [String] {
    let recent = chat?.writing.first { $0.sender == sender }?.recent ?? []
    let own = note.context.filter { $0.sender == sender }.map(\.text)
    let all = own.filter { !recent.contains($0) } + recent
    return all.isEmpty ? note.context.map(\.text) : all
  }
}
