/// The head of an answer.
package struct HTTPResponse: Sendable, Equatable {
  package var status: Int
  package var fields: [HTTPField]

  package init(status: Int, fields: [HTTPField] = []) {
    self.status = status
    self.fields = fields
  }

  /// The first field of this name, whatever its case (RFC 9110 §5.1).
  package func field(_ name: String) -> String? {
    let wanted = name.lowercased()
    return fields.first { $0.name.lowercased() == wanted }?.value
  }

  /// The body's length in bytes as the server claims it; nil when it says none or nonsense.
  package var contentLength: UInt64? {
    field("Content-Length").flatMap { UInt64($0) }
  }

  /// What `Content-Range: bytes first-last/total` says (RFC 9110 §14.4).
  package var contentRange: (first: UInt64, total: UInt64?)? {
    guard let value = field("Content-Range"), value.lowercased().hasPrefix("bytes ") else {
      return nil
    }
    let parts = value.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[0].split(separator: "-").first.flatMap({ UInt64($0) })
    else { return nil }
    return (first, UInt64(parts[1]))
  }
}
