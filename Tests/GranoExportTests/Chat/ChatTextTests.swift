import GranoCore
import GranoTestSupport
import Testing

@testable import GranoExport

struct NoteLineCase: Sendable, CustomTestStringConvertible {
  let line: String
  let expected: String
  var testDescription: String { line }

  init(_ line: String, _ expected: String) {
    self.line = line
    self.expected = expected
  }
}

struct ChatTextTests {
  static let android = "PTT-20240327-WA0003.opus"
  static let ios = "00000012-AUDIO-2024-03-27-14-05-09.opus"

  static let lines: [NoteLineCase] =
    [
      ("27/03/24, 14:05 - Nora: \(android) (file attached)", "Nora|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - Nora: \u{200E}\(android) (archivo adjunto)", "Nora|2024-03-27T14:05:00"),
      ("27.03.24, 14:05 - Nora: \(android) (Datei angehängt)", "Nora|2024-03-27T14:05:00"),
      ("2024/3/27 14:05 - 絵里: \(android) (添付ファイル有り)", "絵里|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - Asha: \(android) (फाइल अटैच कर दी गई है)", "Asha|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - سارة: ‏\(android) (الملف مرفق)", "سارة|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - Nora: \u{200E}\(android)", "Nora|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - Nora: \u{200E}\(android) eklendi", "Nora|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - Nora: PTT-20240327-wa0003.OPUS (file)", "Nora|2024-03-27T14:05:00"),
      ("3/27/24, 2:05 PM - +44 7700 900123: \(android) (x)", "+44 7700 900123|2024-03-27T14:05:00"),
      (
        "27/03/24, 14:05 - \u{202A}+49 1515 555\u{202C}: \(android) (x)",
        "+49 1515 555|2024-03-27T14:05:00"
      ),
      ("27/03/24, 14:05 - ~\u{202F}Bo: \(android) (x)", "Bo|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - Dana - Plumber: \(android) (x)", "Dana - Plumber|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - Dana: Work: \(android) (x)", "Dana: Work|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - 👩‍👧 Mama 🇨🇭: \(android) (x)", "👩‍👧 Mama 🇨🇭|2024-03-27T14:05:00"),
      ("27/03/24, 14:05 - 🤓: \(android) (x)", "🤓|2024-03-27T14:05:00"),
      ("[27/03/24, 14:05:09] Nora: \u{200E}<attached: \(ios)>", "Nora|2024-03-27T14:05:09"),
      ("\u{200E}[27/3/24, 2:05:09 PM] ‎Nora: ‎<adjunto: \(ios)>", "Nora|2024-03-27T14:05:09"),
      ("[27.03.24, 14:05:09] Nora: \u{200E}<Anhang: \(ios)>\u{200E}", "Nora|2024-03-27T14:05:09"),
      ("[27/03/2024 14:05:09] Zoé: \u{200E}<pièce jointe : \(ios)>", "Zoé|2024-03-27T14:05:09"),
      ("[2024/3/27 14:05:09] 莉娜: \u{200E}<附件：\(ios)>", "莉娜|2024-03-27T14:05:09"),
      ("[27.03.2024 14:05:09] Can: \u{200E}<\(ios) eklendi>", "Can|2024-03-27T14:05:09"),
      ("[27/03/24, 14:05:09] Nora: \(ios) <attached>", "Nora|2024-03-27T14:05:09"),
      (
        "[27/03/24, 14:05:09] Nora: listen: this \u{200E}<attached: \(ios)>",
        "Nora|2024-03-27T14:05:09"
      ),
      ("27/03/24 14:05:09: Nora: \(ios) <attached>", "Nora|2024-03-27T14:05:09"),
      ("[14:05, 3/27/2024] Nora: \(android) (x)", "Nora|2024-03-27T14:05:00"),
      ("27/3/67, 14:05 - นก: \(android) (ไฟล์ที่แนบ)", "นก|2024-03-27T14:05:00"),
      ("۱۴۰۳/۱/۸،\u{200F} ۱۴:۰۵ - سارا: \(android) (پیوست شد)", "سارا|2024-03-27T14:05:00"),
    ].map { line, expected in
      NoteLineCase(line, expected)
    }

