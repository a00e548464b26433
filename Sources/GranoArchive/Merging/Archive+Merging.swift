internal import GranoCore

extension Archive {
  /// Whether the audio of this note is not here.
  package func lacksAudio(sha256: String) throws(ArchiveError) -> Bool {
    try connection.integer(
      "SELECT 1 FROM audio WHERE note_id = (SELECT id FROM note WHERE sha256 = ?)", [.text(sha256)]
    ) == nil
  }

  /// Takes in a note of another archive, in one transaction.
  package func merge(_ foreign: ForeignNote) throws(ArchiveError) -> MergeOutcome {
    try connection.transaction { () throws(ArchiveError) in
      guard let ours = try note(sha256: foreign.record.sha256) else {
        var record = foreign.record
        record.id = nil
        let id = try write(record)
        _ = try add(foreign, to: id, words: record.transcript)
        return .added
      }
      guard let id = ours.id else { throw .corrupt }
      let merge = NoteMerge(ours: ours, theirs: foreign.record)
      if merge.record != ours { _ = try write(merge.record) }
      if merge.record.transcript != ours.transcript { try removeTranslations(ofNote: id) }
      let isMore = try add(foreign, to: id, words: merge.record.transcript)
      if merge.isClash { return .clash(id: id) }
      return isMore || merge.record != ours ? .completed : .known
    }
  }

  /// Adds audio and translations that are not here, and translations that were edited over there.
  ///
  /// - Parameter words: The transcript that the note has now; translations of another are left.
  /// - Returns: Whether there was anything to add.
  private func add(
    _ foreign: ForeignNote, to id: Int64, words: Transcript?
  ) throws(ArchiveError) -> Bool {
    var isMore = false
    if let audio = foreign.audio {
      try connection.run(
        "INSERT INTO audio (note_id, bytes) VALUES (?, ?) ON CONFLICT (note_id) DO NOTHING",
        [.integer(id), .blob(audio)])
      isMore = connection.changedRowCount > 0
    }
    guard words == foreign.record.transcript else { return isMore }
    for translation in foreign.translations {
      let ours = try self.translation(ofNote: id, in: translation.language)
      guard ours == nil || ours?.ai == true && !translation.ai else { continue }
      try put(translation, ofNote: id)
      isMore = true
    }
    return isMore
  }

  /// Adds terms of another archive's vocabulary; those that are here stay as they are.
  ///
  /// - Parameter terms: The newest first, as `vocabulary()` gives them.
  /// - Returns: How many were added, and for how many there was no room.
  package func merge(
    vocabulary terms: [SavedTerm]
  ) throws(ArchiveError) -> (added: Int, leftOut: Int) {
    try connection.transaction { () throws(ArchiveError) in
      var room =
        Self.mostTerms - Int(try connection.integer("SELECT count(*) FROM vocabulary") ?? 0)
      var new: [SavedTerm] = []
      var leftOut = 0
      for saved in terms {
        let known = try connection.integer(
          "SELECT 1 FROM vocabulary WHERE folded = ?", [.text(TextFolding.fold(saved.term.text))])
        guard known == nil else { continue }
        guard room > 0 else {
          leftOut += 1
          continue
        }
        room -= 1
        new.append(saved)
      }
      var added = 0
      for saved in new.reversed() {
        try connection.run(
          """
          INSERT INTO vocabulary (folded, term, language, added) VALUES (?, ?, ?, ?)
          ON CONFLICT (folded) DO NOTHING
          """,
          [
            .text(TextFolding.fold(saved.term.text)), .text(saved.term.text),
            SQLValue(saved.term.language?.rawValue), SQLValue(saved.added?.description),
          ])
        added += connection.changedRowCount
      }
      return (added, leftOut)
    }
  }
}
