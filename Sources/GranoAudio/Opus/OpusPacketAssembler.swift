/// Joins the pieces of packets over page boundaries.
struct OpusPacketAssembler {
  /// One page's worth of whole packets.
  struct Result {
    var packets: [[UInt8]] = []
    /// Packets of which a part is missing.
    var broken = 0
    var sawTags = false
  }

  private struct Pending {
    var bytes: [UInt8]
    /// A comment header is passed over, however large: pictures of 300 KB occur.
    var isTags: Bool
    var isTooLong = false
  }

  /// The longest packet that is kept, in bytes.
  ///
  /// RFC 7845 §6 puts the largest sensible packet at 61,298 bytes a stream;
  /// padding may double it. No one has ever sent 16 MB.
  private let maximumLength: Int
  private var pending: Pending?
  /// Whether the comment header may still come.
  private(set) var awaitsTags = true

  init(streams: Int) {
    maximumLength = min(131_072 * streams, 16_777_216)
  }

  /// - Parameters:
  ///   - page: The next page of the stream.
  ///   - afterLoss: Whether pages are missing before it.
  mutating func add(_ page: OggPage, afterLoss: Bool) -> Result {
    var result = Result()
    var pieces = page.pieces[...]
    if afterLoss { pending = nil }
    // A page without segments says nothing of packets, whatever its flags.
    if page.lacing.isEmpty { return result }
    if page.flags.contains(.continued) {
      // The beginning is not there, so the rest is of no use.
      if pending == nil, pieces.popFirst() != nil, !afterLoss, !awaitsTags { result.broken += 1 }
    } else if let unfinished = pending {
      if !unfinished.isTags { result.broken += 1 }
      pending = nil
    }
    for piece in pieces {
      var packet = pending ?? begin(piece.bytes)
      if !packet.isTags, !packet.isTooLong { packet.bytes += piece.bytes }
      if packet.bytes.count > maximumLength {
        packet.isTooLong = true
        packet.bytes = []
      }
      guard piece.endsPacket else {
        pending = packet
        continue
      }
      pending = nil
      if packet.isTags {
        result.sawTags = true
      } else if packet.isTooLong {
        result.broken += 1
      } else {
        result.packets.append(packet.bytes)
      }
      awaitsTags = false
    }
    return result
  }

  /// Whether a packet was begun and never finished.
  var isUnfinished: Bool {
    pending.map { !$0.isTags } ?? false
  }

  /// The length in ticks of 48 kHz of the packet that was begun and not yet finished.
  var unfinishedTicks: Int? {
    pending.flatMap { $0.isTags ? nil : OpusPacket.ticks($0.bytes) }
  }

  private func begin(_ bytes: ArraySlice<UInt8>) -> Pending {
    Pending(bytes: [], isTags: awaitsTags && bytes.starts(with: "OpusTags".utf8))
  }
}