  @Test("Sender and time of a note in every form", arguments: lines)
  func note(_ each: NoteLineCase) throws {
    let found = try ChatFixture.notes(
      each.line + "\n", members: [Self.android, Self.ios])
    #expect(found.count == 1)
    let parts = try #require(found.first).split(separator: "|")
    #expect(parts.prefix(2).joined(separator: "|") == each.expected)
  }

  static let typed = [
    "listen to \(android) please", "\(android) please", "\(android) 2 (please)",
    "where is \(android)?", "<\(android)", "see \(android) (x) ok",
  ]

  @Test("A file name that someone typed is no note", arguments: typed)
  func typedName(_ text: String) throws {
    let found = try ChatFixture.notes("27/03/24, 14:05 - Dana: \(text)\n", members: [Self.android])
    #expect(found.isEmpty)
  }

  @Test("A caption of several lines belongs to the file at its end")
  func caption() throws {
    let found = try ChatFixture.notes(
      "[27/03/24, 14:05:09] Nora: first\r\nsecond \u{200E}<attached: \(Self.ios)>\r\n",
      members: [Self.ios])
    #expect(found == ["Nora|2024-03-27T14:05:09|\(Self.ios)"])
  }

  @Test("A pasted chat inside a message is text, whatever its dates say")
  func pasted() throws {
    let text = """
      27/03/24, 14:05 - Dana: look:
      [01.02.20, 10:00:00] Eve: \(Self.android) (file attached)
      [01.02.20, 10:00:05] Eve: hi
      2016-04-29 10:30:00
      27/03/24, 14:06 - Dana: \(Self.android) (file attached)
      28/03/24, 14:06 - Dana: done
      """
    let (format, log) = try ChatFixture.log(text, members: [Self.android])
    #expect(format.rules.count == 1)
    #expect(log.notes.map(\.sender) == ["Dana"])
    #expect(log.messages == 3)
  }

  @Test("A phone whose clock setting changed gives a second shape")
  func secondShape() throws {
    let text = """
      27/03/24, 14:05 - Dana: a
      27/03/24, 14:06 - Dana: b
      27/03/24, 14:07 - Dana: c
      27/03/24, 14:08 - Dana: d
      2024-03-28, 09:01 - Dana: e
      2024-03-28, 09:02 - Dana: f
      2024-03-29, 09:03 - Dana: \(Self.android) (file attached)
      """
    let (format, log) = try ChatFixture.log(text, members: [Self.android])
    #expect(format.rules.count == 2)
    #expect(log.notes.first?.sentAt == LocalDateTime(iso: "2024-03-29T09:03"))
  }

  @Test("Hours without a marker among hours with one are not guessed")
  func missingMarker() throws {
    let text = """
      3/27/24, 2:05 PM - Dana: a
      3/27/24, 2:06 PM - Dana: b
      3/27/24, 2:07 - Dana: \(Self.android) (file attached)
      """
    let found = try ChatFixture.notes(text, members: [Self.android])
    #expect(found == ["Dana|?|\(Self.android)"])
  }

