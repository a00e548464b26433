package import GranoCore
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A language model that says what a script has for one note: every path can be reproduced with it.
package final class ScriptedModel: LanguageModel {
  package let name = "scripted"
  private let replies: [String]
  private let calls = Mutex(0)

  /// - Parameter replies: Call by call, the last again and again; `refuse`, `timeout` and `garbage`
  ///   stand for what models do. Without any the model is missing.
  package init(replies: [String]) {
    self.replies = replies
  }

  package func abilities(
    _ cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAbilities {
    ModelAbilities(contextTokens: 8192, slots: 1)
  }

  /// A token for three bytes: more than any tokenizer makes of them.
  package func tokens(
    in text: String, cancellation: Cancellation
  ) throws(LanguageModelError) -> Int {
    (text.utf8.count + 2) / 3
  }

  package func answer(
    _ request: ModelRequest, cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAnswer {
    guard let last = replies.indices.last else { throw .modelMissing(name: name) }
    let call = calls.withLock { call in
      defer { call += 1 }
      return call
    }
    switch replies[min(call, last)] {
    case "refuse": throw .refused
    case "garbage": return ModelAnswer(text: "\u{FFFD}]] 0x7f {\"\u{FFFD}")
    case "timeout": throw try waited(until: request.deadline, cancellation)
    case let reply: return ModelAnswer(text: reply)
    }
  }

  /// Says nothing until it is too late.
  private func waited(
    until deadline: ContinuousClock.Instant?, _ cancellation: Cancellation
  ) throws(LanguageModelError) -> LanguageModelError {
    let start = ContinuousClock.now
    while deadline.map({ ContinuousClock.now < $0 }) ?? false {
      if cancellation.isRequested { throw .cancelled }
      usleep(20_000)
    }
    return .timedOut(seconds: (ContinuousClock.now - start).inSeconds)
  }
}
