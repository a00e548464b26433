package import GranoCore

/// The notes of one input: an audio file, a folder, an export.
///
/// Several threads may read notes at once; members of a zip take turns at its one handle.
package final class InputCollection: Sendable {
  package enum Kind: Sendable {
    /// At least one chat text was found.
    case export
    case audio
    case folder
  }

  package let kind: Kind

  /// In chat order; those that no message names follow, by name.
  package let notes: [FoundNote]
  package let chats: [FoundChat]
  package let warnings: [ExportWarning]

  private let containers: [any InputContainer]
  // Container and member of each note.
  private let places: [(container: Int, member: Int)]

  init(
    kind: Kind, notes: [FoundNote], chats: [FoundChat], warnings: [ExportWarning],
    containers: [any InputContainer], places: [(container: Int, member: Int)]
  ) {
    self.kind = kind
    self.notes = notes
    self.chats = chats
    self.warnings = warnings
    self.containers = containers
    self.places = places
  }

  /// The same input with only the notes at `indices`, which are in order.
  ///
  /// - Parameter warnings: Told in place of its own.
  package func keeping(
    _ indices: [Int], warnings: [ExportWarning]? = nil
  ) -> InputCollection {
    InputCollection(
      kind: kind, notes: indices.map { notes[$0] }, chats: chats,
      warnings: warnings ?? self.warnings,
      containers: containers, places: indices.map { places[$0] })
  }

  /// Whether the note at `index` can be read only once: it comes through a pipe.
  package func isStream(_ index: Int) -> Bool {
    containers[places[index].container] is StreamContainer
  }

  /// The chat that the note belongs to; nil outside an export.
  package func chat(of note: FoundNote) -> FoundChat? {
    note.chatIndex.flatMap { chats.indices.contains($0) ? chats[$0] : nil }
  }

  /// The order in which the note's chat writes dates; nil outside a chat and where it is open.
  package func dateOrder(of note: FoundNote) -> DateOrder? {
    chat(of: note)?.dateOrder
  }

  /// The bytes of the note at `index` of `notes`, from their start; a pipe can be read only once.
  ///
  /// - Parameter cancellation: Ends the wait for a pipe, in place of the one it was opened with.
  package func source(
    of index: Int, cancellation: Cancellation? = nil
  ) throws(ExportError) -> any ByteSource {
    guard places.indices.contains(index) else { throw .notFound }
    let place = places[index]
    let container = containers[place.container]
    if let cancellation, let stream = container as? StreamContainer {
      return stream.open(cancellation: cancellation)
    }
    return try container.open(place.member)
  }
}
