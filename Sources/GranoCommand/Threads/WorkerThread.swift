#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A thread of the operating system, to be waited for.
final class WorkerThread: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = { AlternateStack.with(run) }
    }
  }

  /// As much as a main thread has; threads of macOS and musl get half a megabyte or less otherwise.
  private static let stackSize = 8 << 20

  #if canImport(Darwin)
    // A pointer to what the system keeps for it; never followed here.
    nonisolated(unsafe) private let thread: pthread_t
  #else
    private let thread: pthread_t
  #endif

  /// Starts to run `body`; nil when the system has no thread to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let argument = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var started: pthread_t?
      let code = pthread_create(
        &started, &attributes,
        { argument in
          Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
          return nil
        }, argument.toOpaque())
    #else
      var identifier = pthread_t()
      let code = pthread_create(
        &identifier, &attributes,
        { argument in
          if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, argument.toOpaque())
      let started: pthread_t? = identifier
    #endif
    guard code == 0, let started else {
      argument.release()
      return nil
    }
    thread = started
  }

  /// Waits until it has ended; to be called once.
  func join() {
    pthread_join(thread, nil)
  }
}
