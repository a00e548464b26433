/// What a test's server was asked.
package struct LoopbackRequest: Sendable {
  package var method: String
  package var target: String

  /// Header lines without the request line.
  package var lines: [String]
  package var body: [UInt8]

  package func field(_ name: String) -> String? {
    let start = name.lowercased() + ":"
    guard let line = lines.first(where: { $0.lowercased().hasPrefix(start) }) else { return nil }
    return String(line.dropFirst(start.count).drop { $0 == " " })
  }

  /// The offset of `Range: bytes=N-`.
  package var rangeStart: Int? {
    guard let range = field("Range"), range.hasPrefix("bytes=") else { return nil }
    return Int(range.dropFirst(6).prefix { $0 != "-" })
  }
}
