internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The one place where grano starts programs: without a shell, in a process group of their own.
///
/// One signal to the group then reaches all that a program started itself, and Ctrl-C in a terminal
/// reaches us alone.
enum ChildSpawn {
  private static let starting = Mutex(())

  /// Runs `body` while nobody else makes pipes or starts programs.
  ///
  /// A child that another thread starts would get descriptors that are not marked yet, and keep a
  /// pipe open that its owner waits on to be closed.
  static func alone<Result: Sendable>(
    _ body: () throws(ProcessError) -> sending Result
  ) throws(ProcessError) -> Result {
    try starting.withLock { _ throws(ProcessError) in try body() }
  }

  /// Starts `command`, whose streams lead where `input`, `output` and `errors` say.
  ///
  /// To be called within `alone`.
  ///
  /// - Returns: The child, which is also its group's leader; to be collected with `waitpid`.
  static func start(
    _ command: ChildCommand, input: ChildStream, output: ChildStream, errors: ChildStream
  ) throws(ProcessError) -> pid_t {
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
    for (target, stream) in [input, output, errors].enumerated() {
      let target = Int32(target)
      switch stream {
      case .nothing:
        let flags = target == 0 ? O_RDONLY : O_WRONLY
        unsafe posix_spawn_file_actions_addopen(&actions, target, "/dev/null", flags, 0)
      case .descriptor(let descriptor):
        // The copy has no close-on-exec flag. Our ends are never 0, 1 or 2: those are open in any
        // program that has a console or a pipe.
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, target)
      case .file(let path):
        unsafe posix_spawn_file_actions_addopen(
          &actions, target, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      case .output:
        unsafe posix_spawn_file_actions_adddup2(&actions, 1, target)
      }
    }
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // Signals that we ignore, handle or block must not be so for it.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

    var words = unsafe ([command.program] + command.arguments).map { unsafe strdup($0) }
    var settings = unsafe command.environment.sorted { $0.key < $1.key }.map {
      unsafe strdup("\($0.key)=\($0.value)")
    }
    unsafe words.append(nil)
    unsafe settings.append(nil)
    defer {
      unsafe (words + settings).forEach { unsafe free($0) }
    }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, command.program, &actions, &attributes, words, settings)
    guard code == 0 else { throw .system(code: code) }
    return child
  }
}
