package import GranoCore

/// Subtitles of a transcript, in one of two text formats.
///
/// SRT (SubRip) has no standard beyond its players; WebVTT is a W3C recommendation
/// (https://www.w3.org/TR/webvtt1/, section 4).
package enum SubtitleFormat: String, Sendable, CaseIterable {
  case srt
  case vtt

  /// The whole file: a cue a segment, long ones shared out (see `SubtitleCue.cues`).
  ///
  /// A translation made by a model is said to be one: in a comment and as its language in WebVTT,
  /// in a line of the first translated cue in SRT, which has no comments.
  package func text(_ segments: [Segment], translation: NoteTranslation? = nil) -> String {
    var cues = SubtitleCue.cues(of: segments, translation: translation)
    switch self {
    case .srt:
      if translation?.ai == true, let first = cues.firstIndex(where: { !$0.translated.isEmpty }) {
        cues[first].translated.append("(\(AILabel.text))")
      }
      return cues.enumerated().map { index, cue in
        "\(index + 1)\n\(time(cue.start)) --> \(time(cue.end))\n\(lines(cue, translation))\n"
      }.joined(separator: "\n")
    case .vtt:
      return "WEBVTT\n" + (translation.map(comment) ?? "")
        + cues.map {
          "\n\(time($0.start)) --> \(time($0.end))\n\(lines($0, translation))\n"
        }.joined()
    }
  }

  private func comment(_ translation: NoteTranslation) -> String {
    "\nNOTE with \(LanguageName.text(translation.language)) translation"
      + "\(AILabel.suffix(translation.ai))\n"
  }

  private func lines(_ cue: SubtitleCue, _ translation: NoteTranslation?) -> String {
    let said = cue.lines.map(escaped)
    let translated = cue.translated.map(escaped).map { line in
      guard self == .vtt, let translation else { return line }
      return "<lang \(escaped(translation.language.rawValue))>\(line)</lang>"
    }
    return (said + translated).joined(separator: "\n")
  }

  private func escaped(_ line: String) -> String {
    let text = TerminalText.safe(line)
    guard self == .vtt else { return text }
    // WebVTT cue text: these three are markup (section 4.2.2), and an arrow would end the cue.
    return text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: nil
      }
    }
  }

  /// `01:02:03,456`; WebVTT writes a full stop for the comma.
  private func time(_ seconds: Double) -> String {
    // A damaged archive, or one from elsewhere, may hold any number.
    let milliseconds = seconds.isFinite ? Int((max(0, min(seconds, 1e9)) * 1_000).rounded()) : 0
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let mark = self == .srt ? "," : "."
    return padded(milliseconds / 3_600_000, 2) + ":" + padded(milliseconds / 60_000 % 60, 2) + ":"
      + padded(milliseconds / 1_000 % 60, 2) + mark + padded(milliseconds % 1_000, 3)
  }
}
