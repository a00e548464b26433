/// What a file in a watched folder is good for, as far as its name tells.
package enum FileRole: Equatable, Sendable {
  case audio
  /// A zip, which may be an export.
  case archive
  /// A chat text, by the name that exports give it.
  case chat
  /// Any other text, which may be a chat.
  case text
  /// Telegram's `result.json`.
  case telegram
  /// The name says nothing: the first bytes must.
  case unknown
  /// Pictures and everything else.
  case other

  /// Whether it names notes and tells who sent them.
  var isChat: Bool { self == .chat || self == .telegram }

  /// Whether a new file of this kind is something to do.
  var isWork: Bool {
    switch self {
    case .audio, .archive, .chat, .telegram, .unknown: true
    case .text, .other: false
    }
  }
}
