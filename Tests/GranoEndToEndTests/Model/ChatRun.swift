import Foundation
import GranoTestSupport

/// Runs against a server of language models that a test plays.
extension CommandFixture {
  /// Options that name `server`, whose first answer may take some seconds on a busy machine.
  static func model(_ server: LoopbackServer, timeout: Int = 60) -> [String] {
    ["--llm", server.address("/v1"), "--llm-timeout", "\(timeout)"]
  }

  /// Waits until `isTrue`, at most 20 seconds.
  static func wait(until isTrue: () throws -> Bool) rethrows {
    let end = Date.now.addingTimeInterval(20)
    while Date.now < end, try !isTrue() { usleep(20_000) }
  }

  /// The saved note `id`; nil when there is none.
  func saved(_ id: Int = 1) throws -> DigestedNote? {
    let outcome = try run(["show", "\(id)", "--json"])
    return outcome.code == 0 ? try DigestedNote(outcome) : nil
  }
}

extension SpokenNote {
  /// An answer to the digest call with another title than the rules', which the checks let pass.
  static let goodDigest = #"{"title":"Die Probe am Mittwoch","key_points":[]}"#
  static let goodTitle = "Die Probe am Mittwoch"

  /// Digest and drafts to `german` that pass.
  static func good(_ call: ChatCall) -> LoopbackReply {
    .chat(call.task == .digest ? goodDigest : WrongDrafts.json())
  }
}
