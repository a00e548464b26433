internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A running program, started without a shell; killed when let go of.
@safe
final class ChildProcess {
  /// Variables that a program may need to find its libraries and folders.
  private static let passedOn = [
    "PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH",
  ]

  // Held until both sides have their ends: a child that another thread starts meanwhile would get
  // those that are not marked yet, and keep a pipe open that its owner waits on to be closed.
  private static let starting = Mutex(())

  /// Our ends; -1 once closed.
  private(set) var input: CInt = -1
  private(set) var output: CInt = -1
  private(set) var errors: CInt = -1

  private let identifier: pid_t
  private var status: CInt?

  /// - Parameters:
  ///   - program: An absolute path.
  ///   - arguments: Those after the program's own name.
  ///   - standardInput: A file to read from, or nil to feed the child through `input`.
  init(
    _ program: String, arguments: [String], standardInput: CInt?
  ) throws(AudioError) {
    let (identifier, ours) = try Self.starting.withLock { _ throws(AudioError) in
      try Self.start(program, arguments, standardInput: standardInput)
    }
    self.identifier = identifier
    (input, output, errors) = (ours[0], ours[1], ours[2])
    for descriptor in ours where descriptor >= 0 { Platform.makeNonBlocking(descriptor) }
  }

  /// Starts the child and returns our ends of its three streams.
  private static func start(
    _ program: String, _ arguments: [String], standardInput: CInt?
  ) throws(AudioError) -> (identifier: pid_t, ours: [CInt]) {
    var theirInput: CInt = standardInput ?? -1
    var pair: (ours: CInt, theirs: CInt) = (-1, -1)
    if standardInput == nil {
      pair = try Platform.socketPair()
      theirInput = pair.theirs
    }
    let output: (read: CInt, write: CInt)
    let errors: (read: CInt, write: CInt)
    do {
      output = try Platform.makePipe()
    } catch {
      close([pair.ours, pair.theirs])
      throw error
    }
    do {
      errors = try Platform.makePipe()
    } catch {
      close([pair.ours, pair.theirs, output.read, output.write])
      throw error
    }
    let (code, identifier) = spawn(
      program, arguments, descriptors: [theirInput, output.write, errors.write])
    close([pair.theirs, output.write, errors.write])
    guard code == 0 else {
      close([pair.ours, output.read, errors.read])
      throw .system(errno: code)
    }
    return (identifier, [pair.ours, output.read, errors.read])
  }

  deinit {
    kill()
    closeInput()
    closeOutput()
    closeErrors()
  }

  func closeInput() { Platform.closeDescriptor(&input) }
  func closeOutput() { Platform.closeDescriptor(&output) }
  func closeErrors() { Platform.closeDescriptor(&errors) }

  /// Ends the child at once, unless it has ended already.
  func kill() {
    guard status == nil else { return }
    #if canImport(Darwin)
      _ = Darwin.kill(identifier, SIGKILL)
    #elseif canImport(Musl)
      _ = Musl.kill(identifier, SIGKILL)
    #else
      _ = Glibc.kill(identifier, SIGKILL)
    #endif
    _ = collect(blocking: true)
  }

  /// Whether the child ended by itself with code 0; nil while it runs.
  func collect(blocking: Bool) -> Bool? {
    if let status { return status == 0 }
    var result: CInt = 0
    while true {
      let found = unsafe waitpid(identifier, &result, blocking ? 0 : WNOHANG)
      if found == identifier {
        status = result
        return result == 0
      }
      if found == 0 { return nil }
      if errno != EINTR {
        // Someone else has collected it.
        status = 0
        return true
      }
    }
  }

  private static func close(_ descriptors: [CInt]) {
    for var descriptor in descriptors { Platform.closeDescriptor(&descriptor) }
  }

  /// The C function is `posix_spawn`.
  private static func spawn(
    _ program: String, _ arguments: [String], descriptors: [CInt]
  ) -> (code: CInt, identifier: pid_t) {
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
    for (target, descriptor) in descriptors.enumerated() {
      // The copy has no close-on-exec flag. Our ends are never 0, 1 or 2: those
      // are open in any program that has a console or a pipe.
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, CInt(target))
    }
    // A process group of its own: Ctrl-C goes to us, and we end the child. Signals
    // that we ignore or block must not be so for it.
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)

    let environment =
      passedOn.compactMap { name in Platform.environment(name).map { "\(name)=\($0)" } }
      + ["LC_ALL=C", "AV_LOG_FORCE_NOCOLOR=1"]
    var argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(&identifier, program, &actions, &attributes, &argv, &envp)
    return (code, identifier)
  }
}
