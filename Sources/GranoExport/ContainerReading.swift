internal import GranoCore

/// What one zip, folder or stream gives: its chats, and notes paired with their messages.
struct ContainerReading {
  var notes: [(note: FoundNote, member: Int)] = []
  var chats: [FoundChat] = []
  var warnings: [ExportWarning] = []
  /// Audio that the chat texts name and the container lacks.
  var missing = 0
  private(set) var omitted = 0
  /// Messages of chats that have no note and are not among `chats`.
  var quietMessages = 0

  private struct Chat {
    let member: Int
    let folder: String
    let title: String?
    let format: ChatFormat
    var log: ChatLog
  }

  // Texts beyond this are no chats, whatever their name says.
  private static let linesLookedAt = 200
  // A folder may be full of unknown files; only so many are opened to see whether they are audio.
  private static let mostSniffed = 200

  // As many as a chat's writers.
  static let mostPeople = 200

  let container: any InputContainer
  private let options: InputOptions
  let cancellation: Cancellation?
  // Members by key, in container order.
  private var membersByKey: [String: [Int]] = [:]
  // The folder of each chat.
  var chatFolders: [String] = []
  // Set when one chat text was asked for and not all that lies beside it.
  let onlyText: String?
  var isTaken: [Bool]
  private var isAudio: [Bool]

  /// - Parameter onlyText: The path of the one chat text to read; nothing but its notes are found.
  init(
    _ container: any InputContainer, options: InputOptions, onlyText: String? = nil,
    cancellation: Cancellation?
  ) throws(ExportError) {
    self.container = container
    self.options = options
    self.onlyText = onlyText
    self.cancellation = cancellation
    isTaken = Array(repeating: false, count: container.members.count)
    isAudio = container.members.map { MediaName($0.name).kind != .other }
    for (index, member) in container.members.enumerated() {
      membersByKey[MemberName.key(member.name), default: []].append(index)
    }
    if container.duplicates > 0 {
      warnings.append(.duplicateMembers(count: container.duplicates))
    }
    try checkEncryption()
    let chats = try readChats()
    chatFolders = chats.map(\.folder)
    for chat in chats { pair(chat) }
    try addTelegram()
    if onlyText == nil { try addOrphans() }
  }

  /// The only member of `container`, whatever it is called.
  init(single container: any InputContainer) {
    self.container = container
    options = InputOptions()
    onlyText = nil
    cancellation = nil
    isTaken = []
    isAudio = []
    for index in container.members.indices {
      var note = foundNote(index)
      inferTime(&note, index)
      notes.append((note, index))
    }
  }

  private mutating func checkEncryption() throws(ExportError) {
    let encrypted = container.members.count { $0.isEncrypted }
    guard encrypted > 0 else { return }
    let readable = container.members.indices.contains {
      isAudio[$0] && !container.members[$0].isEncrypted
    }
    guard readable else { throw .zipEncrypted }
    warnings.append(.encryptedMembers(count: encrypted))
  }

  // MARK: Chats

  private mutating func readChats() throws(ExportError) -> [Chat] {
    var found: [Chat] = []
    let texts = container.members.indices
      .filter { MediaName.fileExtension(container.members[$0].name) == "txt" }
      .filter { onlyText == nil || container.members[$0].path == onlyText }
      .filter { !container.members[$0].isEncrypted && container.members[$0].size != 0 }
      .sorted { container.members[$0].path < container.members[$1].path }
    for index in texts {
      do {
        if let chat = try readChat(index) { found.append(chat) }
      } catch let error as ExportError {
        if error == .cancelled { throw error }
        warnings.append(.unreadableChat(file: container.members[index].name, error))
      } catch {
        warnings.append(
          .unreadableChat(
            file: container.members[index].name,
            .memberDamaged(name: container.members[index].name)))
      }
    }
    // A chat text that another chat carries as a document is a document.
    return found.filter { chat in
      let key = MemberName.key(container.members[chat.member].name)
      return !found.contains { $0.member != chat.member && $0.log.documents.contains(key) }
    }
  }

  private func readChat(_ index: Int) throws -> Chat? {
    let member = container.members[index]
    let (headers, lines) = try ChatSurvey.headers(
      in: try container.open(index), lineLimit: Self.linesLookedAt)
    let isNamed = ChatTitle.isChatText(member.name)
    guard headers >= 2 || headers == 1 && (isNamed || headers * 2 >= lines) || isNamed else {
      return nil
    }
    let format = try ChatSurvey.format(
      of: try container.open(index), order: options.dateOrder, cancellation: cancellation)
    guard !format.rules.isEmpty else { return nil }
    let folder = MemberName.folder(member.path)
    let title = ChatTitle.title(
      text: member.name, folder: folder, container: container.name, hint: nil)
    let keys = membersByKey
    let log = try ChatReader.read(
      try container.open(index), format: format, title: title, cancellation: cancellation
    ) { keys[MemberName.key($0)] != nil }
    return Chat(member: index, folder: folder, title: title, format: format, log: log)
  }

  // MARK: Pairing

