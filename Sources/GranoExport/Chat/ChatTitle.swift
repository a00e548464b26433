/// The name of a chat, from the names of its text, its zip or its folder.
enum ChatTitle {
  // Android puts the title behind these; the list only serves the title, never the detection.
  private static let prefixes = [
    "WhatsApp Chat with ", "WhatsApp-Chat with ", "WhatsApp Chat - ", "WhatsApp Chat mit ",
    "WhatsApp-Chat mit ", "Chat de WhatsApp con ", "Discussion WhatsApp avec ",
    "Chat WhatsApp con ", "Conversa do WhatsApp com ", "Chat do WhatsApp com ",
    "WhatsApp-chat met ", "Chat WhatsApp s uživatelem ", "Чат WhatsApp с контактом ",
    "Chat WhatsApp dengan ", "WhatsApp.Chat.-.", "Discussion WhatsApp - ", "Chat WhatsApp - ",
    "WhatsApp-chatt med ", "WhatsApp-chat med ", "Czat WhatsApp z ",
    "Conversación de WhatsApp con ",
    "Sembang WhatsApp dengan ", "WhatsApp Chat ile ",
  ]

  /// The title in the name of a chat text or of a zip; nil when it has none.
  static func of(_ file: String) -> String? {
    let plain = clean(file)
    for prefix in prefixes {
      guard plain.count > prefix.count, plain.lowercased().hasPrefix(prefix.lowercased()) else {
        continue
      }
      var title = String(plain.dropFirst(prefix.count))
      // Uploads to some sites turn blanks into dots.
      if prefix.hasPrefix("WhatsApp.") { title = title.replacing(".", with: " ") }
      return title.isEmpty ? nil : title
    }
    return nil
  }

  /// Whether the name is one that WhatsApp gives to chat texts.
  static func isChatText(_ file: String) -> Bool {
    let plain = clean(file).lowercased()
    return plain == "_chat" || plain.hasPrefix("_chat ") || of(file) != nil
  }

  /// The title of a chat text called `text` inside `folder` of a container called `container`.
  ///
  /// - Parameter hint: What the text itself says, the best source when its file has no title.
  static func title(
    text: String, folder: String, container: String?, hint: String?
  ) -> String? {
    if let title = of(text) { return title }
    let plain = clean(text)
    let lower = plain.lowercased()
    // Android's names in languages that are not listed: better whole than not at all.
    if !lower.hasPrefix("_chat"), lower != "chat" { return plain }
    let parents = [folder.isEmpty ? nil : MemberName.lastComponent(folder), container]
    for case let parent? in parents {
      if let title = of(parent) { return title }
    }
    if let hint { return hint }
    for case let parent? in parents { return clean(parent) }
    return nil
  }

  /// Without marks, the ending `.txt` or `.zip`, and the ` (1)` of repeated downloads.
  static func clean(_ file: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in file.unicodeScalars where !ChatScalars.isMark(scalar.value) {
      kept.append(ChatScalars.isBlank(scalar.value) ? " " : scalar)
    }
    var text = String(kept)
    let lower = text.lowercased()
    if lower.hasSuffix(".txt") || lower.hasSuffix(".zip") { text.removeLast(4) }
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      let inner = text[text.index(after: open)...].dropLast()
      if !inner.isEmpty, inner.allSatisfy({ $0.isASCII && $0.isNumber }) {
        text = String(text[..<open])
      }
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
