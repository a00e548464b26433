/// What a test's server answers, and how badly it behaves while it does.
package struct LoopbackReply: Sendable {
  package var status = 200
  package var fields: [(String, String)] = []
  package var body: [UInt8] = []

  /// What Content-Length claims; nil tells the truth.
  package var claimedLength: Int?

  /// Seconds before the first byte of the answer.
  package var delay = 0.0

  /// Bytes of the body after which the connection is closed.
  package var cutAfter: Int?

  /// Bytes of the body after which nothing more is sent, while the connection stays open.
  package var stallAfter: Int?

  /// Seconds between one byte of the body and the next.
  package var trickle: Double?

  /// Sent in place of a well-formed answer.
  package var raw: [UInt8]?

  package init(status: Int = 200, body: [UInt8] = []) {
    self.status = status
    self.body = body
  }

  /// `content` as a file server gives it: whole, from the asked offset, or 416 past its end.
  package static func file(_ content: [UInt8], for request: LoopbackRequest) -> LoopbackReply {
    guard let offset = request.rangeStart else { return LoopbackReply(body: content) }
    guard offset < content.count else {
      var reply = LoopbackReply(status: 416)
      reply.fields = [("Content-Range", "bytes */\(content.count)")]
      return reply
    }
    var reply = LoopbackReply(status: 206, body: Array(content[offset...]))
    reply.fields = [
      ("Content-Range", "bytes \(offset)-\(content.count - 1)/\(content.count)")
    ]
    return reply
  }
}
