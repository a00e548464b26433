package import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds out what an input is, and the notes in it.
package enum InputOpener {
  /// Whether this build reads zips (trait `Zip`).
  package static var readsZips: Bool { ZipOpening.isAvailable }

  /// Opens a file, a folder, or what a path like `/dev/stdin` leads to.
  ///
  /// - Parameter progress: Called with the bytes taken so far while a pipe is kept.
  package static func open(
    path: String, options: InputOptions = InputOptions(), progress: ((Int) -> Void)? = nil,
    cancellation: Cancellation? = nil
  ) throws(ExportError) -> InputCollection {
    // No path of a file holds a zero byte.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound }
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    let status = try FileStatus.of(path: bytes)
    switch status.kind {
    case .folder:
      return try openFolder(bytes, options: options, cancellation: cancellation)
    case .other:
      throw .isDevice
    case .pipe:
      let descriptor = try FileStatus.open(path: bytes)
      return try openStream(
        FileSource(descriptor: descriptor, ownsDescriptor: true, cancellation: cancellation),
        descriptor: descriptor, options: options, progress: progress, cancellation: cancellation)
    case .file:
      return try openFile(bytes, status: status, options: options, cancellation: cancellation)
    }
  }

  /// Reads standard input: a zip is kept in a temporary file without a name, anything else is one
  /// piece of audio called `-`.
  package static func openStandardInput(
    descriptor: Int32 = 0, options: InputOptions = InputOptions(),
    progress: ((Int) -> Void)? = nil, cancellation: Cancellation? = nil
  ) throws(ExportError) -> InputCollection {
    let status = try FileStatus.of(descriptor: descriptor)
    if status.kind == .folder { throw .unreadable(errno: EISDIR) }
    return try openStream(
      FileSource(descriptor: descriptor, ownsDescriptor: false, cancellation: cancellation),
      descriptor: descriptor, options: options, progress: progress, cancellation: cancellation)
  }

  // MARK: Kinds of input

  private static func openFile(
    _ path: [UInt8], status: FileStatus, options: InputOptions, cancellation: Cancellation?
  ) throws(ExportError) -> InputCollection {
    let descriptor = try FileStatus.open(path: path)
    let start: [UInt8]
    do {
      start = try FileSource.read(descriptor, upTo: 4, cancellation: cancellation)
    } catch {
      close(descriptor)
      throw error
    }
    guard !start.isEmpty else {
      close(descriptor)
      throw .empty
    }
    let single = FolderContainer(file: path, status: status)
    guard ZipOpening.isZip(start) else {
      close(descriptor)
      let ending = MediaName.fileExtension(single.members[0].name)
      if ending == "txt" || ending == "json",
        let export = try openChatText(
          path, topFolders: ending == "json" ? telegramFolders : [], options: options,
          cancellation: cancellation)
      {
        return export
      }
      return try collect([single], kind: .audio, options: options, cancellation: cancellation)
    }
    let zip = try ZipOpening.open(
      descriptor: descriptor, name: single.members.first?.name, options: options)
    return try collect([zip], kind: .export, options: options, cancellation: cancellation)
  }

  /// Where Telegram Desktop puts files, beside its `result.json`.
  private static let telegramFolders: Set<String> = [
    "chats", "files", "round_video_messages", "video_files", "voice_messages",
  ]

  /// A chat text or a `result.json` named by itself: its notes are looked for beside it and in
  /// `topFolders`; nil when it is none.
  private static func openChatText(
    _ path: [UInt8], topFolders: Set<String>, options: InputOptions, cancellation: Cancellation?
  ) throws(ExportError) -> InputCollection? {
    let slash = path.lastIndex(of: 0x2F)
    let parent: [UInt8] = slash.map { $0 == 0 ? [0x2F] : Array(path[..<$0]) } ?? [0x2E]
    let folder = try FolderContainer(
      folder: parent, topFolders: topFolders, cancellation: cancellation)
    let name = String(decoding: path[(slash.map { $0 + 1 } ?? 0)...], as: UTF8.self)
    let reading = try ContainerReading(
      folder, options: options, onlyText: name, cancellation: cancellation)
    guard !reading.chats.isEmpty || reading.quietMessages > 0 else { return nil }
    return try collection(
      kind: .export, readings: [(0, reading)], containers: [folder], warnings: [])
  }

  private static func openFolder(
    _ path: [UInt8], options: InputOptions, cancellation: Cancellation?
  ) throws(ExportError) -> InputCollection {
    let folder = try FolderContainer(folder: path, cancellation: cancellation)
    var containers: [any InputContainer] = [folder]
    var warnings = folder.warnings
    for index in folder.members.indices
    where options.opensZipsInFolders
      && MediaName.fileExtension(folder.members[index].name) == "zip"
    {
      let name = folder.members[index].name
      do {
        let descriptor = try FileStatus.open(path: folder.path(index))
        containers.append(
          try ZipOpening.open(descriptor: descriptor, name: name, options: options))
      } catch {
        warnings.append(.unreadableExport(file: name, error))
      }
    }
    return try collect(
      containers, kind: .folder, options: options, warnings: warnings, cancellation: cancellation)
  }

  private static func openStream(
    _ source: FileSource, descriptor: Int32, options: InputOptions, progress: ((Int) -> Void)?,
    cancellation: Cancellation?
  ) throws(ExportError) -> InputCollection {
    var start: [UInt8] = []
    while start.count < 4 {
      let more = try FileSource.read(
        descriptor, upTo: 4 - start.count, cancellation: cancellation)
      if more.isEmpty { break }
      start += more
    }
    guard !start.isEmpty else { throw .empty }
    if ZipOpening.isZip(start) {
      guard ZipOpening.isAvailable else { throw .zipNotBuilt }
      // Redirected from a file: it can go back by itself.
      let isFile = try FileStatus.of(descriptor: descriptor).kind == .file
      if isFile, lseek(descriptor, 0, SEEK_CUR) == start.count {
        let copy = dup(descriptor)
        guard copy >= 0 else { throw .unreadable(errno: errno) }
        let zip = try ZipOpening.open(descriptor: copy, name: nil, options: options)
        return try collect([zip], kind: .export, options: options, cancellation: cancellation)
      }
      let file = try Spool.copy(
        descriptor, prefix: start, folder: options.temporaryFolder, progress: progress,
        cancellation: cancellation)
      let zip = try ZipOpening.open(descriptor: file, name: nil, options: options)
      return try collect([zip], kind: .export, options: options, cancellation: cancellation)
    }
    source.putBack(start)
    return try collect(
      [StreamContainer(source)], kind: .audio, options: options, cancellation: cancellation)
  }

  // MARK: Collecting

  // Each takes a file descriptor and temporary space.
  private static let mostInnerZips = 100

  private static func collect(
    _ containers: [any InputContainer], kind: InputCollection.Kind, options: InputOptions,
    warnings: [ExportWarning] = [], cancellation: Cancellation?
  ) throws(ExportError) -> InputCollection {
    var readings: [(container: Int, reading: ContainerReading)] = []
    var warnings = warnings
    var containers = containers
    let named = containers.count
    var index = -1
    // Zips inside zips are appended meanwhile.
    while index + 1 < containers.count {
      index += 1
      let container = containers[index]
      if kind == .audio {
        // What the user names is audio until the decoder says otherwise.
        readings.append((index, ContainerReading(single: container)))
        continue
      }
      do {
        let reading = try ContainerReading(
          container, options: options, cancellation: cancellation)
        readings.append((index, reading))
        // A zip that a chat carries is a document of that chat, not an export.
        if index < named, reading.chats.isEmpty, !(container is FolderContainer) {
          containers += try zips(
            inside: container, options: options, warnings: &warnings, cancellation: cancellation)
        }
      } catch {
        // One bad zip does not spoil the rest of a folder.
        guard containers.count > 1, error != .cancelled, index > 0 else { throw error }
        warnings.append(.unreadableExport(file: container.name ?? "-", error))
      }
    }
    return try collection(
      kind: kind, readings: readings, containers: containers, warnings: warnings)
  }

  /// The zips inside a zip, one level deep: several exports are often sent or downloaded as one.
  private static func zips(
    inside container: any InputContainer, options: InputOptions, warnings: inout [ExportWarning],
    cancellation: Cancellation?
  ) throws(ExportError) -> [any InputContainer] {
    var found: [any InputContainer] = []
    let members = container.members.enumerated()
      .filter { MediaName.fileExtension($0.element.name) == "zip" && !$0.element.isEncrypted }
    for (index, member) in members.prefix(mostInnerZips) {
      do {
        let file = try Spool.copy(
          try container.open(index), folder: options.temporaryFolder, cancellation: cancellation)
        found.append(try ZipOpening.open(descriptor: file, name: member.name, options: options))
      } catch let error as ExportError {
        if error == .cancelled { throw error }
        warnings.append(.unreadableExport(file: member.name, error))
      } catch {
        warnings.append(
          .unreadableExport(file: member.name, .memberDamaged(name: member.name)))
      }
    }
    return found
  }

  private static func collection(
    kind: InputCollection.Kind, readings: [(container: Int, reading: ContainerReading)],
    containers: [any InputContainer], warnings: [ExportWarning]
  ) throws(ExportError) -> InputCollection {
    var notes: [FoundNote] = []
    var places: [(container: Int, member: Int)] = []
    var chats: [FoundChat] = []
    var warnings = warnings
    var missing = 0
    var omitted = 0
    var quiet = 0
    for (index, reading) in readings {
      for (found, member) in reading.notes {
        var note = found
        note.chatIndex = note.chatIndex.map { $0 + chats.count }
        notes.append(note)
        places.append((index, member))
      }
      chats += reading.chats
      warnings += reading.warnings
      missing += reading.missing
      omitted += reading.omitted
      quiet += reading.quietMessages
    }
    guard !notes.isEmpty else {
      // What could not be read may be all there is.
      for case .unreadableExport(_, let error) in warnings where chats.isEmpty { throw error }
      throw .noAudio(
        messages: chats.reduce(quiet) { $0 + $1.messages }, named: missing, omitted: omitted)
    }
    return InputCollection(
      kind: kind == .folder && !chats.isEmpty ? .export : kind, notes: notes, chats: chats,
      warnings: warnings, containers: containers, places: places)
  }
}
