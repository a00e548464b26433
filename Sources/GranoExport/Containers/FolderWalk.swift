internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds the files below a folder: sorted, hidden ones left out, links followed once.
struct FolderWalk {
  struct File {
    let path: [UInt8]
    let status: FileStatus
  }

  private static let deepest = 64

  private(set) var files: [File] = []
  private(set) var warnings: [ExportWarning] = []
  // Folders on the way; a link back to one of them is not followed again.
  private var visited: Set<[UInt64]> = []
  private let deepest: Int
  // The folders at the top that are looked into; nil: all.
  private let topFolders: Set<String>?
  private let cancellation: Cancellation?

  static func files(
    below path: [UInt8], topFolders: Set<String>? = nil, cancellation: Cancellation?
  ) throws(ExportError) -> FolderWalk {
    var walk = FolderWalk(
      deepest: topFolders?.isEmpty == true ? 0 : Self.deepest, topFolders: topFolders,
      cancellation: cancellation)
    walk.visited.insert(try FileStatus.of(path: path).identity)
    try walk.visit(path, depth: 0)
    return walk
  }

  private init(deepest: Int, topFolders: Set<String>?, cancellation: Cancellation?) {
    self.deepest = deepest
    self.topFolders = topFolders
    self.cancellation = cancellation
  }

  private mutating func visit(_ folder: [UInt8], depth: Int) throws(ExportError) {
    if cancellation?.isRequested == true { throw .cancelled }
    guard let names = Self.names(in: folder) else {
      let code = errno
      // The folder that was asked for must be readable; one below it is only missed.
      if depth == 0 { throw .unreadable(errno: code) }
      warnings.append(
        .unreadableFolder(
          name: MemberName.lastComponent(String(decoding: folder, as: UTF8.self)), errno: code))
      return
    }
    for name in names {
      let path = folder + [0x2F] + name
      // A file that vanished meanwhile, or a link that leads nowhere, is no file.
      guard let status = try? FileStatus.of(path: path) else { continue }
      switch status.kind {
      case .file:
        if !MemberName.isIgnored(String(decoding: name, as: UTF8.self)) {
          files.append(File(path: path, status: status))
        }
      case .folder:
        if depth == 0, let topFolders,
          !topFolders.contains(String(decoding: name, as: UTF8.self))
        {
          continue
        }
        guard depth < deepest, name != Array("__MACOSX".utf8),
          visited.insert(status.identity).inserted
        else { continue }
        try visit(path, depth: depth + 1)
      case .pipe, .other: break
      }
    }
  }

  /// The names in `folder` in byte order, hidden ones left out; nil with `errno` set.
  private static func names(in folder: [UInt8]) -> [[UInt8]]? {
    let stream = unsafe (folder + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        unsafe chars.baseAddress.flatMap { unsafe opendir($0) }
      }
    }
    guard let stream = unsafe stream else { return nil }
    defer { unsafe closedir(stream) }
    var result: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if name.first != 0x2E { result.append(name) }
    }
    return result.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
