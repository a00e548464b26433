/// What a message of a chat text is.
enum ChatMessageKind: String {
  case voice, audio, media, text, system, call, deleted, empty, unavailable
  case omittedAudio = "omitted_audio"
  case omittedMedia = "omitted_media"
}
