package import GranoCore

/// What a file in a folder is good for, by its name; names are evidence, not truth.
package enum FileKind: Sendable {
  case audio
  case zip
  /// A chat text, by the name that exports give it.
  case chat
  /// Another text, which may be a chat.
  case text
  /// Telegram Desktop's `result.json`.
  case telegram
  /// The name says nothing.
  case unknown
  /// A picture, a film, a document.
  case other

  /// - Parameter name: The last path component.
  package init(name: String) {
    if MediaName(name).kind != .other {
      self = .audio
      return
    }
    switch MediaName.fileExtension(name) {
    case "zip": self = .zip
    case "txt": self = ChatTitle.isChatText(name) ? .chat : .text
    case "json": self = name.lowercased().hasPrefix("result") ? .telegram : .other
    default: self = MediaName.isMedia(name) ? .other : .unknown
    }
  }

  /// Whether the first bytes of a file are those of sound; false when it cannot be read.
  package static func soundsLikeAudio(path: String, cancellation: Cancellation?) -> Bool {
    guard let descriptor = try? FileStatus.open(path: Array(path.utf8)) else { return false }
    let source = FileSource(
      descriptor: descriptor, ownsDescriptor: true, cancellation: cancellation)
    return (try? source.read(upTo: 12)).map(AudioMagic.isAudio) ?? false
  }
}
