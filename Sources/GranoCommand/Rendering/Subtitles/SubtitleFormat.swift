package import GranoCore

/// Subtitles of a transcript, in one of two text formats.
///
/// SRT (SubRip) has no standard beyond its players; WebVTT is a W3C recommendation
/// (https://www.w3.org/TR/webvtt1/, section 4).
package enum SubtitleFormat: String, Sendable {
  case srt
  case vtt

  /// The whole file: a cue a segment, long ones shared out (see `SubtitleCue.cues`).
  package func text(_ segments: [Segment]) -> String {
    let cues = SubtitleCue.cues(of: segments)
    switch self {
    case .srt:
      return cues.enumerated().map { index, cue in
        "\(index + 1)\n\(time(cue.start)) --> \(time(cue.end))\n\(lines(cue))\n"
      }.joined(separator: "\n")
    case .vtt:
      return "WEBVTT\n"
        + cues.map { "\n\(time($0.start)) --> \(time($0.end))\n\(lines($0))\n" }.joined()
    }
  }

  private func lines(_ cue: SubtitleCue) -> String {
    let text = cue.lines.map(TerminalText.safe).joined(separator: "\n")
    guard self == .vtt else { return text }
    // WebVTT cue text: these three are markup (section 4.2.2), and an arrow would end the cue.
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  /// `01:02:03,456`; WebVTT writes a full stop for the comma.
  private func time(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1_000).rounded())
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let mark = self == .srt ? "," : "."
    return padded(milliseconds / 3_600_000, 2) + ":" + padded(milliseconds / 60_000 % 60, 2) + ":"
      + padded(milliseconds / 1_000 % 60, 2) + mark + padded(milliseconds % 1_000, 3)
  }
}
