internal import GranoCore

/// Finds where a speaker changes to another language within one window.
///
/// Each unit of speech gives a probability for each candidate. The likeliest sequence is the one
/// that explains the units best when a change costs something (Viterbi): one odd word changes
/// nothing, two sentences do.
struct MixedSpeech: Sendable {
  /// A unit is as many stretches between pauses as make this many seconds of speech.
  var unit = 1.6
  /// Stretches longer than this many seconds are looked at in parts: a change may lack a pause.
  var longestUnit = 4.0
  /// Pauses shorter than this many seconds do not part units.
  var pause = 0.15
  /// What a change costs, in nats, at a pause and where there is none.
  var changeAtPause = 4.0
  var changeWithoutPause = 7.0
  /// Probabilities are not believed below this: one unit says at most 4.6 nats for a language, so
  /// that two are needed to change and back.
  var floor = 0.01
  /// A unit of this many seconds or more has its full say, a shorter one less.
  var fullSay = 2.0
  /// Seconds of speech below which nobody has changed language.
  var leastRun = 1.5

  /// A window whose likeliest language is below this may hold another one.
  var clearWhole = 0.99
  /// A unit doubts the window's language when it gives it less than this.
  var mostDoubtful = 0.5
  /// Seconds of such units that raise a suspicion.
  var leastDoubt = 1.2
  /// The same for a window that is clearer, but not quite clear.
  var almostClearWhole = 0.997
  var leastDoubtOfAlmostClear = 4.0
  /// In a clear window only units that are this sure of one other language raise it.
  var surelyOther = 0.94
  /// Seconds of such units.
  var leastSurelyOther = 3.0

  /// Speech that is looked at as one.
  struct Unit: Equatable, Sendable {
    var stretch: SpeechStretch
    /// Seconds of speech in it.
    var speech: Double
    /// Whether there is a pause before it.
    var followsPause: Bool
  }

  /// Speech in one language.
  struct Run: Equatable, Sendable {
    var language: LanguageCode
    var start: Double
    var end: Double
    var speech: Double
  }

  func units(of stretches: [SpeechStretch]) -> [Unit] {
    var units: [Unit] = []
    var isOpen = false
    for stretch in stretches {
      let gap = units.last.map { stretch.start - $0.stretch.end } ?? pause
      if isOpen, let last = units.last, last.speech < unit || gap < pause,
        last.speech + stretch.duration <= longestUnit
      {
        units[units.count - 1].stretch.end = stretch.end
        units[units.count - 1].speech += stretch.duration
      } else {
        units += parts(of: stretch, followsPause: gap >= pause)
      }
      isOpen = true
    }
    return units
  }

  private func parts(of stretch: SpeechStretch, followsPause: Bool) -> [Unit] {
    let count = max(1, Int((stretch.duration / longestUnit).rounded(.up)))
    let length = stretch.duration / Double(count)
    return (0..<count).map { index in
      let start = stretch.start + Double(index) * length
      return Unit(
        stretch: SpeechStretch(start: start, end: start + length), speech: length,
        followsPause: index == 0 && followsPause)
    }
  }

  /// Whether the units may be in more than one language.
  ///
  /// - Parameters:
  ///   - whole: The probability of each candidate by the whole window.
  ///   - glimpses: The same by each unit, as the whole window's encoding has it.
  func isSuspicious(
    whole: [LanguageCode: Double], units: [Unit], glimpses: [[LanguageCode: Double]]
  ) -> Bool {
    guard let main = whole.max(by: { $0.value < $1.value }) else { return false }
    let doubtful = zip(units, glimpses).filter { ($1[main.key] ?? 0) < mostDoubtful }
    let doubt = doubtful.reduce(0) { $0 + $1.0.speech }
    if main.value < clearWhole { return doubt >= leastDoubt }
    if main.value < almostClearWhole, doubt >= leastDoubtOfAlmostClear { return true }
    // The whole is dominated by its beginning: a short end in one other language may not show.
    for language in whole.keys where language != main.key {
      let other = doubtful.filter { ($1[language] ?? 0) > surelyOther }
      if other.reduce(0, { $0 + $1.0.speech }) >= leastSurelyOther { return true }
    }
    return false
  }

  /// The runs of one language each, from the probabilities of each unit.
  ///
  /// - Parameter heard: For each unit, the probability of each candidate; empty where unknown.
  func runs(of units: [Unit], heard: [[LanguageCode: Double]]) -> [Run] {
    let languages = Set(heard.flatMap(\.keys)).sorted()
    guard let first = languages.first else { return [] }
    let path = languages.count > 1 ? likeliest(units, heard, languages) : units.map { _ in first }
    var runs: [Run] = []
    for (unit, language) in zip(units, path) {
      if let last = runs.last, last.language == language {
        runs[runs.count - 1].end = unit.stretch.end
        runs[runs.count - 1].speech += unit.speech
      } else {
        runs.append(
          Run(
            language: language, start: unit.stretch.start, end: unit.stretch.end,
            speech: unit.speech))
      }
    }
    return merged(runs)
  }

  /// Runs too short to be a change of language join what they interrupt.
  private func merged(_ runs: [Run]) -> [Run] {
    var result: [Run] = []
    for run in runs {
      if let last = result.last, run.language == last.language || run.speech < leastRun {
        result[result.count - 1].end = run.end
        result[result.count - 1].speech += run.speech
      } else if let last = result.last, result.count == 1, last.speech < leastRun {
        result = [
          Run(
            language: run.language, start: last.start, end: run.end,
            speech: last.speech + run.speech)
        ]
      } else {
        result.append(run)
      }
    }
    return result
  }

  private func likeliest(
    _ units: [Unit], _ heard: [[LanguageCode: Double]], _ languages: [LanguageCode]
  ) -> [LanguageCode] {
    var scores = [Double](repeating: 0, count: languages.count)
    var origins: [[Int]] = []
    for (index, unit) in units.enumerated() {
      let cost = unit.followsPause ? changeAtPause : changeWithoutPause
      let best = scores.indices.max { scores[$0] < scores[$1] } ?? 0
      var next = scores
      var origin = Array(scores.indices)
      if index > 0 {
        for language in scores.indices where scores[best] - cost > scores[language] {
          next[language] = scores[best] - cost
          origin[language] = best
        }
      }
      let weight = min(1, unit.speech / fullSay)
      for language in scores.indices {
        let probability = heard[index].isEmpty ? 1 : heard[index][languages[language]] ?? 0
        next[language] += weight * logarithm(max(floor, probability))
      }
      scores = next
      origins.append(origin)
    }
    var at = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    var path: [LanguageCode] = []
    for origin in origins.reversed() {
      path.append(languages[at])
      at = origin[at]
    }
    return path.reversed()
  }
}
