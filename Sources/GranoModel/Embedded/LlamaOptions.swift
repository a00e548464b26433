/// How a model of the user's own is run.
package struct LlamaOptions: Sendable {
  /// For messages and digests: "qwen2.5-coder-1.5b".
  package var name: String

  /// The GGUF file.
  package var path: String

  /// Its program; see `LlamaProgram`.
  package var program: String

  /// What its program finds in its environment, besides what it is told here.
  package var environment: [String: String]

  /// Requests that are worked on at once.
  package var slots = 1

  /// Tokens that each of them may have; the server takes less where the model has learned less.
  package var contextTokens = 8192

  /// Threads to compute with; nil leaves it to the server.
  package var threads: Int?

  /// Seconds that one answer may take, where the request has no deadline of its own.
  package var timeout = 120.0

  /// Seconds that loading the model may take.
  package var readyTimeout = 120.0

  package init(
    name: String, path: String, program: String, environment: [String: String]
  ) {
    self.name = name
    self.path = path
    self.program = program
    self.environment = environment
  }
}
