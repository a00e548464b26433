#if Whisper
  internal import CWhisper
#endif

/// The library that the whisper engine runs on.
package enum WhisperLibrary {
  /// whisper.cpp's own version; nil in a build without the trait `Whisper`.
  package static var version: String? {
    #if Whisper
      return unsafe String(cString: whisper_version())
    #else
      return nil
    #endif
  }
}
