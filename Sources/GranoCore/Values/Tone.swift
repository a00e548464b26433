/// How a draft reply stands towards the sender; the content is the same in each.
package enum Tone: String, Sendable, Codable, CaseIterable {
  case diplomatic, neutral, firm
}
