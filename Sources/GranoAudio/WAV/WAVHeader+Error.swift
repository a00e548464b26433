extension WAVHeader.Problem {
  /// What the caller of the decoder is told.
  var audioError: AudioError {
    switch self {
    case .compressed: .needsFFmpeg(.wav)
    case .invalid: .badHeader(.wav)
    case .noData: .headersOnly(.wav)
    case .input(let error): error
    }
  }
}
