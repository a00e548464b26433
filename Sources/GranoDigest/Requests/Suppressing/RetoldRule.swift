internal import GranoCore

/// Words that someone else said, or that were said to someone else: "sie sagt, bleiben Sie …".
///
/// A reporting phrase earlier in the sentence makes all that follows retold, unless a clause of
/// the speaker's own comes between and the request is tied to it by "also", "por eso" and the like.
/// Requests in quotation marks are retold as well.
struct RetoldRule: SuppressingRule {
  let name = "retold"

  private static let quotes: Set<String> = ["\"", "„", "“", "«", "「", "『"]

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    let sentence = note.sentences[ask.sentence]
    let tokens = sentence.tokens
    let quotes = tokens[..<ask.span.lowerBound].count { Self.quotes.contains($0.text) }
    if quotes % 2 == 1 { return true }
    if lexicon.language == "en", EnglishReports(context: note).isRetold(ask) { return true }
    if lexicon.language == "de", !ask.isCourteous {
      let reports = GermanReports(lexicon: lexicon)
      let next = note.sentences.dropFirst(ask.sentence + 1).first
      if reports.isReportedBehind(ask, in: sentence, next: next) { return true }
      if sentence.clauses[..<ask.clause].contains(where: { reports.isSpeaker(tokens[$0]) }) {
        return true
      }
    }
    if SpanishSpeech.bringsIn(clause: ask.clause, of: sentence, lexicon),
      !lexicon.consequences.contains(tokens[sentence.clauses[ask.clause].lowerBound].lower)
    {
      return true
    }
    if isReportedBehind(ask, in: sentence, lexicon) { return true }
    guard let reported = Self.lastReport(before: ask.span.lowerBound, in: tokens, lexicon) else {
      return false
    }
    if lexicon.language == "en",
      EnglishReports(context: note).isPastReport(ask, reported: reported)
    {
      return false
    }
    let opener = tokens[sentence.clauses[ask.clause].lowerBound].lower
    if lexicon.consequences.contains(opener) { return false }
    guard let from = sentence.clause(at: reported - 1), ask.clause > from + 1 else { return true }
    let between = sentence.clauses[(from + 1)..<ask.clause].contains { clause in
      tokens[clause].contains { lexicon.speakerWords.contains($0.lower) }
    }
    return !between
  }

  /// "Remplissez-le, qu'elle dit", "chiudi la porta, mi fa": a short clause names the speaker.
  private func isReportedBehind(
    _ ask: Ask, in sentence: Sentence, _ lexicon: DigestLexicon
  ) -> Bool {
    guard RomanceVerbs.languages.contains(lexicon.language), lexicon.language != "es" else {
      return false
    }
    return sentence.clauses.dropFirst(ask.clause + 1).prefix(2).contains { clause in
      clause.count <= 5 && clause.lowerBound >= ask.span.upperBound
        && lexicon.reporting.end(
          in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound) != nil
    }
  }

  /// The end of the last reporting phrase before token `limit`.
  static func lastReport(
    before limit: Int, in tokens: [Token], _ lexicon: DigestLexicon
  ) -> Int? {
    var reported: Int?
    for start in 0..<max(limit, 0) {
      let opens = start == 0 || tokens[start - 1].kind == .mark
      if let end = lexicon.reporting.end(
        in: tokens, at: start, limit: limit, isClauseStart: opens)
      {
        reported = end
      }
    }
    return reported
  }

  /// Whether a reporting phrase stands before token `position`.
  static func isReported(
    before position: Int, in sentence: Sentence, _ context: NoteContext
  ) -> Bool {
    lastReport(before: position, in: sentence.tokens, context.lexicon) != nil
  }
}
