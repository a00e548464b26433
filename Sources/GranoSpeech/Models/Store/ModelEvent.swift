/// What happens while models are installed: facts for a progress bar and its messages.
package enum ModelEvent: Sendable, Equatable {
  /// Another grano is changing the models folder; this one waits.
  case waitingForLock
  /// It is there already, with the length that it should have.
  case alreadyInstalled(model: String)
  case trying(model: String, source: String)
  /// A source failed; the next one is tried.
  case sourceFailed(model: String, ModelAttempt)
  case progress(model: String, TransferProgress)
  case installed(model: String, path: String)
  /// This build cannot make the small form: the model is used as it is.
  case smallFormSkipped(model: String)
}
