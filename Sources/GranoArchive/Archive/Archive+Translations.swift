package import GranoCore

extension Archive {
  /// Saves a note's translation in place of an earlier one into the same language.
  ///
  /// - Throws: `notFound` when there is no such note.
  package func save(
    _ translation: NoteTranslation, ofNote id: Int64
  ) throws(ArchiveError) {
    try connection.transaction { () throws(ArchiveError) in
      guard try note(id: id) != nil else { throw .notFound }
      try put(translation, ofNote: id)
    }
  }

  /// Writes a translation, within a transaction.
  func put(_ translation: NoteTranslation, ofNote id: Int64) throws(ArchiveError) {
    try connection.run(
      """
      INSERT INTO translation (note_id, language, body) VALUES (?, ?, ?)
      ON CONFLICT (note_id, language) DO UPDATE SET body = excluded.body
      """,
      [
        .integer(id), .text(translation.language.rawValue),
        .text(try PartCoding.encode(translation, part: .transcript)),
      ])
  }

  /// All translations of a note, by their languages' codes.
  func translations(ofNote id: Int64) throws(ArchiveError) -> [NoteTranslation] {
    guard version >= 3 else { return [] }
    let statement = try connection.prepare(
      "SELECT body FROM translation WHERE note_id = ? ORDER BY language")
    try statement.bind([.integer(id)])
    var translations: [NoteTranslation] = []
    while try statement.step() {
      guard let body = statement.text(0) else { throw .corrupt }
      translations.append(
        try PartCoding.decode(NoteTranslation.self, from: body, part: .transcript))
    }
    return translations
  }

  /// A note's translation; nil when there is none into `language`.
  package func translation(
    ofNote id: Int64, in language: LanguageCode
  ) throws(ArchiveError) -> NoteTranslation? {
    let statement = try connection.prepare(
      "SELECT body FROM translation WHERE note_id = ? AND language = ?")
    try statement.bind([.integer(id), .text(language.rawValue)])
    guard try statement.step(), let body = statement.text(0) else { return nil }
    return try PartCoding.decode(NoteTranslation.self, from: body, part: .transcript)
  }

  /// Forgets all translations of a note: they are of a transcript that is not there any more.
  func removeTranslations(ofNote id: Int64) throws(ArchiveError) {
    try connection.run("DELETE FROM translation WHERE note_id = ?", [.integer(id)])
  }
}
