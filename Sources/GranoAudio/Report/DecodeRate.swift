/// How many samples a second to decode to.
package enum DecodeRate: String, Sendable, Equatable, CaseIterable {
  /// 16 kHz, what speech recognition takes.
  case speech
  /// Every decoded sample, nothing resampled: 48 kHz for Opus (and for what ffmpeg decodes),
  /// its own rate for WAV.
  case native
}
