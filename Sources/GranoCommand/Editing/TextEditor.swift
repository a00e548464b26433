internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The user's own editor, opened on a text.
struct TextEditor {
  /// How often it is looked at, in microseconds.
  private static let interval: UInt32 = 20_000

  /// What it gets to end by itself when grano has to.
  private static let grace = Duration.seconds(1)

  /// `VISUAL` or `EDITOR`: a command for the shell, as other programs take it ("code --wait").
  let command: String
  let environment: Environment
  let cancellation: Cancellation

  /// Lets the user change `text` and returns the bytes that come back.
  ///
  /// The file is gone when this returns or throws, also after Ctrl-C, a request to end, or the
  /// terminal's closing.
  ///
  /// - Throws: `interrupted`, or a `failure` when the editor does not start or does not end well.
  func edit(_ text: String) throws(CommandError) -> [UInt8] {
    let signals = EditorSignals()
    defer { signals.restore() }
    let folder = try EditorFolder(text, environment: environment)
    defer { folder.remove() }
    let status = try wait(for: try start(folder.file))
    if cancellation.isRequested { throw .interrupted }
    switch (status & 0x7F, (status >> 8) & 0xFF) {
    case (0, 0): return try folder.read()
    // A shell tells so that what it ran was interrupted.
    case (SIGINT, _), (SIGHUP, _), (0, 128 + SIGINT): throw .interrupted
    case (0, 126), (0, 127):
      throw CommandError(.missing, "the editor cannot be run: set EDITOR, or use '--text'")
    case (0, let code):
      throw CommandError(.failure, "the editor ended with code \(code): nothing was changed")
    case (let signal, _):
      throw CommandError(.failure, "the editor was ended by signal \(signal): nothing was changed")
    }
  }

  private func wait(for child: pid_t) throws(CommandError) -> Int32 {
    var status: Int32 = 0
    var killAt: ContinuousClock.Instant?
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status }
      if ended < 0, errno != EINTR {
        throw CommandError(.failure, "the editor was lost: \(ErrorWords.system(errno))")
      }
      if cancellation.isRequested {
        if let limit = killAt {
          if ContinuousClock.now > limit { kill(child, SIGKILL) }
        } else {
          kill(child, SIGTERM)
          killAt = .now + Self.grace
        }
      }
      usleep(Self.interval)
    }
  }

  /// What the shell is to run; a simple command takes the shell's place, so that a signal which
  /// ends the child ends the editor.
  private var line: String {
    let isSimple =
      !command.contains(where: { ";&|()<>\n".contains($0) })
      && command.split(separator: " ").first?.contains("=") == false
    return (isSimple ? "exec " : "") + command + " \"$@\""
  }

  /// In our process group and with our streams: the terminal is the editor's.
  private func start(_ file: String) throws(CommandError) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in EditorSignals.all { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let words = ["sh", "-c", line, "sh", file]
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", nil, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw CommandError(.failure, "the editor cannot be started: \(ErrorWords.system(code))")
    }
    return child
  }
}
