/// Makes a digest of a transcript.
package protocol Summarizer: Sendable {
  /// "rules" or "llm", as recorded in the digest.
  var name: String { get }

  func digest(_ request: DigestRequest) throws -> Digest
}
