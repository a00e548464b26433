/// What to ask of a server.
package struct HTTPRequest: Sendable, Equatable {
  /// What the server is to do.
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  package var url: HTTPURL

  /// Header fields, in order; names without a colon, values without line breaks.
  package var fields: [HTTPField]

  /// Sent with a POST; empty otherwise.
  package var body: [UInt8]

  /// Bytes of the resource that are already there: asks for what follows them (RFC 9110 §14.2).
  package var resumeOffset: UInt64

  /// How many redirects to follow; a server that gets private text is given none.
  package var maximumRedirects: Int

  package var timeouts: HTTPTimeouts

  package init(
    method: Method = .get, url: HTTPURL, fields: [HTTPField] = [], body: [UInt8] = [],
    resumeOffset: UInt64 = 0, maximumRedirects: Int = 0, timeouts: HTTPTimeouts = HTTPTimeouts()
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.resumeOffset = resumeOffset
    self.maximumRedirects = maximumRedirects
    self.timeouts = timeouts
  }
}
