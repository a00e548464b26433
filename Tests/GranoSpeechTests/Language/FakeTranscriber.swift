import GranoCore
import Synchronization

/// An engine whose answers are given beforehand, and which counts what it was asked.
final class FakeTranscriber: Transcriber {
  let engine = "fake"
  let model: String? = "m"
  /// What is read as each language, and how sure.
  let readings: [LanguageCode: (text: String, decoded: Double)]
  let windows: [SpeechWindow]
  let heard: @Sendable (SpeechScope, SpeechWindow) -> [LanguageCode: Double]
  let noSpeech: Double
  let probing: LanguageProbing
  private let log = Mutex<[String]>([])

  /// What was read, as "window:language", in order.
  var asked: [String] { log.withLock { $0 } }

  func note(_ name: String) { log.withLock { $0.append(name) } }

  init(
    acoustic: [LanguageCode: Double], readings: [LanguageCode: (String, Double)],
    windowCount: Int = 1, noSpeech: Double = 0, probing: LanguageProbing = .cheap
  ) {
    heard = { _, _ in acoustic }
    self.readings = readings.mapValues { (text: $0.0, decoded: $0.1) }
    windows = (0..<windowCount).map {
      SpeechWindow(start: Double($0) * 10, end: Double($0 + 1) * 10, speech: 10)
    }
    self.noSpeech = noSpeech
    self.probing = probing
  }

  /// One that hears something else in each place.
  init(
    windows: [SpeechWindow], readings: [LanguageCode: (String, Double)],
    heard: @escaping @Sendable (SpeechScope, SpeechWindow) -> [LanguageCode: Double]
  ) {
    self.windows = windows
    self.heard = heard
    self.readings = readings.mapValues { (text: $0.0, decoded: $0.1) }
    noSpeech = 0
    probing = .cheap
  }

  func session(
    for audio: any SampleSource, vocabulary: Vocabulary, cancellation: Cancellation
  ) throws(SpeechError) -> any TranscriptionSession {
    FakeSession(owner: self)
  }
}

final class FakeSession: TranscriptionSession {
  private let owner: FakeTranscriber
  private var known: Set<String> = []
  private var rest: [SpeechWindow]
  private var current: SpeechWindow
  private var aside: [SpeechWindow] = []

  init(owner: FakeTranscriber) {
    self.owner = owner
    rest = owner.windows
    current = owner.windows.first ?? SpeechWindow(start: 0, end: 0, speech: 0)
  }

  var probing: LanguageProbing { owner.probing }

  func nextWindow() throws(SpeechError) -> SpeechWindow? {
    guard !rest.isEmpty else { return nil }
    current = rest.removeFirst()
    return current
  }

  func acousticProbabilities(
    of scope: SpeechScope
  ) throws(SpeechError) -> [LanguageCode: Double] {
    owner.heard(scope, current)
  }

  func probe(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
    guard let reading = owner.readings[language] else {
      throw .languageUnsupported(language)
    }
    let name = "\(Int(current.start / 10)):\(language)"
    if known.insert(name).inserted { owner.note(name) }
    return Hypothesis(
      language: language,
      segments: reading.text.isEmpty
        ? []
        : [
          Segment(
            start: current.start, end: current.end - 1, text: reading.text, language: language)
        ],
      averageLogProbability: reading.decoded, noSpeech: owner.noSpeech)
  }

  func transcribe(as language: LanguageCode?) throws(SpeechError) -> Hypothesis {
    let loudest = owner.heard(.window, current).max { $0.value < $1.value }?.key ?? .english
    return try probe(as: language ?? loudest)
  }

  func split(at times: [Double]) throws(SpeechError) {
    owner.note("split:" + times.map { "\($0)" }.joined(separator: ","))
    let edges = [current.start] + times + [current.end]
    let parts = zip(edges, edges.dropFirst()).map { start, end in
      SpeechWindow(
        number: Int(start), start: start, end: end, speech: end - start,
        stretches: current.stretches.filter { $0.start >= start && $0.end <= end })
    }
    rest = parts + rest
  }

  func setAside() {
    owner.note("aside")
    aside.append(current)
  }

  func takeUp(_ window: SpeechWindow) throws(SpeechError) {
    guard aside.contains(window) else {
      throw .engineFailed(step: "take up", detail: nil)
    }
    current = window
  }
}

/// Says of a text what it was told to say.
struct FakeIdentifier: TextLanguageIdentifier {
  let answers: [String: [LanguageCode: Double]]

  func probabilities(
    of text: String, among candidates: [LanguageCode]
  ) -> [LanguageCode: Double] {
    answers[text] ?? [:]
  }
}
