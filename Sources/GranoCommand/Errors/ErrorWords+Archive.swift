internal import GranoArchive

extension ErrorWords {
  static func words(archive error: ArchiveError, subject: String?) -> CommandError {
    func archive(_ message: String) -> CommandError {
      CommandError(.archive, "the archive \(message)")
    }
    switch error {
    case .absent: return CommandError(.input, "nothing is saved yet: 'grano digest' saves notes")
    case .cannotCreateFolder(let number):
      return archive("has no folder and none can be made: \(system(number)): see '--home'")
    case .cannotCreateFile(let number):
      return archive("cannot be created: \(system(number)): see '--home'")
    case .cannotOpen(let number):
      return archive(
        "cannot be opened\(number == 0 ? "" : ": " + system(number)): see 'grano doctor'")
    case .notAnArchive: return archive("file is not grano's: move it away, or use '--home'")
    case .newerSchema(let found, let known):
      return archive(
        "was written by a newer grano (schema \(found), this one knows \(known)): update grano")
    case .full: return archive("cannot be written: the disk is full: nothing was half saved")
    case .busy: return archive("is in use by another process: try again")
    case .corrupt: return archive("is damaged: restore 'grano.sqlite' from a backup")
    case .readOnly: return archive("cannot be written: it may only be read")
    case .tooBig: return archive("cannot hold a file of this size: use '--no-audio'")
    case .io(let code, let number):
      let reason = number == 0 ? "SQLite error \(code.rawValue)" : system(number)
      return archive("cannot be read or written: \(reason)")
    case .unreadable(let part): return archive("holds a note whose \(part.rawValue) cannot be read")
    case .sqlite(let code): return archive("failed with SQLite error \(code.rawValue)")
    case .tooManyTerms(let limit):
      return CommandError(
        .input,
        "the vocabulary holds at most \(limit) terms: remove some, see 'grano help vocabulary'")
    case .notFound: return CommandError(.input, "no such note: see 'grano list'", subject: subject)
    case .ambiguousPrefix(let count):
      return CommandError(
        .input, "\(count) notes' checksums begin so: give more digits", subject: subject)
    case .emptyQuery: return .usage("nothing of the query is left to look for")
    case .deletedWithResidue(let count):
      return archive(
        "has \(count) notes fewer, but another process keeps bytes of them:"
          + " end it and run any 'grano delete' again")
    }
  }
}
