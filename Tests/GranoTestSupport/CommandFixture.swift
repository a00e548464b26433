package import Foundation

/// Runs the built `grano` with a home of its own.
///
/// The binary is the one beside the running tests; `GRANO_TEST_BINARY` names another, for example
/// the release build with all traits.
package struct CommandFixture {
  /// What a finished run left behind.
  package struct Outcome {
    package let code: Int32
    package let output: String
    package let errors: String

    /// stdout's lines, blank ones left out.
    package var lines: [String] {
      output.split(separator: "\n").map(String.init)
    }
  }

  /// The scratch folder; grano's home is `home` in it.
  package let folder: URL
  package var home: URL { folder.appending(path: "home") }

  /// Runs `body` with a fixture in a fresh folder, which is removed afterwards.
  package static func with<Result>(_ body: (CommandFixture) throws -> Result) throws -> Result {
    try ScratchFolder.with { try body(CommandFixture(folder: $0)) }
  }

  /// The path of the binary under test.
  package static var binary: String {
    if let path = ProcessInfo.processInfo.environment["GRANO_TEST_BINARY"], !path.isEmpty {
      return path
    }
    return URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appending(path: "grano").path(percentEncoded: false)
  }

  /// Whether the binary is one that was named, as `make test` does with the release build.
  package static var isRelease: Bool {
    ProcessInfo.processInfo.environment["GRANO_TEST_BINARY"].map { !$0.isEmpty } ?? false
  }

  /// The folder with the installed test models; nil when tests that need a model are to be skipped.
  package static var models: String? {
    ProcessInfo.processInfo.environment["GRANO_TEST_MODELS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Makes the test models the home's own, by a link.
  package func installModels() throws {
    guard let models = Self.models else { return }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: home.appending(path: "models"), withDestinationURL: URL(filePath: models))
  }

  /// Starts the binary and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - input: What standard input holds; nil means nothing at all (`/dev/null`).
  ///   - terminal: Standard input is this terminal instead.
  ///   - variables: Added to a small environment that has `GRANO_HOME`, `HOME` and `PATH`.
  ///   - output: Where standard output goes instead of into the outcome.
  ///   - during: Called with the running process, for example to interrupt it.
  package func run(
    _ arguments: [String], input: Data? = nil, terminal: PseudoTerminal? = nil,
    variables: [String: String] = [:], output: String? = nil,
    during: ((Process) throws -> Void)? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: Self.binary)
    process.arguments = arguments
    process.environment = [
      "GRANO_HOME": home.path(percentEncoded: false), "HOME": folder.path(percentEncoded: false),
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LANG": "C.UTF-8",
      "COLUMNS": "80",
    ].merging(variables) { $1 }
    // Files, not pipes: nothing can fill up and block.
    let files = ["in", "out", "err"].map { folder.appending(path: ".\($0)-\(UUID().uuidString)") }
    for file in files { try Data().write(to: file) }
    defer { files.forEach { try? FileManager.default.removeItem(at: $0) } }
    if let input {
      try input.write(to: files[0])
      process.standardInput = try FileHandle(forReadingFrom: files[0])
    } else if let terminal {
      process.standardInput = terminal.secondary
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    process.standardOutput = try FileHandle(
      forWritingTo: output.map { URL(filePath: $0) } ?? files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    try during?(process)
    process.waitUntilExit()
    // A signal's number as shells report it: 128 and more.
    let code =
      process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
    return Outcome(
      code: code, output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}
