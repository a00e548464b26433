/// What a `ByteSource` throws when the system refuses a read.
package struct ReadFailure: Error, Equatable, Sendable {
  /// The system's error number.
  package let errno: Int32

  package init(errno: Int32) {
    self.errno = errno
  }
}
