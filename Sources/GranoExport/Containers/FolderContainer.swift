internal import GranoCore

/// The files below a folder, or one file alone.
final class FolderContainer: InputContainer {
  let name: String?
  let members: [Member]
  let duplicates = 0
  let warnings: [ExportWarning]
  // Paths as the system has them: not every file name is UTF-8.
  private let paths: [[UInt8]]

  /// Walks `path` and everything below it.
  ///
  /// - Parameter topFolders: The folders in `path` that are looked into; nil for all.
  init(
    folder path: [UInt8], topFolders: Set<String>? = nil, cancellation: Cancellation?
  ) throws(ExportError) {
    let walk = try FolderWalk.files(below: path, topFolders: topFolders, cancellation: cancellation)
    paths = walk.files.map(\.path)
    members = walk.files.map { file in
      Member(
        path: String(decoding: file.path.dropFirst(path.count + 1), as: UTF8.self),
        size: file.status.size, modified: file.status.modified)
    }
    warnings = walk.warnings
    name = MemberName.lastComponent(String(decoding: path, as: UTF8.self))
  }

  /// One file, taken by itself.
  init(file path: [UInt8], status: FileStatus) {
    let slash = path.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
    let last = String(decoding: path[slash...], as: UTF8.self)
    paths = [path]
    members = [Member(path: last, size: status.size, modified: status.modified)]
    warnings = []
    name = nil
  }

  func path(_ index: Int) -> [UInt8] {
    paths[index]
  }

  func open(_ index: Int) throws(ExportError) -> any ByteSource {
    FileSource(descriptor: try FileStatus.open(path: paths[index]), ownsDescriptor: true)
  }
}
