import GranoCore
import Synchronization

/// An engine whose answers are given beforehand, and which counts what it was asked.
final class FakeTranscriber: Transcriber {
  let engine = "fake"
  let model: String? = "m"
  let acoustic: [LanguageCode: Double]
  /// What is read as each language, and how sure.
  let readings: [LanguageCode: (text: String, decoded: Double)]
  let windows: [SpeechWindow]
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
    self.acoustic = acoustic
    self.readings = readings.mapValues { (text: $0.0, decoded: $0.1) }
    windows = (0..<windowCount).map {
      SpeechWindow(start: Double($0) * 10, end: Double($0 + 1) * 10, speech: 10)
    }
    self.noSpeech = noSpeech
    self.probing = probing
  }

  func session(
    for pcm: PCM, cancellation: Cancellation
  ) throws(SpeechError) -> any TranscriptionSession {
    FakeSession(owner: self)
  }
}

final class FakeSession: TranscriptionSession {
  private let owner: FakeTranscriber
  private var known: Set<String> = []

  init(owner: FakeTranscriber) {
    self.owner = owner
  }

  var probing: LanguageProbing { owner.probing }
  var windows: [SpeechWindow] { owner.windows }

  func acousticProbabilities(
    ofWindow index: Int
  ) throws(SpeechError) -> [LanguageCode: Double] {
    owner.acoustic
  }

  func probe(window index: Int, as language: LanguageCode) throws(SpeechError) -> Hypothesis {
    guard let reading = owner.readings[language] else {
      throw .languageUnsupported(language)
    }
    let name = "\(index):\(language)"
    if known.insert(name).inserted { owner.note(name) }
    let start = Double(index) * 10
    return Hypothesis(
      language: language,
      segments: reading.text.isEmpty
        ? []
        : [Segment(start: start, end: start + 9, text: reading.text, language: language)],
      averageLogProbability: reading.decoded, noSpeech: owner.noSpeech)
  }

  func transcribe(
    window index: Int, as language: LanguageCode?
  ) throws(SpeechError) -> Hypothesis {
    let loudest = owner.acoustic.max { $0.value < $1.value }?.key ?? .english
    return try probe(window: index, as: language ?? loudest)
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
