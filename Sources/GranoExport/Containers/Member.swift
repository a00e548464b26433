internal import GranoCore

/// A file inside a zip or a folder.
struct Member {
  /// Where it lies below the zip's or the folder's top, for example `Chat 1/PTT-….opus`.
  let path: String
  /// The last component.
  let name: String
  /// Bytes, as far as the container says; nil for a stream.
  var size: Int?
  /// Last change, local time.
  var modified: LocalDateTime?
  var isEncrypted = false

  init(path: String, size: Int?, modified: LocalDateTime? = nil, isEncrypted: Bool = false) {
    self.path = path
    name = MemberName.lastComponent(path)
    self.size = size
    self.modified = modified
    self.isEncrypted = isEncrypted
  }
}
