/// The state of a download as one line of text.
package struct DownloadBar: Sendable {
  package var name: String
  package var done: Int
  /// Bytes in all; nil when the server does not say.
  package var total: Int?
  /// Seconds since this run's first byte, and the bytes that were there before it.
  package var elapsed: Double
  package var resumedFrom: Int

  package init(name: String, done: Int, total: Int?, elapsed: Double, resumedFrom: Int = 0) {
    self.name = name
    self.done = done
    self.total = total
    self.elapsed = elapsed
    self.resumedFrom = resumedFrom
  }

  package func text(width: Int) -> String {
    guard let total, total > 0 else { return "\(name)  \(ClockText.bytes(done))" }
    let share = min(1, Double(done) / Double(total))
    var tail = "\(ClockText.bytes(done)) of \(ClockText.bytes(total))"
    let fresh = done - resumedFrom
    if elapsed > 1, fresh > 0, done < total {
      tail += ", \(ClockText.length(Double(total - done) * elapsed / Double(fresh))) left"
    }
    let room = max(10, min(30, width - name.count - tail.count - 8))
    let filled = Int(share * Double(room))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
    return "\(name)  \(bar)  \(tail)"
  }
}
