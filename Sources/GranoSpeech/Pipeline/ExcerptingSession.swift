internal import GranoCore

/// A session that can give out a part of the window at hand for another engine to hear.
protocol ExcerptingSession: TranscriptionSession {
  /// The samples between two seconds of the note; nil when nothing is said there.
  func excerpt(from: Double, until: Double) -> PlannedWindow?
}
