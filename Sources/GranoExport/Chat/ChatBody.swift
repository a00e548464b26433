/// Tells what people wrote from what WhatsApp put in their place.
enum ChatBody {
  /// The kind of a message without an attachment.
  ///
  /// - Parameter body: The first line after the sender, its marks included.
  static func kind(_ bytes: [UInt8], _ body: Range<Int>) -> ChatMessageKind {
    let start = ChatScalars.skipBlanks(bytes, body.lowerBound, body.upperBound)
    let end = ChatScalars.trimEnd(bytes, start, body.upperBound)
    guard end > start else { return .empty }
    if end - start > 400 { return .text }
    let marked = Attachment.startsWithMark(bytes, body.lowerBound, end)
    // Long text without a mark is a person's; the phrases below are short.
    if !marked, end - start > 120 { return .text }
    let first = bytes[start]
    if !marked, first != 0x3C, end - start > 2, !mayBePhrase(bytes, start, end) { return .text }
    let text = TextFoldingKey.make(ChatScalars.text(bytes, start..<end))
    if text == "null" || text == "." { return .unavailable }
    if deleted.contains(text) { return .deleted }
    if first == 0x3C, bytes[end - 1] == 0x3E, isPlaceholder(bytes, start + 1, end - 1) {
      return .omittedMedia
    }
    guard marked else { return .text }
    if omittedAudio.contains(text) { return .omittedAudio }
    if omissions.contains(where: text.contains) { return .omittedMedia }
    if calls.contains(where: text.hasPrefix) { return .call }
    return .system
  }

  /// The end of `body` without WhatsApp's note that the message was edited, if it has one.
  ///
  /// That is `<…>` at the end, after a mark or in known words.
  static func endWithoutEditNote(
    _ bytes: [UInt8], _ body: Range<Int>
  ) -> (end: Int, isEdited: Bool) {
    let end = ChatScalars.trimEnd(bytes, body.lowerBound, body.upperBound)
    guard end > body.lowerBound, bytes[end - 1] == 0x3E else { return (body.upperBound, false) }
    var open = end - 1
    while open > body.lowerBound, end - open < 160 {
      open -= 1
      guard bytes[open] == 0x3C else { continue }
      let before = ChatScalars.trimEnd(bytes, body.lowerBound, open)
      let note = TextFoldingKey.make(ChatScalars.text(bytes, open + 1..<end - 1))
      var isMarked = false
      var index = before
      while index < open {
        let (value, length) = ChatScalars.decode(bytes, index, open)
        if ChatScalars.isMark(value) { isMarked = true }
        index += length
      }
      let isNote = before > body.lowerBound && (isMarked || edited.contains(note))
      return isNote ? (before, true) : (body.upperBound, false)
    }
    return (body.upperBound, false)
  }

  /// Whether the text starts as one of the phrases does that occur without a mark.
  private static func mayBePhrase(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start >= 4 else { return false }
    return starts.contains(
      UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
        | UInt32(bytes[start + 3]))
  }

  /// `<Media omitted>` in any language: short, no digits, nothing nested.
  private static func isPlaceholder(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start >= 4, end - start <= 120 else { return false }
    for byte in bytes[start..<end] where byte == 0x3C || byte == 0x3E || byte &- 0x30 < 10 {
      return false
    }
    return true
  }

  private static let deletedPhrases = [
    "This message was deleted", "You deleted this message", "Diese Nachricht wurde gelöscht",
    "Du hast diese Nachricht gelöscht", "Se eliminó este mensaje", "Eliminaste este mensaje",
    "Mensagem apagada", "Esta mensagem foi apagada", "Ce message a été supprimé",
    "Vous avez supprimé ce message", "Questo messaggio è stato eliminato",
    "Hai eliminato questo messaggio", "Dit bericht is verwijderd", "U hebt dit bericht verwijderd",
    "null",
  ]
  private static let deleted = Set(
    deletedPhrases.filter { $0 != "null" }.map(TextFoldingKey.make))
  private static let starts = Set(
    deletedPhrases.map { phrase in
      phrase.utf8.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    })
  private static let edited = Set(
    [
      "This message was edited", "Se editó este mensaje.", "Diese Nachricht wurde bearbeitet.",
      "Ce message a été modifié", "Questo messaggio è stato modificato", "Mensagem editada",
      "Dit bericht is bewerkt", "Bu mesaj düzenlendi",
    ].map(TextFoldingKey.make))
  private static let omittedAudio = Set(
    [
      "audio omitted", "audio omitido", "Audio weggelassen", "audio omis", "audio absent",
      "audio omesso", "áudio ocultado", "ficheiro de áudio não revelado", "audio weggelaten",
      "аудиофайл отсутствует", "аудио отсутствует", "аудіо відсутнє", "audio pominięte",
      "zvukový soubor vynechán", "zvuk vynechaný", "fără audio", "ljud utelslutet", "lyd udeladt",
      "lyd utelatt", "äänitiedostoa ei sisällytetä", "ses dahil edilmedi", "ήχος παραλείφθηκε",
      "Hang kihagyása", "zvuk izostavljen", "لم يتم إدراج المقاطع الصوتية", "קטע קול הושמט",
      "صدا حذف شد", "ऑडियो हटाई गयी", "آڈیو نظرانداز", "audio tidak disertakan",
      "audio tidak dimasukkan", "音频已忽略", "音訊已省略", "音声は含まれていません",
      "音声メッセージは省略されました", "오디오 생략됨", "ไม่มีไฟล์เสียง", "bỏ qua tệp âm thanh",
    ].map(TextFoldingKey.make))
  private static let omissions = [
    "omitted", "omitid", "weggelassen", "omis", "omess", "ocultad", "weggelaten", "отсутств",
    "відсутн", "pomini", "vynech", "udelad", "utelat", "utelslut", "atlan", "dahil edilmedi",
    "παραλε", "kihagy", "izostav", "disertakan", "忽略", "省略", "含まれていません", "생략",
  ].map(TextFoldingKey.make)
  private static let calls = [
    "missed voice call", "missed video call", "missed group", "voice call", "video call",
    "llamada perdida", "llamada de voz", "videollamada", "verpasster", "sprachanruf", "videoanruf",
    "appel vocal", "appel video", "appel manque", "chiamata", "videochiamata", "chamada",
    "gemiste", "spraakoproep",
  ].map(TextFoldingKey.make)
}
