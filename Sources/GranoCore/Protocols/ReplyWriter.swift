/// Drafts three answers to a digested note.
package protocol ReplyWriter: Sendable {
  func replies(to request: DigestRequest, digest: Digest, options: ReplyOptions) throws -> Replies
}
