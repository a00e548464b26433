package import GranoCore

/// The notes of one input: an audio file, a folder, an export.
///
/// Not safe to share between threads: members of a zip are read through one handle.
package final class InputCollection {
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

  /// The chat that the note belongs to; nil outside an export.
  package func chat(of note: FoundNote) -> FoundChat? {
    note.chatIndex.flatMap { chats.indices.contains($0) ? chats[$0] : nil }
  }

  /// The order in which the note's chat writes dates; nil outside a chat and where it is open.
  package func dateOrder(of note: FoundNote) -> DateOrder? {
    chat(of: note)?.dateOrder
  }

  /// The bytes of the note at `index` of `notes`, from their start; a pipe can be read only once.
  package func source(of index: Int) throws(ExportError) -> any ByteSource {
    guard places.indices.contains(index) else { throw .notFound }
    let place = places[index]
    return try containers[place.container].open(place.member)
  }
}
