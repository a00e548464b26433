package import Foundation

/// Files of the checkout's `Fixtures` folder, found from this source file's own path.
package enum Fixture {
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The path of `name`, for example "audio/es-cita.opus".
  package static func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// What lies in a folder of the checkout itself, such as "Prompts".
  package static func names(inRootFolder name: String) throws -> [String] {
    let folder = folder.deletingLastPathComponent().appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
  }

  package static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
}
