/// Why a model could not be found, fetched, read or installed.
package enum ModelError: Error, Equatable, Sendable {
  /// No entry of the catalogue and nothing installed has this name.
  case unknownModel(String, known: [String])
  /// The catalogue knows it, but it is not there; nil: no speech model at all is there.
  case notInstalled(String?)
  /// No language model at all is there.
  case noLanguageModel
  /// Every source failed, each for its own reason, in the order they were tried.
  case noSourceWorked(model: String, attempts: [ModelAttempt])
  /// A file cannot be opened or read; `code` is `errno`.
  case unreadable(path: String, code: Int32)
  /// A file cannot be created, written or renamed; `code` is `errno` (`ENOSPC`: disk full).
  case unwritable(path: String, code: Int32)
  /// The file is not what it should be.
  case badFormat(path: String, ModelFormatError)
  /// This build has no speech engine, whose function makes the small form of a model.
  case quantizerNotBuilt
  /// A name for an imported model that would leave the models folder or hide in it.
  case badName(String)
  /// Neither an `https` address nor a path.
  case badSource
  /// Not 64 hexadecimal digits.
  case badChecksum
  case cancelled
}

/// One source that was tried in vain.
package struct ModelAttempt: Equatable, Sendable {
  /// As the catalogue calls it.
  package var source: String
  package var failure: ModelSourceFailure

  package init(source: String, failure: ModelSourceFailure) {
    self.source = source
    self.failure = failure
  }
}
