package import GranoCore
internal import Synchronization

/// A language model that answers what a test says, and remembers what it was asked.
package final class FakeModel: LanguageModel {
  package typealias Answer =
    @Sendable (_ call: Int, _ request: ModelRequest) ->
    Result<String, LanguageModelError>

  package let name = "fake"
  private let able: ModelAbilities
  private let give: Answer
  private let asked = Mutex<[ModelRequest]>([])

  package init(
    abilities: ModelAbilities = ModelAbilities(contextTokens: 8192), answer: @escaping Answer
  ) {
    able = abilities
    give = answer
  }

  /// Gives `replies` call by call, the last again and again.
  package convenience init(_ replies: String...) {
    self.init { call, _ in .success(replies[min(call, replies.count - 1)]) }
  }

  package var requests: [ModelRequest] { asked.withLock { $0 } }

  package func abilities(
    _ cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAbilities { able }

  package func tokens(
    in text: String, cancellation: Cancellation
  ) throws(LanguageModelError) -> Int { (text.utf8.count + 2) / 3 }

  package func answer(
    _ request: ModelRequest, cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAnswer {
    if cancellation.isRequested { throw .cancelled }
    let call = asked.withLock { asked in
      asked.append(request)
      return asked.count - 1
    }
    let text = try give(call, request).get()
    return ModelAnswer(
      text: text,
      usage: ModelUsage(
        prompt: request.messages.reduce(0) { $0 + $1.text.utf8.count / 3 },
        answer: text.utf8.count / 3))
  }
}
