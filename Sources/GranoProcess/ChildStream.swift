/// Where one of a child's standard streams leads.
package enum ChildStream: Sendable, Equatable {
  /// `/dev/null`.
  case nothing

  /// A copy of an open descriptor, which is not a standard stream itself.
  case descriptor(Int32)

  /// A new file at this path, for this user only.
  case file(String)

  /// Where its output leads; for its errors only.
  case output
}
