package import GranoCore

extension Archive {
  /// What an earlier `grano watch` remembered of a folder; nil when it was never watched, or what
  /// is there makes no sense.
  ///
  /// - Parameter folder: Its own path, without links.
  package func watchMark(of folder: String) throws(ArchiveError) -> WatchMark? {
    let statement = try connection.prepare(
      "SELECT seen, done, waiting, folders FROM watched WHERE folder = ?")
    try statement.bind([.text(folder)])
    guard try statement.step() else { return nil }
    let lists = (1...3).map { Self.numbers(statement.bytes($0) ?? []) }
    let pairs = stride(from: 0, to: lists[0].count - 1, by: 2)
    return WatchMark(
      seen: statement.integer(0),
      done: Set(
        pairs.map {
          WatchMark.Done(inode: lists[0][$0], changed: Int64(bitPattern: lists[0][$0 + 1]))
        }),
      waiting: Set(lists[1]), folders: Set(lists[2]))
  }

  /// Remembers `mark` of a folder, in place of what was remembered before.
  package func save(_ mark: WatchMark, of folder: String) throws(ArchiveError) {
    let done = mark.done.sorted { ($0.inode, $0.changed) < ($1.inode, $1.changed) }
      .flatMap { [$0.inode, UInt64(bitPattern: $0.changed)] }
    try connection.run(
      """
      INSERT INTO watched (folder, seen, done, waiting, folders) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (folder) DO UPDATE SET seen = excluded.seen, done = excluded.done,
          waiting = excluded.waiting, folders = excluded.folders
      """,
      [
        .text(folder), .integer(mark.seen), .blob(Self.bytes(done)),
        .blob(Self.bytes(mark.waiting.sorted())), .blob(Self.bytes(mark.folders.sorted())),
      ])
  }

  private static func bytes(_ numbers: [UInt64]) -> [UInt8] {
    numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }

  private static func numbers(_ bytes: [UInt8]) -> [UInt64] {
    stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64($1 * 8) }
    }
  }
}
