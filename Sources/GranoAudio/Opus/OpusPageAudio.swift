/// What the packets of one page come to.
struct OpusPageAudio {
  var events: [OpusEvent] = []
  /// At 48 kHz, gaps for invalid packets included.
  var ticks: Int64 = 0
  /// Packets that are concealed, whose length is a guess.
  private(set) var invalid = 0
  private(set) var empty = 0

  /// Whether `ticks` is certain.
  var isWhole: Bool { invalid == 0 && empty == 0 }

  mutating func add(packet: [UInt8], ticks: Int) {
    events.append(.packet(packet, ticks: ticks))
    self.ticks += Int64(ticks)
  }

  /// - Parameter ticks: How long the packet probably was.
  mutating func addInvalid(ticks: Int) {
    invalid += 1
    events.append(.gap(ticks: ticks))
    self.ticks += Int64(ticks)
  }

  /// An empty packet is illegal (RFC 7845 §3), and has no length to be replaced by.
  mutating func addEmpty() {
    empty += 1
  }

  /// Gives the invalid packets the length that is left for them, so that what follows stays where
  /// it belongs.
  ///
  /// - Parameter total: The length of the page by its position, which is not believed when no
  ///   packets could make it true.
  mutating func fit(_ total: Int64) {
    guard invalid > 0 else { return }
    let gaps = events.reduce(Int64(0)) { sum, event in
      if case .gap(let ticks) = event { sum + Int64(ticks) } else { sum }
    }
    let left = total - (ticks - gaps)
    guard left != gaps, (0...Int64(invalid * OpusPacket.maximumTicks)).contains(left) else {
      return
    }
    var number: Int64 = 0
    let count = Int64(invalid)
    events = events.compactMap { event in
      guard case .gap = event else { return event }
      // Rounded so that the shares add up.
      let share = left * (number + 1) / count - left * number / count
      number += 1
      return share > 0 ? .gap(ticks: Int(share)) : nil
    }
    ticks = total
  }
}
