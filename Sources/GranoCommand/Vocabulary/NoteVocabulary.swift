package import GranoArchive
package import GranoCore
package import GranoExport

/// The names that may be said in one note: what the user saved, then who is in the chat.
package enum NoteVocabulary {
  // The most talkative ones; the names of a thousand strangers would only repair each other.
  private static let mostPeople = 50

  /// Gathers a note's names, the most wanted first.
  ///
  /// - Parameters:
  ///   - saved: The newest first, as `Archive.vocabulary()` gives them.
  ///   - chat: The contact's or group's name.
  ///   - people: Who writes in the chat, the most talkative first.
  package static func make(
    saved: [SavedTerm], sender: String?, chat: String?, people: [String] = []
  ) -> Vocabulary {
    var terms = saved.map(\.term)
    for name in [sender, chat].compactMap(\.self) + people.prefix(mostPeople) {
      terms += ContactName.terms(of: name).map { VocabularyTerm($0) }
    }
    return Vocabulary(terms)
  }

  /// The names of a note in an export or a folder.
  package static func make(
    saved: [SavedTerm], note: FoundNote, in collection: InputCollection
  ) -> Vocabulary {
    let chat = collection.chat(of: note)
    return make(
      saved: saved, sender: note.sender, chat: note.chat ?? chat?.name,
      people: chat?.people ?? [])
  }
}
