internal import GranoCore

/// How the signals about a note's language are weighed against each other.
///
/// The score of a candidate is the softmax of a weighted sum of logarithms.
struct LanguageScore: Sendable {
  /// Weight of the acoustic model's log-probability among the candidates.
  var acoustic = 1.0
  /// Weight of the text identifier's log-probability for what was decoded.
  var text = 1.0
  /// Weight of the mean log-probability of the decoded tokens.
  var decoded = 3.0
  /// Weight of the prior's log-probability.
  var prior = 0.5

  /// Probabilities are not believed below this: one signal cannot veto alone.
  var floor = 0.001
  /// A prior is not believed below this: it nudges, and never overrules clear audio.
  var priorFloor = 0.1

  /// Candidates below this acoustic probability are not decoded: hopeless.
  var hopeless = 0.02
  /// With the best at or above this, and the text agreeing, no other candidate is decoded.
  var clear = 0.95
  var clearText = 0.8

  /// A margin below this makes the decision uncertain.
  var leastMargin = 0.3

  /// The signals of one candidate; nil where nothing was measured.
  struct Signals: Sendable, Equatable {
    var acoustic: Double?
    var decoded: Double?
    var text: Double?
    var prior: Double?
  }

  /// Scores that sum to 1.
  func scores(of signals: [LanguageCode: Signals]) -> [LanguageCode: Double] {
    let leastDecoded = signals.values.compactMap(\.decoded).min()
    let leastText = signals.values.compactMap(\.text).min()
    let sums = signals.mapValues { signal -> Double in
      var sum = 0.0
      if let value = signal.acoustic { sum += acoustic * logarithm(max(floor, value)) }
      // What was not decoded was hopeless: it gets no better than the worst that was.
      if let value = signal.text ?? leastText.map({ min($0, 0.1) }) {
        sum += text * logarithm(max(floor, value))
      }
      if let value = signal.decoded ?? leastDecoded { sum += decoded * value }
      if let value = signal.prior { sum += prior * logarithm(max(priorFloor, value)) }
      return sum
    }
    let top = sums.values.max() ?? 0
    let weights = sums.mapValues { exponential($0 - top) }
    let total = weights.values.reduce(0, +)
    return weights.mapValues { total > 0 ? $0 / total : 0 }
  }
}
