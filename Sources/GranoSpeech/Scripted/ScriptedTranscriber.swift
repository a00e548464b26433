package import GranoCore
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The engine `scripted`: plays a script, one entry a note, and needs no voice and no model.
///
/// Every path of the program can be reproduced with it: words, delays, failures, a crash.
package final class ScriptedTranscriber: Transcriber {
  package let engine = "scripted"
  package let model: String? = nil
  package let script: Script
  private let next = Mutex(0)

  package init(script: Script) {
    self.script = script
  }

  /// Takes the next entry; it is played when the first window is asked for, so that notes that are
  /// in hand at once find their entries in the order in which they begin.
  package func session(
    for audio: any SampleSource, vocabulary: Vocabulary, cancellation: Cancellation
  ) throws(SpeechError) -> any TranscriptionSession {
    if cancellation.isRequested { throw .cancelled }
    let index = next.withLock { index in
      defer { index += 1 }
      return index
    }
    guard index < script.entries.count else {
      throw .badScript(entry: nil, problem: .exhausted(entries: script.entries.count))
    }
    return ScriptedSession(
      entry: script.entries[index], number: index + 1, audio: audio, cancellation: cancellation)
  }
}

/// One entry at play.
final class ScriptedSession: TranscriptionSession {
  let probing = LanguageProbing.engineChoice
  private let entry: ScriptEntry
  private let number: Int
  private let audio: any SampleSource
  private let cancellation: Cancellation
  /// Seconds of audio; nil until the entry was played.
  private var duration: Double?

  init(entry: ScriptEntry, number: Int, audio: any SampleSource, cancellation: Cancellation) {
    self.entry = entry
    self.number = number
    self.audio = audio
    self.cancellation = cancellation
  }

  /// The whole note, once; nil when nobody speaks.
  func nextWindow() throws(SpeechError) -> SpeechWindow? {
    guard duration == nil else { return nil }
    let duration = try readAll()
    self.duration = duration
    try wait(entry.delay)
    switch entry.fail {
    case .crash: abort()
    case .engine: throw .engineFailed(step: "play the script", detail: nil)
    case .noSpeech: return nil
    case nil:
      guard entry.text != nil else {
        throw .badScript(entry: number, problem: .nothingToDo)
      }
      return SpeechWindow(start: 0, end: duration, speech: duration)
    }
  }

  func acousticProbabilities(
    of scope: SpeechScope
  ) throws(SpeechError) -> [LanguageCode: Double] {
    [entry.language ?? .english: 1]
  }

  func probe(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
    try transcribe(as: language)
  }

  func transcribe(as language: LanguageCode?) throws(SpeechError) -> Hypothesis {
    let language = language ?? entry.language ?? .english
    return Hypothesis(
      language: language,
      segments: Self.segments(
        of: entry.text ?? "", duration: duration ?? 0, language: language))
  }

  /// The sentences of `text`, each with a share of the time as large as its share of the text.
  static func segments(
    of text: String, duration: Double, language: LanguageCode
  ) -> [Segment] {
    let bytes = Array(text.utf8)
    var segments: [Segment] = []
    var start = 0
    for end in SentenceEnds.offsets(in: text) + [bytes.count] {
      let sentence = TextCleaning.trimmed(String(decoding: bytes[start..<end], as: UTF8.self))
      if !sentence.isEmpty {
        let scale = duration / Double(bytes.count)
        segments.append(
          Segment(
            start: Rounding.to(2, Double(start) * scale),
            end: Rounding.to(2, Double(end) * scale), text: sentence, language: language,
            confidence: 1))
      }
      start = end
    }
    return segments
  }

  /// Seconds of audio: read to the end, as every engine does.
  private func readAll() throws(SpeechError) -> Double {
    var count = 0
    while true {
      if cancellation.isRequested { throw .cancelled }
      let piece = audio.read(upTo: 65_536)
      if piece.isEmpty { return Double(count) / Double(max(1, audio.rate)) }
      count += piece.count
    }
  }

  private func wait(_ seconds: Double) throws(SpeechError) {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while true {
      if cancellation.isRequested { throw .cancelled }
      let left = end - clock.now
      guard left > .zero else { return }
      // Looks up ten times a second whether it is to stop.
      usleep(
        UInt32(
          min(
            0.1,
            Double(left.components.attoseconds) / 1e18
              + Double(left.components.seconds)) * 1_000_000) + 1)
    }
  }
}
