import Foundation
import GranoTestSupport

@testable import GranoArchive

/// An archive in a scratch folder.
enum ArchiveFixture {
  /// Runs `body` with a folder that does not exist yet.
  @discardableResult
  static func withHome<Result>(_ body: (String) throws -> Result) throws -> Result {
    try ScratchFolder.with { try body($0.path(percentEncoded: false) + "/home") }
  }

  @discardableResult
  static func with<Result>(_ body: (Archive) throws -> Result) throws -> Result {
    try withHome { try body(try Archive(folder: $0, create: true)) }
  }

  static func databasePath(_ home: String) -> String { home + "/grano.sqlite" }

  /// Permission bits of a file or folder.
  static func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// All bytes of the archive's files: database, log, index of the log, journal.
  static func allBytes(_ home: String) throws -> Data {
    var bytes = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: home).sorted() {
      let file = home + "/" + name
      // Reading an empty file leaks a page in Foundation, which the address sanitizer reports.
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber
      if size != 0 { bytes += try Data(contentsOf: URL(filePath: file)) }
    }
    return bytes
  }

  /// The error that `body` throws; nil when it throws none.
  static func error(_ body: () throws -> Void) -> ArchiveError? {
    do {
      try body()
      return nil
    } catch let error as ArchiveError {
      return error
    } catch {
      return .sqlite(code: ResultCode(rawValue: -1))
    }
  }
}
