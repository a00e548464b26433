/// Whether the next source may help.
enum SourceError: Error {
  /// This source failed; another may do.
  case source(ModelSourceFailure)
  /// The trouble is on this machine, or the user gave up.
  case model(ModelError)

  /// What a format error in fetched bytes means: the source is bad, not the machine.
  init(fetching error: ModelError) {
    if case .badFormat(_, let reason) = error {
      self = .source(.badFormat(reason))
    } else {
      self = .model(error)
    }
  }

  /// Runs `body`, whose errors end the installation.
  static func local<Result: ~Copyable>(
    _ body: () throws(ModelError) -> Result
  ) throws(SourceError) -> Result {
    do {
      return try body()
    } catch {
      throw .model(error)
    }
  }
}
