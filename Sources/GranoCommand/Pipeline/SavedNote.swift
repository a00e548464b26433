internal import GranoArchive
internal import GranoCore

/// A saved note that the user named, with the archive it is in.
struct SavedNote {
  let archive: Archive
  let record: NoteRecord
  let id: Int64

  /// Finds the note that `reference` names: a number, `last`, or the start of a SHA-256.
  static func find(_ reference: String, in context: CommandContext) throws -> SavedNote {
    guard let archive = try Archive.existing(folder: context.home) else {
      throw CommandError(.input, "nothing is saved yet: 'grano digest' saves notes")
    }
    let id = try archive.id(named: reference)
    guard let record = try archive.note(id: id) else {
      throw CommandError(.input, "no such note: see 'grano list'", subject: reference)
    }
    return SavedNote(archive: archive, record: record, id: id)
  }
}
