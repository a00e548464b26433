#if Whisper
  internal import CWhisper
  internal import GranoCore

  /// The working memory of one note: mel spectrum, encoded audio, decoder cache.
  ///
  /// Used by one session at a time, hence safe to hand between threads.
  @safe final class WhisperState: Sendable {
    let model: WhisperModel
    let threads: Int
    let stepThreads: Int
    nonisolated(unsafe) private let state: OpaquePointer

    /// The corresponding C function is `whisper_init_state`.
    init(model: WhisperModel, threads: Int, stepThreads: Int) throws(SpeechError) {
      guard let state = unsafe whisper_init_state(model.context) else {
        throw .engineFailed(step: "prepare", detail: WhisperLog.takeLast())
      }
      self.model = model
      self.threads = threads
      self.stepThreads = stepThreads
      unsafe self.state = state
    }

    deinit {
      unsafe whisper_free_state(state)
    }

    /// Seconds that one frame of the encoder stands for.
    static let frame = 0.02

    /// Encodes `samples`, at most 30 s; the costly part, done once for a window.
    ///
    /// The corresponding C functions are `whisper_pcm_to_mel_with_state` and
    /// `whisper_encode_with_state` (`grano_whisper_encode`, which can be stopped).
    ///
    /// - Parameter audioContext: Frames of 20 ms that the encoder looks at; 1500 is all.
    func encode(
      _ samples: [Float], audioContext: Int, cancellation: Cancellation
    ) throws(SpeechError) {
      try setAudioContext(audioContext)
      let mel = unsafe samples.withUnsafeBufferPointer { samples in
        unsafe whisper_pcm_to_mel_with_state(
          model.context, state, samples.baseAddress, Int32(samples.count), Int32(threads))
      }
      guard mel == 0 else {
        throw .engineFailed(step: "spectrum", detail: WhisperLog.takeLast())
      }
      let result = withExtendedLifetime(cancellation) {
        unsafe grano_whisper_encode(
          model.context, state, Int32(threads), Self.isCancelled,
          Unmanaged.passUnretained(cancellation).toOpaque())
      }
      if cancellation.isRequested { throw .cancelled }
      guard result == 0 else {
        throw .engineFailed(step: "encode", detail: WhisperLog.takeLast())
      }
    }

    private static let isCancelled: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { data in
      guard let data = unsafe data else { return false }
      return unsafe Unmanaged<Cancellation>.fromOpaque(data).takeUnretainedValue().isRequested
    }

    /// Lets the decoder hear only `frames` of what was encoded; nil is all of it.
    ///
    /// - Returns: false where the library cannot.
    func setCrossWindow(_ frames: Range<Int>?) -> Bool {
      guard grano_whisper_is_patched() else { return false }
      unsafe grano_whisper_set_cross_window(
        state, Int32(frames?.lowerBound ?? 0), Int32(frames?.count ?? 0))
      return true
    }

    /// Feeds `tokens` to the decoder behind `past` earlier ones; the last one's logits.
    ///
    /// The corresponding C functions are `whisper_decode_with_state` and
    /// `whisper_get_logits_from_state`, which has a row for each token fed.
    func decode(
      _ tokens: [Int], past: Int, logits: inout [Float]
    ) throws(SpeechError) {
      let ids = tokens.map { Int32($0) }
      let result = unsafe ids.withUnsafeBufferPointer { ids in
        unsafe whisper_decode_with_state(
          model.context, state, ids.baseAddress, Int32(ids.count), Int32(past), Int32(stepThreads))
      }
      guard result == 0, !tokens.isEmpty,
        let rows = unsafe whisper_get_logits_from_state(state)
      else { throw .engineFailed(step: "decode", detail: WhisperLog.takeLast()) }
      let count = model.special.vocabularySize
      let row = unsafe UnsafeBufferPointer(start: rows + (tokens.count - 1) * count, count: count)
      if logits.count != count { logits = [Float](repeating: 0, count: count) }
      unsafe logits.withUnsafeMutableBufferPointer { target in
        _ = unsafe target.update(fromContentsOf: row)
      }
    }

    /// Without our patch whisper.cpp has no setter: a whole pass that is stopped before it encodes
    /// sets it.
    private func setAudioContext(_ frames: Int) throws(SpeechError) {
      if grano_whisper_is_patched() {
        unsafe grano_whisper_set_audio_context(state, Int32(frames))
        return
      }
      var parameters = unsafe whisper_full_default_params(WHISPER_SAMPLING_GREEDY)
      unsafe parameters.audio_ctx = Int32(frames)
      unsafe parameters.n_threads = 1
      unsafe parameters.print_progress = false
      unsafe parameters.encoder_begin_callback = { _, _, _ in false }
      // A tenth of a second and a little: less is not looked at, more costs time.
      let result = unsafe Self.briefSilence.withUnsafeBufferPointer { silence in
        unsafe "en".withCString { language in
          unsafe parameters.language = unsafe language
          return unsafe whisper_full_with_state(
            model.context, state, parameters, silence.baseAddress, Int32(silence.count))
        }
      }
      guard result == 0 else {
        throw .engineFailed(step: "prepare", detail: WhisperLog.takeLast())
      }
    }

    private static let briefSilence = [Float](repeating: 0, count: 2_400)

    /// A slow and sure pass over `samples` by whisper.cpp itself: five beams, and higher
    /// temperatures where its own checks fail.
    ///
    /// The corresponding C function is `whisper_full_with_state`. No text is carried over.
    ///
    /// - Parameter prompt: Taken for what was said before.
    func fullPass(
      _ samples: [Float], language: LanguageCode, prompt: String?, cancellation: Cancellation
    ) throws(SpeechError) -> FullPass {
      var parameters = unsafe whisper_full_default_params(WHISPER_SAMPLING_BEAM_SEARCH)
      unsafe parameters.n_threads = Int32(threads)
      unsafe parameters.no_context = true
      unsafe parameters.print_progress = false
      unsafe parameters.print_timestamps = false
      unsafe parameters.print_special = false
      unsafe parameters.beam_search.beam_size = 5
      unsafe parameters.suppress_nst = true
      unsafe parameters.abort_callback = Self.isCancelled
      unsafe parameters.abort_callback_user_data =
        Unmanaged.passUnretained(cancellation).toOpaque()
      let result = withExtendedLifetime(cancellation) {
        unsafe language.rawValue.withCString { code in
          unsafe (prompt ?? "").withCString { prompt in
            unsafe samples.withUnsafeBufferPointer { samples in
              unsafe parameters.language = unsafe code
              unsafe parameters.initial_prompt = unsafe prompt
              return unsafe whisper_full_with_state(
                model.context, state, parameters, samples.baseAddress, Int32(samples.count))
            }
          }
        }
      }
      if cancellation.isRequested { throw .cancelled }
      guard result == 0 else {
        throw .engineFailed(step: "decode", detail: WhisperLog.takeLast())
      }
      return readFullPass()
    }

    private func readFullPass() -> FullPass {
      var pass = FullPass(spans: [], averageLogProbability: 0)
      var sum = 0.0
      var count = 0
      for segment in 0..<(unsafe whisper_full_n_segments_from_state(state)) {
        var span = TimedText(
          start: Double(unsafe whisper_full_get_segment_t0_from_state(state, segment)) / 100,
          end: Double(unsafe whisper_full_get_segment_t1_from_state(state, segment)) / 100,
          tokens: [])
        for index in 0..<(unsafe whisper_full_n_tokens_from_state(state, segment)) {
          let data = unsafe whisper_full_get_token_data_from_state(state, segment, index)
          guard Int(data.id) < model.special.endOfText else { continue }
          span.tokens.append(
            TimedText.Token(
              bytes: model.bytes(of: Int(data.id)), logProbability: Double(data.plog)))
          sum += Double(data.plog)
          count += 1
        }
        pass.spans.append(span)
      }
      pass.averageLogProbability = count > 0 ? sum / Double(count) : 0
      return pass
    }
  }

  /// What a slow pass gave.
  struct FullPass: Sendable {
    var spans: [TimedText]
    var averageLogProbability: Double
  }
#endif