  @Test("What people wrote is kept, and nothing that WhatsApp put there")
  func writing() throws {
    let text = """
      27/03/24, 14:00 - Messages and calls are end-to-end encrypted.
      27/03/24, 14:01 - Dana: hola
      27/03/24, 14:02 - Dana: <Media omitted>
      27/03/24, 14:03 - Dana: This message was deleted
      27/03/24, 14:03 - Dana: null
      27/03/24, 14:04 - Bo: lunch at one <This message was edited>
      27/03/24, 14:05 - Dana: list:
      - milk: 2
      27/03/24, 14:06 - Dana: \(Self.android) (file attached)
      """
    let (_, log) = try ChatFixture.log(text, members: [Self.android])
    #expect(
      log.writing == [
        FoundChat.Writing(sender: "Dana", messages: 2, recent: ["hola", "list:\n- milk: 2"]),
        FoundChat.Writing(sender: "Bo", messages: 1, recent: ["lunch at one"]),
      ])
    #expect(
      log.notes.first?.context.map(\.text) == ["hola", "lunch at one", "list:\n- milk: 2"])
  }

  @Test("A name with a colon is told by what follows it on each of its lines")
  func colonName() throws {
    let text = """
      27/03/24, 14:00 - Dana: Work: hi
      27/03/24, 14:01 - Dana: Work: how are you
      27/03/24, 14:02 - Bo: list: milk
      27/03/24, 14:03 - Dana: Work: bye
      27/03/24, 14:04 - Bo: fine
      """
    let (_, log) = try ChatFixture.log(text)
    #expect(log.writing.map(\.sender) == ["Dana: Work", "Bo"])
  }

  @Test("Bytes that are no UTF-8 are replaced, and the note is found")
  func invalidUTF8() throws {
    var bytes = Array("27/03/24, 14:05 - J".utf8)
    bytes += [0xF6] + Array("rg: \(Self.android) (file attached)\n".utf8)
    let (_, log) = try ChatFixture.log(bytes, members: [Self.android])
    #expect(log.notes.map(\.sender) == ["J\u{FFFD}rg"])
  }

  @Test("NFD in the text is the same name as NFC in the export")
  func normalization() throws {
    let found = try ChatFixture.notes(
      "27/03/24, 14:05 - Ana: cafe\u{301}.m4a (file attached)\n", members: ["Caf\u{E9}.M4A"])
    #expect(found.count == 1)
  }

  @Test("Random mixtures of chat pieces are read without a fault", arguments: 1...20)
  func random(_ seed: UInt64) throws {
    let pieces = [
      "27/03/24, 14:05 - ", "[27/03/24, 14:05:09] ", "Ana: ", ": ", "\n", "\r\n", "\r",
      "\u{200E}", "<attached: ", ">", "(file attached)", Self.android, Self.ios, "<", "(", ")",
      "）", "٢٧‏/٣‏/٢٠٢٤، ٢:٠٥ م - ", "2024年3月27日", " 下午2:05 - ", "🎧", "\u{FEFF}", "~\u{202F}",
      ".", "-", " ", "null", "\u{0}", "9999", "/", "<This message was edited>", "\"",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        bytes += (pieces.randomElement(using: &random) ?? "").utf8
        if Int.random(in: 0..<10, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      let (_, log) = try ChatFixture.log(bytes, members: [Self.android, Self.ios])
      #expect(log.notes.allSatisfy { !$0.sender.isEmpty })
    }
  }

  @Test("A hostile line of blanks and brackets costs few look-ups")
  func hostileLine() {
    let line =
      String(repeating: "x. y : ", count: 60) + "<" + String(repeating: "a. b c ", count: 40)
    for end in [">", ")", ""] {
      let bytes = Array(("\u{200E}" + line + end).utf8)
      var lookUps = 0
      _ = Attachment.find(bytes, 0..<bytes.count) { _ in
        lookUps += 1
        return false
      }
      #expect(lookUps <= 8)
    }
  }

  @Test("Sound has no caption: a colon before it belongs to the name")
  func colonBeforeSound() throws {
    let file = "00000012-AUDIO-2024-03-27-14-05-09.opus"
    let line = "[27/03/2024, 14:05:09] Dana: Work: \u{200E}<attached: \(file)>\n"
    #expect(
      try ChatFixture.notes(line, members: [file]) == ["Dana: Work|2024-03-27T14:05:09|\(file)"])
  }
}
