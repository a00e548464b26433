/// How long to wait for a server, in seconds.
package struct HTTPTimeouts: Sendable, Equatable {
  /// From the start to the connection, and from there to each answer's first byte.
  package var firstByte: Double

  /// For the connection alone, where it has less time than the answer; nil gives it as much.
  package var connect: Double?

  /// Silence within a body after which the server counts as stalled.
  package var stall: Double

  /// Bytes a second below which a body counts as stalled, over as long as `stall`; 0 allows any.
  ///
  /// A download that trickles is one to get elsewhere; a model's answer may well come slowly.
  package var slowest: Double

  /// For the whole exchange; nil leaves it open, as a large download needs.
  package var total: Double?

  package init(
    firstByte: Double = 5, connect: Double? = nil, stall: Double = 20, slowest: Double = 0,
    total: Double? = nil
  ) {
    self.firstByte = firstByte
    self.connect = connect
    self.stall = stall
    self.slowest = slowest
    self.total = total
  }

  /// For files of many megabytes that are to be had in several places.
  package static let download = HTTPTimeouts(slowest: 4096)
}
