internal import GranoCore

/// Keeps track of a note's languages from window to window.
///
/// A note has one language until there is evidence of another: what was heard so far is the prior
/// of what comes next, a doubtful window takes the language around it, and a first window that is
/// too short to tell waits until more was said.
struct LanguageTracker {
  enum Decision: Equatable {
    /// Read the window as this.
    case language(LanguageFinding)
    /// Several languages: cut it at these seconds of the note and ask again.
    case split([Double])
    /// Not yet: it is too short to tell.
    case wait
  }

  let detector: LanguageDetector
  let request: SpeechRequest
  var mixed = MixedSpeech()

  /// Seconds of speech of a window that can wait for a clearer one.
  var mostWaiting = 4.0
  /// How many can wait.
  var mostWaitingCount = 8
  /// What the language so far is worth as a prior, the others sharing the rest.
  var hysteresis = 0.75

  /// Seconds of speech in each language, where it was measured.
  private(set) var spoken: [LanguageCode: Double] = [:]
  private var last: LanguageCode?
  private var waitingCount = 0
  /// Up to this second of the note windows are parts that were split off.
  private var splitEnd = -1.0

  init(detector: LanguageDetector, request: SpeechRequest) {
    self.detector = detector
    self.request = request
  }

  /// Decides about the window at hand.
  mutating func decide(
    _ window: SpeechWindow, in session: any TranscriptionSession
  ) throws(SpeechError) -> Decision {
    if let forced = request.forced {
      return .language(
        try detector.forced(
          forced, in: session, among: request.candidates, explains: request.explains))
    }
    if session.probing == .cheap, window.start >= splitEnd {
      let cuts = try cuts(of: window, in: session)
      if !cuts.isEmpty {
        splitEnd = window.end
        return .split(cuts)
      }
    }
    var finding = try detector.find(in: session, among: request.candidates, priors: priors)
    if finding.decision == .uncertain {
      if let last, finding.candidates.prefix(2).contains(where: { $0.code == last }) {
        finding.code = last
      } else if last == nil, session.probing == .cheap, window.speech < mostWaiting,
        waitingCount < mostWaitingCount
      {
        waitingCount += 1
        return .wait
      }
    }
    note(finding, window)
    return .language(finding)
  }

  /// Decides about a window that has waited.
  mutating func settle(
    _ window: SpeechWindow, in session: any TranscriptionSession
  ) throws(SpeechError) -> LanguageFinding {
    var finding = try detector.find(in: session, among: request.candidates, priors: priors)
    let around = spoken.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if finding.decision == .uncertain, let around { finding.code = around }
    note(finding, window)
    return finding
  }

  private mutating func note(_ finding: LanguageFinding, _ window: SpeechWindow) {
    if finding.decision == .measured || last == nil { last = finding.code }
    spoken[finding.code, default: 0] += window.speech
  }

  /// What is known beforehand: the language so far, or what the chat tells.
  private var priors: [LanguageCode: Double]? {
    guard let last, request.candidates.count > 1 else { return request.priors }
    let rest = (1 - hysteresis) / Double(request.candidates.count - 1)
    return request.candidates.reduce(into: [:]) { $0[$1] = $1 == last ? hysteresis : rest }
  }

  /// The seconds of the note at which the language changes.
  ///
  /// A glimpse of each unit costs next to nothing, but what was said around it shows through: it
  /// only raises a suspicion. Then each unit is listened to on its own.
  private func cuts(
    of window: SpeechWindow, in session: any TranscriptionSession
  ) throws(SpeechError) -> [Double] {
    let units = mixed.units(of: window.stretches)
    guard units.count > 1, request.candidates.count > 1 else { return [] }
    func heard(_ scope: SpeechScope) throws(SpeechError) -> [LanguageCode: Double] {
      LanguageDetector.share(
        of: try session.acousticProbabilities(of: scope), among: request.candidates)
    }
    let whole = try heard(.window)
    var glimpses: [[LanguageCode: Double]] = []
    for unit in units { glimpses.append(try heard(.glimpse(unit.stretch))) }
    guard mixed.isSuspicious(whole: whole, units: units, glimpses: glimpses) else { return [] }
    var apart: [[LanguageCode: Double]] = []
    for unit in units { apart.append(try heard(.apart(unit.stretch))) }
    let runs = mixed.runs(of: units, heard: apart)
    return zip(runs, runs.dropFirst()).map { ($0.end + $1.start) / 2 }
  }
}
