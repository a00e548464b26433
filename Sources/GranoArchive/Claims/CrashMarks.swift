internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes into the claims of the notes in hand that the process has crashed, when it does.
///
/// With several notes in hand there is no telling which of them it was: every one is marked, and
/// the next run takes them one at a time.
@safe
package enum CrashMarks {
  /// Notes in hand that can be marked; more cores than that have no machine for voice notes.
  private static let slotCount = 64

  /// How a process dies of its own code: POSIX's signals for faults, and `abort`.
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]

  // Raw memory, made before any handler is: a handler may neither allocate nor wait for a lock.
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Atomic<Int32>> = {
    let slots = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: slotCount)
    for index in 0..<slotCount { unsafe (slots + index).initialize(to: Atomic(-1)) }
    return unsafe slots
  }()

  // What was to be done with each signal before, at the signal's number: a developer's backtraces.
  nonisolated(unsafe) private static let before: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    unsafe actions.initialize(repeating: sigaction(), count: 32)
    return unsafe actions
  }()

  /// Starts to listen; once a process.
  package static let install: Void = {
    _ = unsafe slots
    _ = unsafe before
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { signal in
      // Async-signal-safe calls only (POSIX.1-2017 §2.4.3): pwrite, sigaction, raise.
      var mark = ClaimRecord.crashMark
      for index in 0..<CrashMarks.slotCount {
        let descriptor = unsafe CrashMarks.slots[index].load(ordering: .relaxed)
        if descriptor >= 0 { _ = unsafe pwrite(descriptor, &mark, 1, 0) }
      }
      _ = unsafe sigaction(signal, CrashMarks.before + Int(signal), nil)
      // Comes when this handler has returned, if the fault itself does not come again before.
      raise(signal)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // A stack that has run over needs another one for the handler.
    action.sa_flags = Int32(SA_ONSTACK)
    for signal in signals { _ = unsafe sigaction(signal, &action, before + Int(signal)) }
  }()

  /// Has a claim's file marked in case of a crash.
  ///
  /// - Returns: What `unwatch` takes; nil when there is no room, and the file is not marked.
  static func watch(_ descriptor: Int32) -> Int? {
    for index in 0..<slotCount {
      let exchange = unsafe slots[index].compareExchange(
        expected: -1, desired: descriptor, ordering: .relaxed)
      if exchange.exchanged { return index }
    }
    return nil
  }

  static func unwatch(_ slot: Int?) {
    if let slot { unsafe slots[slot].store(-1, ordering: .relaxed) }
  }
}
