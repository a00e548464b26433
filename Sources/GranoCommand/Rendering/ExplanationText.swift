internal import GranoCore

/// Renders which rule made each item of a digest and which rule left words out.
struct ExplanationText {
  let style: Style
  let width: Int

  /// A heading and a line an event: its effect, kind and rule, then the words and their place.
  ///
  /// - Parameter model: What a language model had to do with it.
  func lines(
    _ events: [Explanation], segments: [Segment], model: ModelTiming? = nil
  ) -> [String] {
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
    if let model { lines.append("  " + style.dim(bill(model))) }
    return lines
  }

  /// "language model: 2 questions, 940 tokens read, 380 written, 25 % of its items rejected".
  private func bill(_ model: ModelTiming) -> String {
    var parts = ["\(model.calls) \(model.calls == 1 ? "question" : "questions")"]
    if let prompt = model.promptTokens {
      parts.append("\(prompt - (model.cachedTokens ?? 0)) tokens read")
    }
    if let answer = model.answerTokens { parts.append("\(answer) written") }
    if let rejected = model.rejected {
      parts.append("\(Int((rejected * 100).rounded())) % of its items rejected")
    }
    return "language model: " + parts.joined(separator: ", ")
  }
}
