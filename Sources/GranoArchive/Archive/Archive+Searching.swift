internal import GranoCore

extension Archive {
  /// The saved lines that hold `query`, in the order of notes and, within one, of title, sender,
  /// transcript, key points, to-dos, questions.
  ///
  /// Works as grep does: the query is one literal piece of text (no wildcards, no syntax) that a
  /// single line must hold, within words too. Case, accents and the amount of white space play
  /// no part; blanks around the query are dropped. No index is used and nothing is written.
  ///
  /// - Throws: `emptyQuery` when nothing but white space and marks was asked for.
  package func search(_ query: String) throws(ArchiveError) -> [SearchHit] {
    let folding = SearchFolding()
    guard let pattern = BytePattern(folding.fold(query)) else { throw .emptyQuery }
    let rows = try connection.prepare(
      "SELECT note_id, lines, layout FROM search_text ORDER BY note_id")
    let metadata = try connection.prepare(
      """
      SELECT sender, sent_at, CASE WHEN json_valid(digest) THEN json_extract(digest, '$.ai') END
      FROM note WHERE id = ?
      """)
    var hits: [SearchHit] = []
    var folded = FoldedBytes()
    while try rows.step() {
      folded.bytes.removeAll(keepingCapacity: true)
      rows.withSpan(1) { folding.fold($0, into: &folded) }
      let matched = pattern.lines(in: folded.bytes.span, separator: SearchText.separator)
      guard !matched.isEmpty else { continue }

      let id = rows.integer(0)
      let lines = try SearchText.lines(layout: rows.text(2) ?? "")
      let texts = (rows.bytes(1) ?? []).split(
        separator: SearchText.separator, omittingEmptySubsequences: false)
      guard lines.count == texts.count else { throw .corrupt }
      try metadata.bind([.integer(id)])
      guard try metadata.step() else { throw .corrupt }
      let sender = metadata.text(0)
      let sentAt = try sentAt(metadata.text(1))
      let isSuggestion = metadata.integer(2) == 1
      metadata.reset()
      for index in matched {
        let text = String(decoding: texts[index], as: UTF8.self)
        let ranges = FoldedLine(text, folding: folding).ranges(of: pattern)
        guard !ranges.isEmpty else { continue }
        let line = lines[index]
        hits.append(
          SearchHit(
            id: id, segment: line.segment, start: line.start, field: line.field, line: text,
            ai: isSuggestion && line.field.isDigest, sender: sender, sentAt: sentAt,
            matchRanges: ranges))
      }
    }
    return hits
  }
}
