#if Whisper
  internal import CWhisper
  internal import Synchronization

  /// whisper.cpp's log: silenced, the last error line kept for our own messages.
  enum WhisperLog {
    private static let lastError = Mutex<String?>(nil)

    /// The corresponding C function is `whisper_log_set`; done once for the process.
    static let silenced: Void = {
      unsafe whisper_log_set(
        { level, text, _ in
          guard level == GGML_LOG_LEVEL_ERROR || level == GGML_LOG_LEVEL_WARN,
            let text = unsafe text
          else { return }
          let line = unsafe TextCleaning.trimmed(String(cString: text))
          // Our own way to set the audio context makes whisper say this; no error.
          if line.isEmpty || line.contains("encoder_begin_callback") { return }
          WhisperLog.lastError.withLock { $0 = line }
        }, nil)
    }()

    /// The last line since this was asked before; whisper's lines hold no words of a note.
    static func takeLast() -> String? {
      lastError.withLock { line in
        defer { line = nil }
        return line
      }
    }
  }
#endif
