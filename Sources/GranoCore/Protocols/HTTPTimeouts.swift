/// How long to wait for a server, in seconds.
package struct HTTPTimeouts: Sendable, Equatable {
  /// From the start to the connection, and from there to each answer's first byte.
  package var firstByte: Double

  /// Silence within a body after which the server counts as stalled.
  package var stall: Double

  /// For the whole exchange; nil leaves it open, as a large download needs.
  package var total: Double?

  package init(firstByte: Double = 5, stall: Double = 20, total: Double? = nil) {
    self.firstByte = firstByte
    self.stall = stall
    self.total = total
  }
}
