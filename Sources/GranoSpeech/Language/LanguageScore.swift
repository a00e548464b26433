internal import GranoCore

/// How the signals about a note's language are weighed against each other.
///
/// The score of a candidate is the softmax of a weighted sum of logarithms. The weights were chosen
/// on 125 cuts of 1.5 and 3 s of our spoken cases (de, en, es, fr, it; some in noise), each read as
/// all of de, en, es, fr, it, pt with base-q8_0. Right, and the mean surprise at the right answer:
///
/// | acoustic, text, decoded | of 57 at 1.5 s | of 68 at 3 s | nats |
/// | --- | --- | --- | --- |
/// | 1, 0, 0 | 53 | 67 | 0.139 |
/// | 0, 1, 0 | 21 | 17 | 1.524 |
/// | 0, 0, 3 | 37 | 60 | 0.950 |
/// | 1, 0, 3 | 51 | 67 | 0.121 |
/// | 1, 1, 3 | 52 | 67 | 0.111 |
/// | 1, 1.5, 1 | 53 | 67 | 0.107 |
/// | 0.5, 1.5, 2 | 54 | 67 | 0.174 |
///
/// Since then the text's weight shrinks with its letters below 16, because an identifier guesses at
/// single words. The text alone says little, because the decoder translates: whatever it is told to
/// write, it writes fluently. It helps where a language is written that was not asked for.
struct LanguageScore: Sendable {
  /// Weight of the acoustic model's log-probability among the candidates.
  var acoustic = 1.0
  /// Weight of the text identifier's log-probability for what was decoded.
  var text = 1.5
  /// Weight of the mean log-probability of the decoded tokens.
  var decoded = 1.0
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

  /// Letters of a text that has its full say: of one word, an identifier guesses.
  var fullText = 16.0
  /// Whisper's own limit, below which a reading is doubtful: it measures no language.
  var doubtfulReading = -1.0
  /// Sound that is this clear needs no words.
  var clearSound = 0.9

  /// The signals of one candidate; nil where nothing was measured.
  struct Signals: Sendable, Equatable {
    var acoustic: Double?
    var decoded: Double?
    var text: Double?
    /// Letters of what was decoded; an East Asian character counts as three.
    var letters: Int?
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
        let say = min(1, Double(signal.letters ?? Int(fullText)) / fullText)
        sum += text * say * logarithm(max(floor, value))
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
