internal import GranoCore

/// How a chat text is written, found from the whole of it.
struct ChatFormat {
  /// How one accepted shape is to be read.
  struct Rule {
    let shape: ChatShape
    /// Nil: the text leaves it open.
    var order: DateOrder?
    var evidence: DateOrderEvidence?
    /// Times carry a marker; one without it is not to be guessed.
    let needsPeriod: Bool
  }

  /// The shapes that start a message, the most frequent first.
  var rules: [Rule] = []

  /// Day and month contradict each other within the text.
  var isContradictory = false

  /// Headers of all shapes, accepted or not.
  var headerCount = 0

  /// How often each text before a `: ` occurs.
  var senders = SenderCounts()

  func rule(for shape: ChatShape) -> Rule? {
    for rule in rules where rule.shape == shape { return rule }
    return nil
  }
}
