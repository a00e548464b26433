package import GranoCore

/// What stands on the screen at one time.
package struct SubtitleCue: Sendable, Equatable {
  /// Seconds.
  package var start: Double
  package var end: Double
  package var lines: [String]

  /// The same in another language, below `lines`; empty without a translation.
  package var translated: [String] = []

  /// Columns of a line and lines of a cue, as broadcasters have it (42 and 2); East Asian
  /// characters take two columns.
  static let width = 42
  static let height = 2

  /// The cues of a transcript: a segment each, or several where one would not fit the screen, each
  /// with a share of the time as large as its share of the text.
  ///
  /// - Parameter translation: Stands below what was said, in as many lines again.
  package static func cues(
    of segments: [Segment], translation: NoteTranslation? = nil
  ) -> [SubtitleCue] {
    segments.enumerated().flatMap { index, segment -> [SubtitleCue] in
      guard let start = segment.start, let end = segment.end else { return [] }
      let said = wrapped(segment.text)
      guard let line = translation?.line(index) else {
        let groups = stride(from: 0, to: said.count, by: height).map {
          Array(said[$0..<min(said.count, $0 + height)])
        }
        return timed(groups.map { ($0, []) }, from: start, to: end)
      }
      let translated = wrapped(line)
      let count = max(1, (max(said.count, translated.count) + height - 1) / height)
      return timed(
        (0..<count).map { (share(of: said, $0, count), share(of: translated, $0, count)) },
        from: start, to: end)
    }
  }

  /// The lines that the cue at `index` of `count` gets, so that both languages keep in step.
  private static func share(of lines: [String], _ index: Int, _ count: Int) -> [String] {
    Array(lines[(lines.count * index / count)..<(lines.count * (index + 1) / count)])
  }

  private static func timed(
    _ groups: [(lines: [String], translated: [String])], from start: Double, to end: Double
  ) -> [SubtitleCue] {
    func weight(_ group: (lines: [String], translated: [String])) -> Int {
      (group.lines + group.translated).reduce(0) { $0 + $1.utf8.count }
    }
    let total = Double(max(1, groups.reduce(0) { $0 + weight($1) }))
    var at = start
    return groups.map { group in
      let share = Double(weight(group)) / total
      let cue = SubtitleCue(
        start: at, end: at + (end - start) * share, lines: group.lines,
        translated: group.translated)
      at = cue.end
      return cue
    }
  }

  private static func wrapped(_ text: String) -> [String] {
    TextWidth.wrap(oneLine(text), width: width, first: "", rest: "").split(separator: "\n")
      .map(String.init)
  }

  /// An empty line would end a cue.
  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
