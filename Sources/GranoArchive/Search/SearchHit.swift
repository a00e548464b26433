package import GranoCore

/// A saved line that holds the query.
package struct SearchHit: Sendable, Equatable {
  package var id: Int64

  /// Index into the transcript's segments: the line itself, or what a digest's item rests on
  /// first; nil for titles and senders.
  package var segment: Int?

  /// Where that segment starts, in seconds; nil when the transcript came as text.
  package var start: Double?
  package var field: SearchField
  package var line: String

  /// Whether a rule or model wrote the line and the user has not edited that part.
  package var ai: Bool
  package var sender: String?
  package var sentAt: LocalDateTime?

  /// The places in `line`, in order, without overlap, each of whole characters; never empty.
  package var matchRanges: [Range<String.Index>]
}
