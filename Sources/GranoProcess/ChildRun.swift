package import GranoCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A program run to its end while this thread waits.
package struct ChildRun {
  package var command: ChildCommand
  package var input: ChildStream
  package var output: ChildStream
  package var errors: ChildStream

  /// How often it is looked at.
  package var interval: Duration

  /// What it gets to end by itself when cancelled.
  package var grace: Duration

  package init(
    _ command: ChildCommand, input: ChildStream = .nothing, output: ChildStream,
    errors: ChildStream, interval: Duration = .milliseconds(100), grace: Duration = .seconds(1)
  ) {
    self.command = command
    self.input = input
    self.output = output
    self.errors = errors
    self.interval = interval
    self.grace = grace
  }

  /// Runs it; ends it with its whole process group when cancelled.
  ///
  /// - Parameter tick: Called at every `interval` while it runs.
  /// - Returns: The exit code, or a signal's number below zero.
  package func run(cancellation: Cancellation, tick: () -> Void) throws(ProcessError) -> Int32 {
    let identifier = try ChildSpawn.alone { () throws(ProcessError) in
      try ChildSpawn.start(command, input: input, output: output, errors: errors)
    }
    let child = ChildHandle(identifier)
    var killAt: ContinuousClock.Instant?
    while true {
      if let code = child.poll() {
        if cancellation.isRequested { throw .cancelled }
        return code
      }
      if cancellation.isRequested {
        if let limit = killAt {
          if ContinuousClock.now > limit { child.signal(SIGKILL) }
        } else {
          child.signal(SIGTERM)
          killAt = .now + grace
        }
      }
      tick()
      let pause = killAt == nil ? interval : min(interval, .milliseconds(10))
      usleep(UInt32(pause / .microseconds(1)))
    }
  }
}
