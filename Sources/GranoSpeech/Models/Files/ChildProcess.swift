internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program run to its end, without a shell.
struct ChildProcess {
  /// Where its standard streams lead.
  enum Streams {
    /// Nothing comes in; output and errors go to a new file at this path.
    case log(String)
    /// Open files, none of them a standard stream itself; without `input` nothing comes in.
    case descriptors(input: Int32?, output: Int32, errors: Int32)
  }

  /// The program's absolute path.
  var program: String
  var arguments: [String]
  var environment: [String: String]

  var streams: Streams

  /// How often it is looked at.
  var interval = Duration.milliseconds(100)

  /// What it gets to end by itself when cancelled.
  var grace = Duration.seconds(1)

  /// Runs it; ends it with its whole process group when cancelled.
  ///
  /// - Parameter tick: Called at every `interval` while it runs.
  /// - Returns: The exit code, or a signal's number below zero.
  func run(cancellation: Cancellation, tick: () -> Void) throws(ModelError) -> Int32 {
    let child = try spawn()
    var status: Int32 = 0
    var killAt: ContinuousClock.Instant?
    while true {
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child { break }
      if ended < 0, errno != EINTR { throw .unreadable(path: program, code: errno) }
      if cancellation.isRequested {
        if let limit = killAt {
          if ContinuousClock.now > limit { kill(-child, SIGKILL) }
        } else {
          kill(-child, SIGTERM)
          killAt = .now + grace
        }
      }
      tick()
      let pause = killAt == nil ? interval : min(interval, .milliseconds(10))
      usleep(UInt32(pause / .microseconds(1)))
    }
    // What it started itself has no reason to live on.
    kill(-child, SIGKILL)
    if cancellation.isRequested { throw .cancelled }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }

  /// The last bytes of what it printed into its log; empty without one.
  func printed() -> String {
    guard case .log(let log) = streams, let size = ModelFolder.size(of: log),
      let bytes = try? ModelBytes([log]).read(at: size - min(size, 4096), upTo: 4096)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The absolute path of `name` on the PATH of `environment`.
  static func find(_ name: String, environment: [String: String]) -> String? {
    for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if ModelFolder.isExecutable(path) { return path }
    }
    return nil
  }

  private func spawn() throws(ModelError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    switch streams {
    case .log(let path):
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_addopen(
        &actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    case .descriptors(let input, let output, let errors):
      if let input {
        unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    }
    // A process group of its own: one signal then reaches all that it started.
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    var settings = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") }
    unsafe words.append(nil)
    unsafe settings.append(nil)
    defer {
      unsafe (words + settings).forEach { unsafe free($0) }
    }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, program, &actions, &attributes, words, settings)
    guard code == 0 else { throw .unreadable(path: program, code: code) }
    return child
  }
}
