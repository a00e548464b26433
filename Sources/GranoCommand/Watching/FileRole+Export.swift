internal import GranoExport
internal import GranoWatch

extension FileRole {
  /// What a file of this name is good for, as exports and phones name them.
  static func named(_ name: String) -> FileRole {
    switch FileKind(name: name) {
    case .audio: .audio
    case .zip: .archive
    case .chat: .chat
    case .text: .text
    case .telegram: .telegram
    case .unknown: .unknown
    case .other: .other
    }
  }
}
