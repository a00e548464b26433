/// Why no audio could be had at all.
///
/// What was merely lost on the way is an `AudioWarning`.
package enum AudioError: Error, Equatable, Sendable {
  /// The input has no bytes; such notes exist when a phone never downloaded them.
  case empty
  /// The bytes are something else.
  case notAudio(AudioFormat)
  /// The headers are there and nothing after them.
  case headersOnly(AudioFormat)
  /// There are packets or samples, but nothing remains after what the header says to drop.
  case noAudio(AudioFormat)
  /// It looks like this format, but no part of it is intact.
  case damaged(AudioFormat)
  /// The header contradicts itself or asks for what cannot be.
  case badHeader(AudioFormat)
  /// An Ogg Opus header of this version, which is not compatible (RFC 7845 §5.1).
  case unsupportedVersion(Int)
  /// Only ffmpeg can decode this, and it is not on PATH.
  case needsFFmpeg(AudioFormat)
  /// ffmpeg gave no audio; the last line it wrote, shortened to plain ASCII.
  case ffmpegFailed(AudioFormat, message: String)
  /// ffmpeg made no progress for this long, or took too long altogether; it was killed.
  case ffmpegTimedOut(AudioFormat, seconds: Int)
  /// Reading the input failed; the system's error number.
  case unreadable(errno: Int32)
  /// A temporary file or a child process could not be made; the system's error number.
  case system(errno: Int32)
  case cancelled
}
