internal import GranoCore

/// Telegram Desktop's exports: what `result.json` names, found by path.
extension ContainerReading {
  // JSON files that are opened to see whether they are exports under another name.
  private static let mostLookedAt = 50
  private static let bytesLookedAt = 4096

  mutating func addTelegram() throws(ExportError) {
    var looked = 0
    var membersByPath: [String: Int] = [:]
    for index in container.members.indices {
      let member = container.members[index]
      guard MediaName.fileExtension(member.name) == "json", !member.isEncrypted, member.size != 0,
        onlyText == nil || member.path == onlyText
      else { continue }
      if !member.name.lowercased().hasPrefix("result"), onlyText == nil {
        looked += 1
        guard looked <= Self.mostLookedAt, mayBeTelegram(index) else { continue }
      }
      guard let source = try? container.open(index) else { continue }
      var reader = TelegramReader(source, cancellation: cancellation)
      do {
        try reader.read()
      } catch let error as ExportError {
        if error == .cancelled { throw error }
        warnings.append(.unreadableChat(file: member.name, error))
      } catch let damage as JSONDamage {
        // Any other JSON is no export at all.
        if !reader.chats.isEmpty || reader.quietMessages > 0 {
          warnings.append(.unreadableChat(file: member.name, .jsonDamaged(byte: damage.byte)))
        }
      } catch {
        warnings.append(.unreadableChat(file: member.name, .memberDamaged(name: member.name)))
      }
      quietMessages += reader.quietMessages
      guard !reader.chats.isEmpty else { continue }
      if membersByPath.isEmpty {
        for (index, member) in container.members.enumerated() {
          let key = MemberName.pathKey(member.path)
          if membersByPath[key] == nil { membersByPath[key] = index }
        }
      }
      pair(reader.chats, of: index, membersByPath)
    }
  }

  private func mayBeTelegram(_ index: Int) -> Bool {
    guard let source = try? container.open(index) else { return false }
    var start: [UInt8] = []
    while start.count < Self.bytesLookedAt,
      let more = try? source.read(upTo: Self.bytesLookedAt - start.count), !more.isEmpty
    {
      start += more
    }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("\"date_unixtime\"")
      || text.contains("\"messages\"") && text.contains("\"type\"")
      || text.contains("\"personal_information\"")
  }

  // MARK: Pairing

  private mutating func pair(
    _ telegramChats: [TelegramChat], of export: Int, _ membersByPath: [String: Int]
  ) {
    let folder = MemberName.folder(container.members[export].path)
    let isOne = telegramChats.count == 1
    func member(_ path: String) -> Int? {
      // Below the export's folder only, whatever the path says.
      guard !path.split(separator: "/").contains("..") else { return nil }
      return membersByPath[MemberName.pathKey(folder + "/" + path)]
        // One chat's files, moved out of their folders.
        ?? (isOne
          ? membersByPath[MemberName.pathKey(folder + "/" + MemberName.lastComponent(path))] : nil)
    }

    var missing = 0
    var positions: [Int: Int] = [:]
    for chat in telegramChats where !chat.notes.isEmpty {
      let writing = chat.writing.writing
      var known: Set<String> = []
      let people = (writing.map(\.sender) + chat.notes.compactMap(\.sender))
        .filter { known.insert($0).inserted }
      let name = chat.name ?? (people.count == 1 ? people.first : nil)
      chats.append(
        FoundChat(
          name: name, file: container.members[export].name, dateOrder: nil, dateOrderEvidence: nil,
          messages: chat.messages, writing: writing,
          people: Array(people.prefix(Self.mostPeople))))
      chatFolders.append(folder)
      for entry in chat.notes {
        guard let path = entry.path, let member = member(path) else {
          missing += 1
          continue
        }
        if let position = positions[member] {
          notes[position].note.forwards.append(
            FoundNote.Mention(sender: entry.sender, sentAt: entry.sentAt))
          continue
        }
        guard !isTaken[member] else { continue }
        isTaken[member] = true
        positions[member] = notes.count
        var note = foundNote(member)
        note.chat = name
        note.chatIndex = chats.count - 1
        note.sender = entry.sender
        note.forwardedFrom = entry.forwardedFrom
        note.context = entry.context
        if let sentAt = entry.sentAt {
          note.sentAt = sentAt
          note.sentAtFrom = .chat
        } else {
          inferTime(&note, member)
        }
        notes.append((note, member))
      }
    }
    // Music is no orphan: its message tells what it is.
    for path in telegramChats.flatMap(\.otherFiles) {
      if let member = member(path) { isTaken[member] = true }
    }
    self.missing += missing
    if missing > 0 {
      let chat = isOne ? chats.last?.name : nil
      warnings.append(.missingAudio(chat: chat, count: missing))
    }
  }
}
