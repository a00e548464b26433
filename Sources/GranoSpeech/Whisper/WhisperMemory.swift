#if Whisper
  internal import CWhisper

  /// Gives the engine's memory back to the system.
  enum WhisperMemory {
    /// glibc raises the size from which it maps blocks by themselves whenever one is freed
    /// (mallopt(3), M_MMAP_THRESHOLD), so that the engine's blocks of many megabytes end up on the
    /// heap, where a small one behind them keeps them: a batch of 100 notes grew from 190 to 390 MB.
    static let isKeptLow: Void = grano_keep_memory_low()

    static func trim() {
      grano_trim_memory()
    }
  }
#endif
