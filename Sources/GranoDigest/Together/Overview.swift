/// Several notes in one: who wants what, by when.
package struct Overview: Sendable, Equatable, Encodable {
  /// The name and version of the JSON form.
  package static let schema = "grano.together/1"

  /// The notes that it is of, in their order.
  package var notes: [OverviewNote]

  /// Who sent them, in the order of their first note.
  package var people: [OverviewPerson]

  /// Every day and time that is named, the earliest first; those without a day at the end.
  package var dates: [OverviewDate]

  /// True while nothing that it is made of was edited.
  package var ai: Bool

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(notes, forKey: .notes)
    try container.encode(people, forKey: .people)
    try container.encode(dates, forKey: .dates)
    try container.encode(ai, forKey: .ai)
  }

  private enum Keys: CodingKey {
    case schema, notes, people, dates, ai
  }
}
