internal import GranoCore

/// Chinese and Japanese words that the note around them shows to be told, not asked.
///
/// A note that says in closing that it only meant to share asks for nothing. What follows a
/// sentence with somebody's words, and names neither listener nor courtesy, goes on quoting it:
/// "她说，那你去借一个。借一个！"
struct SpelledStoryRule: SuppressingRule {
  let name = "told, not asked"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    guard SpelledQuestionRule.languages.contains(note.lexicon.language) else { return false }
    if Self.isStory(note) { return true }
    return note.lexicon.language == "zh" && continuesQuotation(ask, note)
  }

  /// Whether one of the last sentences says that nothing was asked.
  static func isStory(_ note: NoteContext) -> Bool {
    let words = note.lexicon.spelled
    guard note.sentences.count > 3 else { return false }
    return note.sentences.suffix(4).contains { sentence in
      words.disclaimers.occurs(in: sentence.tokens.filter(\.isWord))
    }
  }

  private func continuesQuotation(_ ask: Ask, _ note: NoteContext) -> Bool {
    let words = note.lexicon.spelled
    guard ask.sentence > 0, ask.clause == 0 else { return false }
    let own = note.sentences[ask.sentence].tokens.filter(\.isWord)
    guard words.listeners.first(in: own) == nil, !words.openings.occurs(in: own),
      !words.separators.opens(own)
    else { return false }
    return ChineseReports(words: words).quotes(note.sentences[ask.sentence - 1])
  }
}
