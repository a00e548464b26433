/// The state of a download as one line of text.
package struct DownloadBar: Sendable {
  package var name: String
  package var done: Int
  /// Bytes in all; nil when nobody says.
  package var total: Int?
  package var secondsLeft: Double?

  package init(name: String, done: Int, total: Int?, secondsLeft: Double? = nil) {
    self.name = name
    self.done = done
    self.total = total
    self.secondsLeft = secondsLeft
  }

  package func text(width: Int) -> String {
    guard let total, total > 0 else { return "\(name)  \(ClockText.bytes(done))" }
    let share = min(1, max(0, Double(done) / Double(total)))
    var tail = "\(ClockText.bytes(done)) of \(ClockText.bytes(total))"
    if let secondsLeft, secondsLeft >= 1, done < total {
      tail += ", \(ClockText.length(secondsLeft)) left"
    }
    let room = max(10, min(30, width - name.count - tail.count - 8))
    let filled = Int(share * Double(room))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
    return "\(name)  \(bar)  \(tail)"
  }
}
