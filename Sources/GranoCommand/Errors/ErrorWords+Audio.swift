internal import GranoAudio

extension ErrorWords {
  static func words(audio error: AudioError, subject: String?) -> CommandError {
    let message =
      switch error {
      case .empty: "is empty: the phone may never have fetched it"
      case .notAudio(.unknown): "is of no known audio format"
      case .notAudio(.nulBytes): "holds nothing but NUL bytes: it was never fetched whole"
      case .notAudio(.text):
        "is not audio but a text: of a chat's export, give the zip or the folder"
      case .notAudio(let format): "is not audio but \(format.name)"
      case .headersOnly(let format): "\(format.name) without any audio after its headers"
      case .noAudio(let format): "\(format.name) in which no audio is left after trimming"
      case .damaged(let format): "\(format.name) of which no part is intact"
      case .badHeader(let format): "\(format.name) whose header contradicts itself"
      case .unsupportedVersion(let version):
        "an Ogg Opus file of version \(version), which is not known"
      case .needsFFmpeg(let format):
        "\(format.name), which needs ffmpeg: install ffmpeg and try again"
      case .ffmpegFailed(let format, let line): "ffmpeg cannot decode \(format.name): \(line)"
      case .ffmpegTimedOut(let format, let seconds):
        "ffmpeg got nowhere with \(format.name) in \(seconds) s"
      case .unreadable(let number): "cannot be read: \(system(number))"
      case .system(let number): "cannot be decoded: \(system(number))"
      case .cancelled: CommandError.interrupted.message
      }
    if case .cancelled = error { return .interrupted }
    return CommandError(.input, message, subject: subject)
  }

  static func code(audio error: AudioError) -> String {
    switch error {
    case .empty: "empty"
    case .notAudio: "not_audio"
    case .headersOnly, .noAudio: "no_audio"
    case .damaged, .badHeader: "damaged"
    case .unsupportedVersion: "unsupported"
    case .needsFFmpeg: "needs_ffmpeg"
    case .ffmpegFailed, .ffmpegTimedOut: "ffmpeg"
    case .unreadable, .system: "unreadable"
    case .cancelled: "cancelled"
    }
  }
}
