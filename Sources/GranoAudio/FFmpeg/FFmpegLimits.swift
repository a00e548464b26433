/// How long ffmpeg may take before it is killed.
struct FFmpegLimits {
  /// Seconds in which no byte moves in either direction.
  var idleSeconds = 30.0
  /// Seconds spent waiting for it in all.
  var waitSeconds = 1_800.0
}
