internal import GranoCore

/// A message of a chat text that carries a file.
struct ChatNote {
  let name: String
  /// `MemberName.key` of the name.
  let key: String
  let isMember: Bool
  let isMarked: Bool
  let kind: MediaName.Kind
  let sender: String
  let isUnsaved: Bool
  /// Nil: order undecided, or a time that contradicts itself.
  let sentAt: LocalDateTime?
  var context: [WrittenMessage] = []
}
