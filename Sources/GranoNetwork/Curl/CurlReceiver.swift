#if Network
  internal import GranoCore

  /// What libcurl's callbacks fill while one exchange runs.
  ///
  /// Bytes are kept here and handed on between two steps of the exchange, so that no Swift closure
  /// is ever called from within C.
  final class CurlReceiver {
    private(set) var status = 0
    private(set) var fields: [HTTPField] = []

    /// Whether the field section of an answer has ended; unset again when another answer begins.
    private(set) var headIsComplete = false

    /// The first line did not look like HTTP.
    private(set) var isMalformed = false

    /// Pieces of the body not handed on yet.
    private var pending: [UInt8] = []

    /// Bytes of head and body seen so far: whether there is life on the line.
    private(set) var activity: UInt64 = 0

    /// Field bytes of one answer; more than this much is no honest server.
    private static let maximumHead = 256 << 10
    private var headSize = 0

    /// Takes one header line as libcurl hands it over; false ends the exchange.
    func takeHeader(_ line: [UInt8]) -> Bool {
      activity += UInt64(line.count)
      headSize += line.count
      guard headSize <= Self.maximumHead else { return false }
      let text =
        String(decoding: line, as: UTF8.self)
        .split(separator: "\r\n", omittingEmptySubsequences: true).first ?? ""
      if text.hasPrefix("HTTP/") {
        let words = text.split(separator: " ")
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        isMalformed = !(100...999).contains(status)
        fields = []
        headIsComplete = false
        return !isMalformed
      }
      if text.isEmpty || text == "\n" {
        headIsComplete = status >= 200
        return true
      }
      if let colon = text.firstIndex(of: ":") {
        fields.append(
          HTTPField(
            String(text[..<colon]), Self.trimmed(text[text.index(after: colon)...])))
      }
      return true
    }

    /// Takes a piece of the body.
    func takeBody(_ bytes: UnsafeRawBufferPointer) {
      activity += UInt64(bytes.count)
      unsafe pending.append(contentsOf: bytes)
    }

    /// What arrived since the last call.
    func drain() -> [UInt8] {
      defer { pending = [] }
      return pending
    }

    private static func trimmed(_ text: Substring) -> String {
      var rest = text
      while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
      while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
      return String(rest)
    }
  }
#endif
