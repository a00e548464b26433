package import Foundation

/// A folder of its own for one test, removed afterwards.
///
/// For example:
///
///     try ScratchFolder.with { folder in
///       let file = folder.appending(path: "a.txt")
///       …
///     }
package enum ScratchFolder {
  package static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "grano-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
