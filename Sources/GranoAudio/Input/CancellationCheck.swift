internal import GranoCore

/// An optional `Cancellation` that is looked at between steps.
struct CancellationCheck {
  let cancellation: Cancellation?

  var isRequested: Bool { cancellation?.isRequested ?? false }

  func check() throws(AudioError) {
    if isRequested { throw .cancelled }
  }
}
