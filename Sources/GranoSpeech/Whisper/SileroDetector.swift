#if Whisper
  internal import CWhisper
  internal import GranoCore

  /// The voice activity model: the probability of speech for each 32 ms.
  @safe final class SileroDetector: ActivityDetector, Sendable {
    /// Used by one thread at a time: whoever owns this value.
    nonisolated(unsafe) private let context: OpaquePointer

    /// The corresponding C function is `whisper_vad_init_from_file_with_params`.
    init(path: String) throws(SpeechError) {
      _ = WhisperLog.silenced
      guard Machine.isReadable(path) else { throw .modelMissing(path: path) }
      guard ModelHeader.isActivity(path) else {
        throw .modelUnreadable(path: path, detail: nil)
      }
      var parameters = whisper_vad_default_context_params()
      // One: the graph is so small that starting a second thread costs more than it saves.
      parameters.n_threads = 1
      parameters.use_gpu = false
      guard let context = unsafe whisper_vad_init_from_file_with_params(path, parameters) else {
        throw .modelUnreadable(path: path, detail: WhisperLog.takeLast())
      }
      unsafe self.context = unsafe context
    }

    deinit {
      unsafe whisper_vad_free(context)
    }

    /// The corresponding C functions are `whisper_vad_detect_speech` (a note's first piece) and
    /// `whisper_vad_detect_speech_no_reset` (the following ones), `whisper_vad_probs`.
    func probabilities(of samples: [Float], isFirst: Bool) throws(SpeechError) -> [Float] {
      guard !samples.isEmpty else { return [] }
      let done = unsafe samples.withUnsafeBufferPointer { samples in
        let count = Int32(samples.count)
        return isFirst
          ? unsafe whisper_vad_detect_speech(context, samples.baseAddress, count)
          : unsafe whisper_vad_detect_speech_no_reset(context, samples.baseAddress, count)
      }
      guard done else {
        throw .engineFailed(step: "find speech", detail: WhisperLog.takeLast())
      }
      return unsafe Array(
        UnsafeBufferPointer(
          start: whisper_vad_probs(context), count: Int(whisper_vad_n_probs(context))))
    }
  }
#endif
