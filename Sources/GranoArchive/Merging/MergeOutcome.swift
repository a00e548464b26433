/// What became of a note of another archive.
package enum MergeOutcome: Sendable, Equatable {
  case added
  /// It was there, and took over what it lacked, or what was edited over there.
  case completed
  /// It was there, with everything.
  case known
  /// Both sides edited the same part differently: this side's words stayed. The number is this
  /// archive's.
  case clash(id: Int64)
}