  private mutating func pair(_ chat: Chat) {
    let file = container.members[chat.member].name
    let name =
      ChatTitle.title(
        text: file, folder: chat.folder, container: container.name, hint: chat.log.titleHint)
      ?? onlyParticipant(chat.log)
    let rule = chat.format.rules.first
    let chatIndex = chats.count
    chats.append(
      FoundChat(
        name: name, file: file, dateOrder: rule?.order, dateOrderEvidence: rule?.evidence,
        messages: chat.log.messages, writing: chat.log.writing, people: people(in: chat.log)))
    omitted += chat.log.omittedAudio

    var missing = 0
    var positions: [Int: Int] = [:]
    for entry in chat.log.notes {
      guard let member = member(entry.key, folder: chat.folder) else {
        // Without a mark or a date in it the name may have been typed.
        if entry.isMarked || MediaName(entry.name).date != nil { missing += 1 }
        continue
      }
      if let position = positions[member] {
        notes[position].note.forwards.append(
          FoundNote.Mention(sender: entry.sender, sentAt: entry.sentAt))
        continue
      }
      guard !isTaken[member], isAudio[member] || looksLikeAudio(member) else { continue }
      isTaken[member] = true
      positions[member] = notes.count
      var note = foundNote(member)
      note.chat = name
      note.chatIndex = chatIndex
      note.sender = entry.sender
      note.isUnsavedContact = entry.isUnsaved
      note.context = entry.context
      if let sentAt = entry.sentAt {
        note.sentAt = sentAt
        note.sentAtFrom = .chat
      } else if rule?.order != nil {
        inferTime(&note, member)
      }
      notes.append((note, member))
    }
    self.missing += missing
    if missing > 0 { warnings.append(.missingAudio(chat: name, count: missing)) }
    if chat.format.isContradictory {
      warnings.append(.dateOrderContradictory(chat: name))
    } else if rule?.order == nil {
      warnings.append(.dateOrderUndecided(chat: name))
    }
  }

  /// The member that a message of the chat in `folder` means: beside the chat, else below it, else
  /// anywhere that is no other chat's place.
  private func member(_ key: String, folder: String) -> Int? {
    guard let found = membersByKey[key] else { return nil }
    if let beside = found.first(where: { self.folder($0) == folder }) { return beside }
    let below = folder.isEmpty ? "" : folder + "/"
    if let inside = found.first(where: { index in
      self.folder(index).hasPrefix(below) && owner(index) == folder
    }) {
      return inside
    }
    return found.first { owner($0) == nil }
  }

  private func folder(_ member: Int) -> String {
    MemberName.folder(container.members[member].path)
  }

  /// The nearest folder with a chat text that the member lies in.
  private func owner(_ member: Int) -> String? {
    let folder = folder(member)
    return chatFolders.filter { $0.isEmpty || folder == $0 || folder.hasPrefix($0 + "/") }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// Who wrote, then who only sent files, in the chat's order.
  private func people(in log: ChatLog) -> [String] {
    var known: Set<String> = []
    let all = log.writing.map(\.sender) + log.notes.map(\.sender)
    return Array(all.filter { known.insert($0).inserted }.prefix(Self.mostPeople))
  }

  private func onlyParticipant(_ log: ChatLog) -> String? {
    var people = Set(log.writing.map(\.sender))
    people.formUnion(log.notes.map(\.sender))
    return people.count == 1 ? people.first : nil
  }

  // MARK: Notes without a message

  private mutating func addOrphans() throws(ExportError) {
    var sniffed = 0
    var orphans: [Int] = []
    for index in container.members.indices where !isTaken[index] {
      let member = container.members[index]
      if isAudio[index] {
        orphans.append(index)
      } else if !MediaName.isMedia(member.name), sniffed < Self.mostSniffed, !member.isEncrypted {
        if cancellation?.isRequested == true { throw .cancelled }
        sniffed += 1
        if looksLikeAudio(index) { orphans.append(index) }
      }
    }
    let members = container.members
    orphans.sort { (members[$0].name, members[$0].path) < (members[$1].name, members[$1].path) }
    for index in orphans {
      var note = foundNote(index)
      note.isOrphan = !chats.isEmpty
      if let folder = owner(index), let chatIndex = chatFolders.firstIndex(of: folder),
        chatFolders.count(where: { $0 == folder }) == 1
      {
        note.chat = chats[chatIndex].name
        note.chatIndex = chatIndex
      }
      inferTime(&note, index)
      notes.append((note, index))
    }
    if !chats.isEmpty, !orphans.isEmpty { warnings.append(.orphans(count: orphans.count)) }
  }

  func foundNote(_ index: Int) -> FoundNote {
    let member = container.members[index]
    return FoundNote(file: member.name, path: member.path, bytes: member.size)
  }

  /// The time from the file's name, else from its last change.
  ///
  /// A name with only a day keeps the clock of a last change on that very day.
  func inferTime(_ note: inout FoundNote, _ index: Int) {
    let member = container.members[index]
    let named = MediaName(member.name)
    if let day = named.date {
      if named.time == nil, let modified = member.modified, modified.date == day {
        note.sentAt = modified
        note.sentAtFrom = .modificationTime
      } else {
        note.sentAt = named.sentAt
        note.sentAtFrom = .name
      }
    } else if let modified = member.modified {
      note.sentAt = modified
      note.sentAtFrom = .modificationTime
    }
  }

  /// Whether a member whose name says nothing starts as audio does.
  private func looksLikeAudio(_ index: Int) -> Bool {
    guard !MediaName.isMedia(container.members[index].name),
      let source = try? container.open(index), let start = try? source.read(upTo: 64)
    else { return false }
    return AudioMagic.isAudio(start)
  }
}
