/// The state of long work as one line of text: drawn on a terminal, tested as a string.
package struct ProgressLine: Sendable {
  /// Which note of how many, counted from 1.
  package var note: Int
  package var noteCount: Int

  /// How many are done, where several are in hand; the note is one of those then.
  package var finished: Int?
  package var name: String

  /// Seconds of this note's audio that are done, and all of them.
  package var done: Double
  package var total: Double

  /// Seconds of work this run has taken, and seconds of audio it has done, over all notes.
  package var elapsed: Double
  package var audioDone: Double

  /// Seconds of audio that are still to do, as far as they are known.
  package var audioLeft: Double

  package init(
    note: Int, noteCount: Int, finished: Int? = nil, name: String, done: Double = 0,
    total: Double = 0, elapsed: Double = 0, audioDone: Double = 0, audioLeft: Double = 0
  ) {
    self.note = note
    self.noteCount = noteCount
    self.finished = finished
    self.name = name
    self.done = done
    self.total = total
    self.elapsed = elapsed
    self.audioDone = audioDone
    self.audioLeft = audioLeft
  }

  /// Seconds that are left at the pace so far; nil before there is a pace.
  package var timeLeft: Double? {
    guard elapsed > 1, audioDone > 1 else { return nil }
    return audioLeft * elapsed / audioDone
  }

  /// The line, cut to `width` columns.
  package func text(width: Int) -> String {
    let place = finished.map { "\($0) of \(noteCount) done" } ?? "note \(note) of \(noteCount)"
    var parts = [noteCount > 1 ? place : name]
    if noteCount > 1 { parts.append(name) }
    if total > 0 {
      parts.append("\(ClockText.position(done)) of \(ClockText.position(total))")
    }
    if let timeLeft, timeLeft >= 1 { parts.append("\(ClockText.length(timeLeft)) left") }
    var line = ""
    var used = 0
    for character in parts.joined(separator: " · ") {
      used += TextWidth.columns(of: character)
      if used >= width { break }
      line.append(character)
    }
    return line
  }
}
