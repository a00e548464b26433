/// A form with a file, as browsers send it (RFC 7578).
struct MultipartForm {
  private let boundary: String
  private(set) var body: [UInt8] = []

  /// - Parameter boundary: What separates the parts; by default 128 random bits, which no audio
  ///   holds by chance.
  init(boundary: String = Self.randomBoundary()) {
    self.boundary = boundary
  }

  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// A field; `name` and `value` are ours or the user's, without quotes and line breaks.
  mutating func add(_ name: String, _ value: String) {
    body += Array(
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
  }

  mutating func add(_ name: String, file: String, type: String, _ bytes: [UInt8]) {
    body.reserveCapacity(body.count + bytes.count + 512)
    body += Array(
      """
      --\(boundary)\r\nContent-Disposition: form-data; name="\(name)"; filename="\(file)"\r\n\
      Content-Type: \(type)\r\n\r\n
      """.utf8)
    body += bytes
    body += Array("\r\n".utf8)
  }

  /// Ends the form.
  mutating func finish() {
    body += Array("--\(boundary)--\r\n".utf8)
  }

  private static func randomBoundary() -> String {
    "grano-" + (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }.joined()
  }
}
