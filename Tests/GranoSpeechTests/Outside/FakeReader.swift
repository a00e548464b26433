import GranoCore
import Synchronization

@testable import GranoSpeech

/// An engine outside this process whose answers stand in the test.
final class FakeReader: OutsideReader {
  let takesLanguage: Bool
  private let answer: @Sendable (LanguageCode?) -> OutsideReading
  private let log = Mutex<[LanguageCode?]>([])

  init(
    takesLanguage: Bool = true, _ answer: @escaping @Sendable (LanguageCode?) -> OutsideReading
  ) {
    self.takesLanguage = takesLanguage
    self.answer = answer
  }

  /// The languages it was asked for, in order.
  var asked: [LanguageCode?] { log.withLock { $0 } }

  func read(
    _ piece: AudioPiece, as language: LanguageCode?, cancellation: Cancellation
  ) throws(SpeechError) -> OutsideReading {
    log.withLock { $0.append(language) }
    return answer(language)
  }
}
