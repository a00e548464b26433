package import GranoCore

extension Archive {
  /// The most terms that are kept: more are an address book, and slow every note.
  package static let mostTerms = 1000

  /// Saves terms in one transaction; all of them, or none.
  ///
  /// A term is known by its folded text: "kohler" is "Köhler". The newer spelling and language
  /// replace the older ones, and make the term the newest.
  ///
  /// - Parameter time: When, in local time; nil when the clock does not say.
  /// - Returns: What became of each, in their order.
  /// - Throws: `tooManyTerms` when there would be more than `mostTerms`.
  package func add(
    _ terms: [VocabularyTerm], at time: LocalDateTime?
  ) throws(ArchiveError) -> [TermOutcome] {
    try connection.transaction { () throws(ArchiveError) in
      var outcomes: [TermOutcome] = []
      for term in terms {
        let folded = TextFolding.fold(term.text)
        let known = try saved(folded: folded)
        if let known, known.term == term {
          outcomes.append(.known)
          continue
        }
        try connection.run("DELETE FROM vocabulary WHERE folded = ?", [.text(folded)])
        try connection.run(
          "INSERT INTO vocabulary (folded, term, language, added) VALUES (?, ?, ?, ?)",
          [
            .text(folded), .text(term.text), SQLValue(term.language?.rawValue),
            SQLValue(time?.description),
          ])
        outcomes.append(known == nil ? .added : .changed)
      }
      let count = Int(try connection.integer("SELECT count(*) FROM vocabulary") ?? 0)
      guard count <= Self.mostTerms else { throw .tooManyTerms(limit: Self.mostTerms) }
      return outcomes
    }
  }

  /// Forgets terms in one transaction, however they are accented.
  ///
  /// - Returns: Whether each was there, in their order.
  package func removeTerms(_ texts: [String]) throws(ArchiveError) -> [Bool] {
    try connection.transaction { () throws(ArchiveError) in
      var removed: [Bool] = []
      for text in texts {
        try connection.run(
          "DELETE FROM vocabulary WHERE folded = ?", [.text(TextFolding.fold(text))])
        removed.append(connection.changedRowCount > 0)
      }
      return removed
    }
  }

  /// Every saved term, the newest first.
  package func vocabulary() throws(ArchiveError) -> [SavedTerm] {
    guard version >= 2 else { return [] }
    let statement = try connection.prepare(
      "SELECT term, language, added FROM vocabulary ORDER BY id DESC")
    var terms: [SavedTerm] = []
    while try statement.step() { terms.append(Self.term(statement)) }
    return terms
  }

  private func saved(folded: String) throws(ArchiveError) -> SavedTerm? {
    let statement = try connection.prepare(
      "SELECT term, language, added FROM vocabulary WHERE folded = ?")
    try statement.bind([.text(folded)])
    return try statement.step() ? Self.term(statement) : nil
  }

  private static func term(_ statement: borrowing Statement) -> SavedTerm {
    SavedTerm(
      term: VocabularyTerm(
        statement.text(0) ?? "", language: statement.text(1).map { LanguageCode($0) }),
      added: statement.text(2).flatMap { LocalDateTime(iso: $0) })
  }
}
