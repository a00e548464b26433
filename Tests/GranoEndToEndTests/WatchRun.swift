import Foundation
import GranoTestSupport
import Synchronization

/// A `grano watch` that runs while a test does something to its folder.
final class WatchRun {
  let grano: CommandFixture
  let folder: URL
  private let process = Process()
  private let output: URL
  private let errors: URL

  /// Starts to watch, and waits until what is there is known.
  init(
    _ grano: CommandFixture, folder: URL, options: [String] = [],
    variables: [String: String] = [:], isReady: String = "Ctrl-C ends it"
  ) throws {
    self.grano = grano
    self.folder = folder
    output = grano.folder.appending(path: ".watch-out-\(UUID().uuidString)")
    errors = grano.folder.appending(path: ".watch-err-\(UUID().uuidString)")
    for file in [output, errors] { try Data().write(to: file) }
    process.executableURL = URL(filePath: CommandFixture.binary)
    process.arguments =
      ["watch", "--json"] + options + [folder.path(percentEncoded: false)]
    process.environment = [
      "GRANO_HOME": grano.home.path(percentEncoded: false),
      "HOME": grano.folder.path(percentEncoded: false),
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LANG": "C.UTF-8",
    ].merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try wait("ready") { complaints.contains(isReady) }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What was written to standard error so far.
  var complaints: String {
    (try? String(decoding: Data(contentsOf: errors), as: UTF8.self)) ?? ""
  }

  /// The notes that were printed so far.
  var notes: [[String: Any]] {
    let text = (try? String(decoding: Data(contentsOf: output), as: UTF8.self)) ?? ""
    // A last line may be half written.
    return text.split(separator: "\n").compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
  }

  var files: [String] { notes.compactMap { $0["file"] as? String } }
  var senders: [String?] { notes.map { $0["sender"] as? String } }

  func waitForNotes(_ count: Int) throws {
    try wait("\(count) notes") { notes.count >= count }
  }

  func waitForComplaint(_ text: String) throws {
    try wait(text) { complaints.contains(text) }
  }

  private func wait(_ what: String, until isDone: () -> Bool) throws {
    let deadline = Date.now.addingTimeInterval(60)
    while !isDone() {
      guard Date.now < deadline, process.isRunning else {
        throw Missing(what: "\(what): \(complaints)")
      }
      usleep(30_000)
    }
  }

  struct Missing: Error {
    let what: String
  }

  /// Ends it as Ctrl-C does and returns its exit code, and the seconds that it took.
  func interrupt(_ number: Int32 = SIGINT) -> (code: Int32, seconds: Double) {
    let begin = Date.now
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    return (process.terminationStatus, Date.now.timeIntervalSince(begin))
  }

  /// Waits until it has ended by itself.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it as nothing can be kept from.
  func kill9() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

extension CommandFixture {
  /// Makes a folder to be watched.
  func watched(_ name: String = "inbox") throws -> URL {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// A short note; each number has bytes of its own, behind the last page, which no player reads.
  static func note(_ number: Int) throws -> Data {
    Data(try Fixture.bytes("audio/de-kurz.opus") + [UInt8(number)])
  }
}
