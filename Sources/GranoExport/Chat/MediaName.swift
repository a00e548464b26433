internal import GranoCore

/// What the name of a media file says of it; names are evidence, not truth.
struct MediaName {
  /// What kind of file the name promises.
  enum Kind {
    /// A note that was recorded by holding the button (`PTT-`, `-AUDIO-`).
    case voice
    /// Any other audio.
    case audio
    /// Picture, film, document: nothing to hear.
    case other
  }

  let kind: Kind
  /// The day in the name.
  var date: CivilDate?
  /// Hour, minute and second, when the name has them.
  var time: (Int, Int, Int)?

  /// When the file was sent as far as the name tells: midnight when it has only a day.
  var sentAt: LocalDateTime? {
    guard let date else { return nil }
    let (hour, minute, second) = time ?? (0, 0, 0)
    return LocalDateTime(date: date, hour: hour, minute: minute, second: second)
  }

  /// - Parameter name: The last path component.
  init(_ name: String) {
    let lower = name.lowercased()
    kind = Self.kind(lower)
    let bytes = Array(lower.utf8)
    // Telegram's "audio_1@14-11-2025_09-12-44.ogg".
    if let sign = bytes.lastIndex(of: 0x40), let (date, end) = Self.dayFirst(bytes, sign + 1) {
      self.date = date
      time = Self.time(bytes, end)
      return
    }
    for index in bytes.indices where bytes[index] == 0x32 {
      if index > 0, Self.digit(bytes[index - 1]) != nil { continue }
      if let (date, end) = Self.date(bytes, index) {
        self.date = date
        time = Self.time(bytes, end)
        break
      }
    }
  }

  /// Whether the name's extension is one of audio.
  static func isAudio(_ name: String) -> Bool {
    audioExtensions.contains(fileExtension(name))
  }

  /// Whether the name's extension is one that phones send.
  static func isMedia(_ name: String) -> Bool {
    let ending = fileExtension(name)
    return audioExtensions.contains(ending) || otherExtensions.contains(ending)
  }

  /// The extension in lower case, without the dot.
  static func fileExtension(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  private static let audioExtensions: Set<String> = [
    "opus", "ogg", "oga", "m4a", "aac", "amr", "mp3", "wav", "3ga", "caf", "flac", "wma", "mpga",
    "m4b", "awb", "spx",
  ]
  private static let otherExtensions: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "tif", "tiff", "bmp", "mp4", "mov", "3gp",
    "3g2", "avi", "mkv", "webm", "mpeg", "mpg", "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx",
    "txt", "csv", "vcf", "zip", "rar", "7z", "apk", "ics", "html", "json", "odt", "ods", "pages",
    "key", "numbers", "epub", "svg", "was", "rtf", "xml", "gpx",
  ]

  private static func kind(_ lower: String) -> Kind {
    let ending = fileExtension(lower)
    // "WhatsApp Audio … at ….mpeg" and ".mp4" are sound in spite of their endings.
    let isSaved = lower.contains("whatsapp audio") || lower.contains("whatsapp ptt")
    guard audioExtensions.contains(ending) || (isSaved && (ending == "mpeg" || ending == "mp4"))
    else { return .other }
    let isVoice =
      lower.hasPrefix("ptt-") || lower.contains("-audio-") || lower.contains("whatsapp ptt")
      || lower.contains(".whaptt.") || (ending == "opus" && !lower.hasPrefix("aud-"))
    return isVoice ? .voice : .audio
  }

  private static func digit(_ byte: UInt8) -> Int? {
    byte &- 0x30 < 10 ? Int(byte &- 0x30) : nil
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start + count <= bytes.count else { return nil }
    var result = 0
    for index in start..<start + count {
      guard let digit = digit(bytes[index]) else { return nil }
      result = result * 10 + digit
    }
    return result
  }

