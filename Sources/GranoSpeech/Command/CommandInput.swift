internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A note as a program gets it: through standard input, and under a name that ends in `.wav`.
///
/// Where the system allows it (`/proc`), the name is a link to a file that has none, so that no
/// audio is left behind even by a crash; elsewhere it is a file, removed at the end. Both are in a
/// folder of their own that only this user can enter.
struct CommandInput: ~Copyable {
  /// For standard input; at its start.
  let file: ScratchFile

  /// The name of the same bytes.
  let path: String
  private let folder: String

  /// - Parameter parent: Where temporary folders are made.
  init(_ wav: [UInt8], in parent: String) throws(ModelError) {
    let folder = try ModelFolder.createTemporary(in: parent, start: "grano-")
    let path = folder + "/note.wav"
    do throws(ModelError) {
      let file = try ScratchFile(in: folder)
      try file.write(wav, folder: folder)
      let isLinked = if let target = file.path { unsafe symlink(target, path) == 0 } else { false }
      if !isLinked {
        let opened = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw .unwritable(path: folder, code: errno) }
        close(opened)
        try PosixFile(path, for: .update).write(wav[...], at: 0)
      }
      self.file = file
    } catch {
      ModelFolder.removeTree(folder)
      throw error
    }
    self.folder = folder
    self.path = path
  }

  deinit {
    ModelFolder.removeTree(folder)
  }

  /// A nameless file beside it, for what the program prints.
  func scratch() throws(ModelError) -> ScratchFile {
    try ScratchFile(in: folder)
  }
}
