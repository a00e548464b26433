internal import GranoCore

/// Tells speech from everything else, piece by piece.
protocol ActivityDetector: AnyObject {
  /// The probability of speech for each 32 ms of `samples`, which follow those of the call before.
  ///
  /// - Parameters:
  ///   - samples: Whole frames of 512, but for a note's last.
  ///   - isFirst: Whether a new note begins.
  func probabilities(of samples: [Float], isFirst: Bool) throws(SpeechError) -> [Float]
}