  /// `YYYYMMDD` or `YYYY-MM-DD` at `start`, from 2009 on, and where it ends.
  private static func date(_ bytes: [UInt8], _ start: Int) -> (CivilDate, Int)? {
    guard let year = number(bytes, start, 4), (2009...2099).contains(year) else { return nil }
    if let month = number(bytes, start + 4, 2), let day = number(bytes, start + 6, 2) {
      if start + 8 < bytes.count, digit(bytes[start + 8]) != nil { return nil }
      return CivilDate(year: year, month: month, day: day).map { ($0, start + 8) }
    }
    guard start + 10 <= bytes.count, [0x2D, 0x2E, 0x5F].contains(bytes[start + 4]),
      let month = number(bytes, start + 5, 2), bytes[start + 7] == bytes[start + 4],
      let day = number(bytes, start + 8, 2)
    else { return nil }
    if start + 10 < bytes.count, digit(bytes[start + 10]) != nil { return nil }
    return CivilDate(year: year, month: month, day: day).map { ($0, start + 10) }
  }

  /// `DD-MM-YYYY` at `start`, and where it ends.
  private static func dayFirst(_ bytes: [UInt8], _ start: Int) -> (CivilDate, Int)? {
    guard let day = number(bytes, start, 2), let month = number(bytes, start + 3, 2),
      let year = number(bytes, start + 6, 4), (2009...2099).contains(year),
      bytes[start + 2] == 0x2D, bytes[start + 5] == 0x2D
    else { return nil }
    return CivilDate(year: year, month: month, day: day).map { ($0, start + 10) }
  }

  /// `-hh-mm-ss`, ` at h.mm.ss PM`, `_hh-mm-ss`, Signal's `-hhmmss` or `, hh_mm PM` after the date.
  private static func time(_ bytes: [UInt8], _ start: Int) -> (Int, Int, Int)? {
    var at = start
    if bytes[at...].starts(with: " at ".utf8) {
      at += 4
    } else {
      guard at < bytes.count, [0x2D, 0x5F, 0x20, 0x2C, 0x74].contains(bytes[at]) else {
        return nil
      }
      at += bytes[at...].starts(with: ", ".utf8) ? 2 : 1
    }
    if let time = compactTime(bytes, at) { return time }
    var parts: [Int] = []
    while parts.count < 3 {
      guard at < bytes.count, let first = digit(bytes[at]) else { return nil }
      var value = first
      at += 1
      if at < bytes.count, let second = digit(bytes[at]) {
        value = value * 10 + second
        at += 1
      } else if !parts.isEmpty {
        return nil
      }
      parts.append(value)
      if parts.count < 3 {
        // "11_19 AM": only with a marker are two numbers a time.
        if parts.count == 2, [.am, .pm].contains(period(bytes, at)) { break }
        guard at < bytes.count, [0x2D, 0x2E, 0x3A, 0x5F].contains(bytes[at]) else { return nil }
        at += 1
      }
    }
    let second = parts.count == 3 ? parts[2] : 0
    guard let hour = period(bytes, at).hour24(parts[0]), hour < 24, parts[1] < 60, second < 60
    else { return nil }
    return (hour, parts[1], second)
  }

  /// `hhmmss` at `start`, no digit after it.
  private static func compactTime(_ bytes: [UInt8], _ start: Int) -> (Int, Int, Int)? {
    guard let hour = number(bytes, start, 2), let minute = number(bytes, start + 2, 2),
      let second = number(bytes, start + 4, 2), hour < 24, minute < 60, second < 60,
      start + 6 == bytes.count || digit(bytes[start + 6]) == nil
    else { return nil }
    return (hour, minute, second)
  }

  /// What the word at `start` says of the half of the day: `.none` where there is none.
  private static func period(_ bytes: [UInt8], _ start: Int) -> DayPeriod {
    var at = start
    var word = FoldedWord()
    while at < bytes.count {
      let (value, length) = ChatScalars.decode(bytes, at, bytes.count)
      guard ChatScalars.isBlank(value) || (0x61...0x7A).contains(value) else { break }
      word.append(value)
      at += length
    }
    return DayPeriod.named(word)
  }
}
