#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A value that threads share, and wait on to change.
///
/// `Synchronization.Mutex` has no way to wait. POSIX's condition variables have; their waits end
/// by themselves every tenth of a second, so that whoever waits can look at a `Cancellation`, which
/// a signal handler sets and nobody announces.
final class Monitor<Value: Sendable>: Sendable {
  // 0.1 s: an interruption is to end everything within a second.
  private static var waitNanoseconds: Int { 100_000_000 }

  // Guarded by `mutex`.
  nonisolated(unsafe) private var value: Value
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  nonisolated(unsafe) private let changed: UnsafeMutablePointer<pthread_cond_t>

  init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    changed = .allocate(capacity: 1)
    changed.initialize(to: pthread_cond_t())
    #if canImport(Darwin)
      pthread_cond_init(changed, nil)
    #else
      // The clock that nobody sets.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(changed, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(changed)
    changed.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` while no other thread does, then wakes those that wait.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Runs `body` now, after each change and now and then, until it returns something or throws.
  func wait<Result>(_ body: (inout Value) throws -> Result?) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    while true {
      if let result = try body(&value) { return result }
      sleep()
    }
  }

  private func sleep() {
    #if canImport(Darwin)
      var time = timespec(tv_sec: 0, tv_nsec: Self.waitNanoseconds)
      pthread_cond_timedwait_relative_np(changed, mutex, &time)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      time.tv_nsec += Self.waitNanoseconds
      if time.tv_nsec >= 1_000_000_000 {
        time.tv_nsec -= 1_000_000_000
        time.tv_sec += 1
      }
      pthread_cond_timedwait(changed, mutex, &time)
    #endif
  }
}
