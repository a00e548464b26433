internal import GranoCore
internal import GranoProcess
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A `llama-server` of our own: started when it is first needed, killed with us, started again once.
final class LlamaServer: Sendable {
  /// One run of the program.
  final class Run: Sendable {
    let child: GuardedChild
    let chat: ChatServer
    let started = ContinuousClock.now
    let host: String
    let key: String

    init(child: GuardedChild, chat: ChatServer, host: String, key: String) {
      self.child = child
      self.chat = chat
      self.host = host
      self.key = key
    }
  }

  private enum State {
    case idle
    /// The model is being loaded.
    case starting(Run)
    case ready(Run)
    /// There is no sense in trying again.
    case failed(LanguageModelError)
  }

  private struct Life {
    var state = State.idle
    var starts = 0
  }

  /// The first time, and once more after it has died.
  private static let maximumStarts = 2

  private let options: LlamaOptions
  private let http: any HTTPClient
  private let availableMemory: @Sendable () -> UInt64?
  private let life = Mutex(Life())

  init(
    _ options: LlamaOptions, http: any HTTPClient,
    availableMemory: @escaping @Sendable () -> UInt64? = { MachineMemory.available() }
  ) {
    self.options = options
    self.http = http
    self.availableMemory = availableMemory
  }

  /// How often the program was started.
  var starts: Int { life.withLock { $0.starts } }

  /// A run that answers; waits until the model is loaded.
  ///
  /// Everybody who waits asks for themselves, so that nobody's deadline or cancellation is another's.
  func run(
    _ limits: ChatLimits, _ cancellation: Cancellation
  ) throws(LanguageModelError) -> Run {
    while true {
      if cancellation.isRequested { throw .cancelled }
      switch try current() {
      case .ready(let run): return run
      case .starting(let run):
        if try isReady(run, cancellation) { continue }
        guard limits.left > 0 else { throw .timedOut(seconds: limits.seconds) }
        try ChatExchange.pause(0.1, cancellation)
      case .idle: continue
      case .failed(let error): throw error
      }
    }
  }

  /// What a failed exchange with `run` means: that the program has ended, if it has.
  func failure(_ error: LanguageModelError, of run: Run) -> LanguageModelError {
    guard case .network = error else { return error }
    // The connection breaks a moment before the end can be seen.
    let end = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < end {
      if let code = run.child.poll() { return .ended(code: code, lastLine: nil) }
      usleep(10_000)
    }
    return error
  }

  /// Ends the program; the next request would start it again.
  func stop() {
    life.withLock { life in
      switch life.state {
      case .starting(let run), .ready(let run):
        run.child.end()
        life.state = .idle
      case .idle, .failed: break
      }
    }
  }

  /// The state after the program was started or found to have ended.
  private func current() throws(LanguageModelError) -> State {
    try life.withLock { life throws(LanguageModelError) in
      if case .ready(let run) = life.state, let code = run.child.poll() {
        // What it complained may quote what it was asked.
        life.state =
          life.starts < Self.maximumStarts
          ? .idle : .failed(.ended(code: code, lastLine: nil))
      }
      guard case .idle = life.state else { return life.state }
      do throws(LanguageModelError) {
        life.state = .starting(try start())
        life.starts += 1
      } catch {
        life.state = .failed(error)
      }
      return life.state
    }
  }

  private func start() throws(LanguageModelError) -> Run {
    guard let size = SmallFile.size(of: options.path) else {
      throw .modelMissing(name: options.name)
    }
    let needed = MachineMemory.needed(forFile: size)
    if let available = availableMemory(), available < needed {
      throw .tooLittleMemory(needed: needed, available: available)
    }
    guard let port = LoopbackPort.free(), let url = HTTPURL("http://127.0.0.1:\(port)"),
      let address = ChatAddress(url)
    else { throw .network(host: "127.0.0.1", .unreachable(host: "127.0.0.1")) }
    var generator = SystemRandomNumberGenerator()
    let key = (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }.joined()
    let command = LlamaCommand(options: options, port: port, key: key).command
    let child: GuardedChild
    do {
      child = try GuardedChild(command)
    } catch {
      throw .programMissing(name: options.program)
    }
    var chat = ChatOptions(address: address, key: key, timeout: options.timeout)
    chat.model = options.name
    // Whoever does not answer here is dead, or busy with a request that another thread waits for.
    chat.patience.attempts = 1
    return Run(
      child: child, chat: ChatServer(options: chat, http: http), host: url.host + ":\(port)",
      key: key)
  }

  /// Whether `run` is ready now; notes it down, and what went wrong.
  private func isReady(
    _ run: Run, _ cancellation: Cancellation
  ) throws(LanguageModelError) -> Bool {
    if let code = run.child.poll() {
      // It was asked nothing yet, so its last words are its own.
      throw fail(.ended(code: code, lastLine: run.child.lastLine), run)
    }
    if run.started.duration(to: .now) > .seconds(options.readyTimeout) {
      run.child.end()
      throw fail(.notReady(seconds: options.readyTimeout), run)
    }
    guard try status("/health", cancellation) == 200 else { return false }
    // The port was free when it was chosen; what listens there now must be ours. Ours lets nobody in
    // without the key.
    guard try status("/tokenize", cancellation) == 401 else { return false }
    life.withLock { life in
      if case .starting(let current) = life.state, current === run { life.state = .ready(run) }
    }
    return true

    func status(
      _ path: String, _ cancellation: Cancellation
    ) throws(LanguageModelError) -> Int? {
      guard let url = HTTPURL("http://\(run.host)\(path)") else { return nil }
      let timeouts = HTTPTimeouts(firstByte: 1, total: 2)
      do {
        return try http.get(
          url, policy: .loopbackOnly, timeouts: timeouts, limit: 64 << 10,
          cancellation: cancellation
        ).response.status
      } catch .cancelled {
        throw .cancelled
      } catch .notBuilt {
        throw .network(host: "127.0.0.1", .notBuilt)
      } catch {
        return nil
      }
    }
  }

  private func fail(_ error: LanguageModelError, _ run: Run) -> LanguageModelError {
    life.withLock { life in
      if case .starting(let current) = life.state, current === run { life.state = .failed(error) }
    }
    return error
  }
}
