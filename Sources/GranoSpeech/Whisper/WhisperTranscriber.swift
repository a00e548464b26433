#if Whisper
  package import GranoCore
  internal import Synchronization

  /// The in-process engine, through whisper.cpp.
  ///
  /// Several notes can be in hand at once: the weights are shared, everything else each has its own.
  package final class WhisperTranscriber: Transcriber {
    package let engine = "whisper"
    package let model: String?
    private let weights: WhisperModel
    private let activityModelPath: String
    private let options: WhisperOptions
    /// What finished notes worked with.
    private let idle: Mutex<[WhisperTools]>

    /// - Parameters:
    ///   - modelPath: A ggml file of Whisper, quantised or not.
    ///   - name: As recorded in transcripts, for example "base-q8_0".
    ///   - activityModelPath: Silero's ggml file.
    package init(
      modelPath: String, name: String, activityModelPath: String,
      options: WhisperOptions = WhisperOptions()
    ) throws(SpeechError) {
      let weights = try WhisperModel(path: modelPath, options: options)
      self.weights = weights
      self.activityModelPath = activityModelPath
      self.options = options
      model = name
      // Made now, so that a detector that cannot be loaded shows before the first note.
      idle = Mutex([
        try Self.tools(weights, activityModelPath: activityModelPath, options: options)
      ])
    }

    package func session(
      for audio: any SampleSource, vocabulary: Vocabulary, cancellation: Cancellation
    ) throws(SpeechError) -> any TranscriptionSession {
      guard audio.rate == SampleSpan.rate else {
        throw .unexpectedRate(found: audio.rate, expected: SampleSpan.rate)
      }
      return WhisperSession(
        audio: audio, vocabulary: vocabulary, tools: try takeTools(), cancellation: cancellation
      ) { [weak self] tools in
        // The longest window so far decides how much of its memory a state has touched: kept from
        // note to note, a batch would grow for as long as longer ones come.
        tools.discardState()
        self?.idle.withLock { $0.append(tools) }
      }
    }

    private func takeTools() throws(SpeechError) -> WhisperTools {
      if let tools = idle.withLock({ $0.popLast() }) { return tools }
      return try Self.tools(weights, activityModelPath: activityModelPath, options: options)
    }

    private static func tools(
      _ weights: WhisperModel, activityModelPath: String, options: WhisperOptions
    ) throws(SpeechError) -> WhisperTools {
      let threads = options.threads > 0 ? options.threads : Machine.coreCount
      return try WhisperTools(
        model: weights, activityModelPath: activityModelPath,
        leastReading: options.leastReading, threads: threads,
        stepThreads: stepThreads(options, of: threads, textState: weights.textState))
    }

    /// A step of a small decoder is over before a second thread has joined in, and each waits for
    /// the other 200 times: on a busy machine one thread took half the time of two.
    private static func stepThreads(
      _ options: WhisperOptions, of threads: Int, textState: Int
    ) -> Int {
      if options.stepThreads > 0 { return options.stepThreads }
      return textState <= 512 ? 1 : threads
    }
  }
#endif
