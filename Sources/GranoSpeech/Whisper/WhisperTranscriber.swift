#if Whisper
  package import GranoCore
  internal import Synchronization

  /// The in-process engine, through whisper.cpp.
  package final class WhisperTranscriber: Transcriber {
    package let engine = "whisper"
    package let model: String?
    private let weights: WhisperModel
    private let options: WhisperOptions
    private let detector: Mutex<SileroDetector>
    /// States of finished notes: making one takes 10 ms and 150 MB.
    private let idleStates = Mutex<[WhisperState]>([])

    /// - Parameters:
    ///   - modelPath: A ggml file of Whisper, quantised or not.
    ///   - name: As recorded in transcripts, for example "base-q8_0".
    ///   - activityModelPath: Silero's ggml file.
    package init(
      modelPath: String, name: String, activityModelPath: String,
      options: WhisperOptions = WhisperOptions()
    ) throws(SpeechError) {
      weights = try WhisperModel(path: modelPath, options: options)
      let silero = try SileroDetector(path: activityModelPath)
      detector = Mutex(silero)
      model = name
      self.options = options
    }

    package func session(
      for pcm: PCM, cancellation: Cancellation
    ) throws(SpeechError) -> any TranscriptionSession {
      guard pcm.rate == SampleSpan.rate else {
        throw .unexpectedRate(found: pcm.rate, expected: SampleSpan.rate)
      }
      let speech = try speech(in: pcm.samples, cancellation: cancellation)
      let plan = WindowPlan().windows(of: speech, sampleCount: pcm.samples.count)
      return try WhisperSession(
        samples: pcm.samples, plan: plan, state: takeState(), cancellation: cancellation
      ) { [weak self] state in
        self?.idleStates.withLock { $0.append(state) }
      }
    }

    private func speech(
      in samples: [Float], cancellation: Cancellation
    ) throws(SpeechError) -> [SampleSpan] {
      let loudest = EnergyGate.loudest(samples)
      if loudest < EnergyGate.threshold { return [] }
      // Silero hears absolute levels; a quiet note is turned up for it, and for it alone.
      let gain = loudest < 0.05 ? 0.05 / loudest : 1
      let audible = samples.map { $0.isFinite ? $0 * gain : 0 }
      let found: Result<[Float], SpeechError> = detector.withLock { detector in
        do throws(SpeechError) {
          return .success(
            try detector.probabilities(of: audible, cancellation: cancellation))
        } catch {
          return .failure(error)
        }
      }
      return SpeechSpans().spans(in: try found.get(), sampleCount: samples.count)
    }

    /// A step of a small decoder is over before a second thread has joined in, and each waits for
    /// the other 200 times: on a busy machine one thread took half the time of two.
    private func stepThreads(of threads: Int) -> Int {
      if options.stepThreads > 0 { return options.stepThreads }
      return weights.textState <= 512 ? 1 : threads
    }

    private func takeState() throws(SpeechError) -> WhisperState {
      if let idle = idleStates.withLock({ $0.popLast() }) { return idle }
      let threads = options.threads > 0 ? options.threads : Machine.coreCount
      return try WhisperState(
        model: weights, threads: threads,
        stepThreads: stepThreads(of: threads))
    }
  }
#endif
