internal import GranoCore

/// Renders how a note's language was decided: each window, its candidates and their signals.
struct ListeningText {
  let style: Style

  func lines(_ trace: ListeningTrace) -> [String] {
    let weights = trace.weights
    var lines = [
      "",
      "  " + style.bold("Language")
        + "  score: acoustic ×\(weights.acoustic), text ×\(weights.text),"
        + " decoded ×\(weights.decoded), prior ×\(weights.prior)",
    ]
    for window in trace.windows {
      let slow = window.slowBecause.map { ", read again slowly (\($0))" } ?? ""
      lines.append(
        "  \(ClockText.position(window.start)) to \(ClockText.position(window.end))  "
          + "\(window.language.code), \(window.language.decision.rawValue)\(slow)")
      for candidate in window.language.candidates {
        let signals = [
          signal("acoustic", candidate.acoustic), signal("text", candidate.text),
          signal("decoded", candidate.decoded), signal("prior", candidate.prior),
        ].compactMap(\.self)
        lines.append(
          style.dim("    \(candidate.code)  \(candidate.score)  " + signals.joined(separator: "  "))
        )
      }
    }
    return lines
  }

  private func signal(_ name: String, _ value: Double?) -> String? {
    value.map { "\(name) \($0)" }
  }
}
