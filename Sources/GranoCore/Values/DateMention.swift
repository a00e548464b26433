/// A day or a time that the message names, resolved against the message's own date.
package struct DateMention: Sendable, Equatable, Codable {
  /// How much of the day and time is certain.
  package enum Status: String, Sendable, Codable {
    /// The day is certain; the time is nil when none was said.
    case resolved
    /// The words allow several readings, which `options` lists.
    case ambiguous
    /// A convention filled a gap, and `note` says so.
    case proposed
    /// Spoken, but no day can be known, or it contradicts itself.
    case unresolved
  }

  /// The appointment, in a few words of the note.
  package var what: String

  /// The words that name the date, verbatim.
  package var spoken: String

  /// `YYYY-MM-DD`, local to the message.
  package var date: String?

  /// `HH:MM`, local to the message.
  package var time: String?
  package var status: Status

  /// The readings of an ambiguous mention: dates or date-times, in ISO 8601.
  package var options: [String]

  /// Indexes into the transcript's segments; never empty in a digest.
  package var segments: [Int]
  package var note: String?

  package init(
    what: String, spoken: String, date: String? = nil, time: String? = nil, status: Status,
    options: [String] = [], segments: [Int] = [], note: String? = nil
  ) {
    self.what = what
    self.spoken = spoken
    self.date = date
    self.time = time
    self.status = status
    self.options = options
    self.segments = segments
    self.note = note
  }

  enum CodingKeys: String, CodingKey {
    case what, spoken, date, time, status, options, segments, note
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(what, forKey: .what)
    try container.encode(spoken, forKey: .spoken)
    try container.encode(date, forKey: .date)
    try container.encode(time, forKey: .time)
    try container.encode(status, forKey: .status)
    try container.encode(options, forKey: .options)
    try container.encode(segments, forKey: .segments)
    try container.encode(note, forKey: .note)
  }
}
