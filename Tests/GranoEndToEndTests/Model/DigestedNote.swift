import Foundation
import GranoTestSupport

/// A line of `digest --json`, its parts ready to be compared.
struct DigestedNote {
  struct NoObject: Error {
    let errors: String
  }

  let object: [String: Any]

  init(_ outcome: CommandFixture.Outcome) throws {
    guard let object = try CommandFixture.objects(outcome).first else {
      throw NoObject(errors: outcome.errors)
    }
    self.object = object
  }

  var digest: [String: Any] { object["digest"] as? [String: Any] ?? [:] }
  var replies: [String: Any] { object["replies"] as? [String: Any] ?? [:] }
  var title: String { digest["title"] as? String ?? "" }
  var status: String { replies["status"] as? String ?? "" }
  var warnings: [String] { object["warnings"] as? [String] ?? [] }

  /// The texts of a list of the digest.
  func texts(_ name: String) -> [String] {
    (digest[name] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
  }

  /// The drafts by tone.
  var drafts: [String: String] {
    let list = replies["drafts"] as? [[String: Any]] ?? []
    return Dictionary(
      list.compactMap { draft in
        (draft["tone"] as? String).flatMap { tone in
          (draft["text"] as? String).map { (tone, $0) }
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What is shown of the digest, and who made it.
  var shown: NSDictionary {
    let keys = [
      "summarizer", "model", "language", "title", "key_points", "todos", "questions", "dates", "ai",
    ]
    return NSDictionary(
      dictionary: Dictionary(uniqueKeysWithValues: keys.map { ($0, digest[$0] ?? NSNull()) }))
  }
}
