internal import GranoCore

/// Renders which rule made each item of a digest and which rule left words out.
struct ExplanationText {
  let style: Style
  let width: Int

  /// A heading and a line an event: its effect, kind and rule, then the words and their place.
  func lines(_ events: [Explanation], segments: [Segment]) -> [String] {
    guard !events.isEmpty else { return [] }
    var lines = ["", "  " + style.bold("Why")]
    for event in events {
      let mark = event.effect == .made ? "+" : "-"
      let place = event.segments.first.flatMap {
        segments.indices.contains($0) ? segments[$0].start : nil
      }
      let time = place.map { " [\(ClockText.position($0))]" } ?? ""
      let label = "  \(mark) \(event.kind.rawValue), \(event.rule): "
      let text = TextWidth.wrap(
        TerminalText.safe(event.text) + time, width: width, first: label, rest: "    ")
      lines.append(event.effect == .made ? text : style.dim(text))
    }
    return lines
  }
}
