internal import GranoExport

extension CommandContext {
  /// Tells why one input among several cannot be opened, and returns the words.
  @discardableResult
  func report(_ error: ExportError, of input: InputGatherer.Input) -> CommandError {
    let words = ErrorWords.words(for: error, subject: displayed(input.name))
    console.note("grano: \(shown(displayed(input.name))): \(words.message)")
    return words
  }

  /// Prints what a person should know of an input that was opened.
  func warn(of collection: InputCollection, in input: InputGatherer.Input) {
    for warning in collection.warnings {
      warn("\(shown(displayed(input.name))): \(ErrorWords.words(warning: warning))")
    }
  }
}
