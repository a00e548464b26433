internal import GranoCore

/// A text that is read out asks nothing of the listener: "te la leo tal cual, mandá este mensaje".
///
/// From a sentence that announces a reading (`[read-out]`) on, imperatives are the text's, not the
/// speaker's, until the speaker is heard again: a sentence that names them ("I", "yo", "ich"), or a
/// courtesy with the request. At most eight sentences, for nobody reads out longer.
struct ReadOutRule: SuppressingRule {
  let name = "read out"

  private static let longest = 8
  private static let agendas = ["予定", "手帳", "カレンダー", "スケジュール", "日程", "일정", "수첩", "달력", "스케줄"]

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    guard !lexicon.readOut.isEmpty, !ask.isCourteous else { return false }
    let own = note.sentences[ask.sentence].tokens
    if let end = lastAnnouncement(in: own[..<ask.span.lowerBound], lexicon) {
      return !isSpeaker(own[end..<ask.span.lowerBound], lexicon)
    }
    for sentence in note.sentences[..<ask.sentence].suffix(Self.longest).reversed() {
      let tokens = sentence.tokens
      if let end = lastAnnouncement(in: tokens[...], lexicon) {
        return !isSpeaker(tokens[end...], lexicon)
      }
      if isSpeaker(tokens[...], lexicon) { return false }
    }
    return false
  }

  /// The end of the last words that announce a reading.
  private func lastAnnouncement(in tokens: ArraySlice<Token>, _ lexicon: DigestLexicon) -> Int? {
    let all = Array(tokens)
    var end: Int?
    var start = 0
    while let found = lexicon.readOut.first(in: all, start..<all.count) {
      end = found.upperBound
      start = found.upperBound
    }
    // "手帳の予定を読み上げるね": the speaker's own plans, and what they ask for in between.
    let text = all.map(\.lower).joined()
    return Self.agendas.contains { text.contains($0) } ? nil : end
  }

  private func isSpeaker(_ tokens: ArraySlice<Token>, _ lexicon: DigestLexicon) -> Bool {
    tokens.contains { lexicon.speakerWords.contains($0.lower) }
  }
}
