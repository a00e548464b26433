#if Whisper
  internal import GranoCore
  internal import Synchronization

  /// What one note at a time works with, and the next one after it: making it takes 10 ms and
  /// 150 MB.
  final class WhisperTools: Sendable {
    let detector: SileroDetector
    let model: WhisperModel
    /// See `WhisperOptions.leastReading`.
    let leastReading: Double
    private let threads: Int
    private let stepThreads: Int
    private let held: Mutex<WhisperState?>

    init(
      model: WhisperModel, activityModelPath: String, leastReading: Double, threads: Int,
      stepThreads: Int
    ) throws(SpeechError) {
      detector = try SileroDetector(path: activityModelPath)
      self.model = model
      self.leastReading = leastReading
      self.threads = threads
      self.stepThreads = stepThreads
      held = Mutex(nil)
    }

    /// The engine's working memory; made when it is first asked for, so that a note without speech
    /// needs none.
    func state() throws(SpeechError) -> WhisperState {
      if let state = held.withLock({ $0 }) { return state }
      let made = try WhisperState(model: model, threads: threads, stepThreads: stepThreads)
      held.withLock { $0 = made }
      return made
    }

    /// Lets go of a state that may carry something over.
    func discardState() {
      held.withLock { $0 = nil }
      WhisperMemory.trim()
    }
  }
#endif
