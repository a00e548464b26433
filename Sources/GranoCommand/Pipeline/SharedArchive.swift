internal import GranoArchive
internal import GranoCore
internal import Synchronization

/// One connection to the archive for all notes in hand, used by one of them at a time.
///
/// Not one each: they would only wait for each other's locks in the file.
final class SharedArchive: Sendable {
  private let archive: Mutex<Archive>
  /// The last note that a prior may count.
  private let lastKnown: Int64

  /// Opens the archive in `folder`, which is made when it is missing.
  ///
  /// - Parameter learns: Whether notes that this run saves tell the language of later ones. Not
  ///   where several are in hand: which of them are saved by then is chance.
  init(folder: String, learns: Bool) throws(ArchiveError) {
    let opened = try Archive(folder: folder, create: true)
    lastKnown = learns ? .max : try opened.newest() ?? 0
    archive = Mutex(opened)
  }

  /// The archive that is there already, to be read; nil where there is none.
  ///
  /// One that cannot be read is said to be so, and done without: nothing of it is needed.
  static func memory(in context: CommandContext) -> SharedArchive? {
    do throws(ArchiveError) {
      return SharedArchive(try Archive(folder: context.home, create: false))
    } catch .absent {
      return nil
    } catch {
      context.console.note(
        "grano: the archive cannot be read: its vocabulary and earlier notes are not used")
      return nil
    }
  }

  private init(_ opened: sending Archive) {
    lastKnown = .max
    archive = Mutex(opened)
  }

  /// Runs `body` while nobody else uses the archive.
  func use<Result: Sendable>(
    _ body: @Sendable (Archive) throws(ArchiveError) -> Result
  ) throws(ArchiveError) -> Result {
    try archive.withLock { archive throws(ArchiveError) in try body(archive) }
  }

  func note(sha256: String) throws(ArchiveError) -> NoteRecord? {
    try use { archive throws(ArchiveError) in try archive.note(sha256: sha256) }
  }

  func save(_ record: NoteRecord, audio: [UInt8]?) throws(ArchiveError) -> Int64 {
    try use { archive throws(ArchiveError) in try archive.save(record, audio: audio) }
  }

  func watchMark(of folder: String) throws(ArchiveError) -> WatchMark? {
    try use { archive throws(ArchiveError) in try archive.watchMark(of: folder) }
  }

  func save(_ mark: WatchMark, of folder: String) throws(ArchiveError) {
    try use { archive throws(ArchiveError) in try archive.save(mark, of: folder) }
  }

  func vocabulary() throws(ArchiveError) -> [SavedTerm] {
    try use { archive throws(ArchiveError) in try archive.vocabulary() }
  }

  func languages(ofSender sender: String, limit: Int) throws(ArchiveError) -> [LanguageCode] {
    try use { [lastKnown] archive throws(ArchiveError) in
      try archive.languages(ofSender: sender, limit: limit, upTo: lastKnown)
    }
  }
}
