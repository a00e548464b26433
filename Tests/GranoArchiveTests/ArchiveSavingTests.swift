import GranoArchive
import GranoCore
import Testing

@Suite("Saving notes")
struct ArchiveSavingTests {
  @Test(
    "A note comes back as it was saved",
    arguments: [
      NoteSample.full(), NoteSample.bare(), NoteSample.bare(2, status: .noSpeech),
      NoteSample.bare(3, status: .failed),
    ])
  func roundTrip(record: NoteRecord) throws {
    try ArchiveFixture.withHome { home throws in
      let id = try Archive(folder: home, create: true).save(record, audio: nil)
      let archive = try Archive(folder: home, create: false)
      #expect(try archive.note(id: id) == NoteSample.saved(record, id: id))
      #expect(try archive.note(sha256: record.sha256) == NoteSample.saved(record, id: id))
      #expect(try archive.note(sha256: record.sha256.uppercased())?.id == id)
    }
  }

  @Test("What is not there is nil")
  func nothing() throws {
    try ArchiveFixture.with { archive throws in
      #expect(try archive.note(id: 1) == nil)
      #expect(try archive.note(sha256: "") == nil)
      #expect(try archive.audio(id: 1) == nil)
      #expect(try archive.list().isEmpty)
    }
  }

  @Test("Texts with zero bytes, other scripts and no characters survive")
  func strangeTexts() throws {
    try ArchiveFixture.with { archive throws in
      for (number, text) in [
        "", "a\0b", "\u{FEFF}x", "日本語", "e\u{301}", "\u{1F469}\u{200D}\u{1F467}",
      ]
      .enumerated() {
        var record = NoteSample.bare(number)
        record.sender = text
        record.transcript = NoteSample.transcript([text])
        record.digest = NoteSample.digest(title: text)
        let id = try archive.save(record, audio: nil)
        let saved = try archive.note(id: id)
        #expect(saved?.sender.map { Array($0.utf8) } == Array(text.utf8))
        #expect(saved?.transcript?.segments.first.map { Array($0.text.utf8) } == Array(text.utf8))
        #expect(try archive.list().last?.title.map { Array($0.utf8) } == Array(text.utf8))
      }
    }
  }

  @Test("Numbers that JSON lacks do not cost the note")
  func notFinite() throws {
    try ArchiveFixture.with { archive throws in
      var record = NoteSample.full()
      record.transcript?.segments[0].confidence = .nan
      record.transcript?.segments[0].start = .infinity
      record.duration = .nan
      let id = try archive.save(record, audio: nil)
      let saved = try archive.note(id: id)
      #expect(saved?.transcript?.segments[0].confidence?.isNaN == true)
      #expect(saved?.transcript?.segments[0].start == .infinity)
      #expect(saved?.duration == nil)
      #expect(try archive.search("llamo").first?.start == nil)
    }
  }

  @Test("Audio is kept as it came, an empty file too", arguments: [0, 1, 4096, 300_000])
  func audio(count: Int) throws {
    try ArchiveFixture.with { archive throws in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let id = try archive.save(NoteSample.bare(), audio: bytes)
      #expect(try archive.audio(id: id) == bytes)
    }
  }

  @Test("The same audio again keeps its number and its bytes")
  func again() throws {
    try ArchiveFixture.with { archive throws in
      let first = try archive.save(NoteSample.full(1), audio: [1, 2, 3])
      let second = try archive.save(NoteSample.full(2), audio: [4])
      #expect(first != second)
      var record = NoteSample.full(1)
      record.sha256 = record.sha256.uppercased()
      record.id = 99
      #expect(try archive.save(record, audio: nil) == first)
      #expect(try archive.save(NoteSample.full(1), audio: [1, 2, 3]) == first)
      #expect(try archive.audio(id: first) == [1, 2, 3])
      #expect(try archive.list().map(\.id) == [first, second])
    }
  }

  @Test("Stages saved one by one make the whole note")
  func stages() throws {
    try ArchiveFixture.with { archive throws in
      let full = NoteSample.full()
      var stage = NoteSample.bare(status: .done)
      (stage.file, stage.chat, stage.sender) = (full.file, full.chat, full.sender)
      (stage.sentAt, stage.duration, stage.language) = (full.sentAt, full.duration, full.language)
      stage.transcript = full.transcript
      let id = try archive.save(stage, audio: [9])
      #expect(try archive.note(id: id)?.digest == nil)

      var digested = NoteSample.bare(status: .done)
      digested.file = full.file
      digested.digest = full.digest
      try archive.save(digested, audio: nil)

      var answered = NoteSample.bare(status: full.status)
      answered.file = full.file
      answered.replies = full.replies
      (answered.warnings, answered.timing, answered.error) =
        (full.warnings, full.timing, full.error)
      try archive.save(answered, audio: nil)
      #expect(try archive.note(id: id) == NoteSample.saved(full, id: id))
      #expect(try archive.audio(id: id) == [9])
    }
  }

  @Test("Status, error, warnings and timing are those of the last save")
  func replaced() throws {
    try ArchiveFixture.with { archive throws in
      let id = try archive.save(NoteSample.full(), audio: nil)
      try archive.save(NoteSample.bare(), audio: nil)
      let saved = try archive.note(id: id)
      #expect(saved?.status == .done)
      #expect(saved?.error == nil)
      #expect(saved?.warnings == [])
      #expect(saved?.timing == StageTiming())
      #expect(saved?.sender == "Ruth Mañana")
    }
  }

  @Test("What the user edited stays, unless forced", arguments: [false, true])
  func edited(force: Bool) throws {
    try ArchiveFixture.with { archive throws in
      var mine = NoteSample.full()
      mine.digest = NoteSample.digest(title: "mine", ai: false)
      mine.replies = NoteSample.replies("mine", ai: false)
      let id = try archive.save(mine, audio: nil)
      var theirs = NoteSample.full()
      theirs.digest = NoteSample.digest(title: "theirs")
      theirs.replies = NoteSample.replies("theirs")
      try archive.save(theirs, audio: nil, force: force)
      let saved = try archive.note(id: id)
      #expect(saved?.digest == (force ? theirs : mine).digest)
      #expect(saved?.replies == (force ? theirs : mine).replies)
      #expect(try archive.list().first?.title == (force ? "theirs" : "mine"))
      #expect(try archive.search("theirs").isEmpty != force)
    }
  }

  @Test("A second edit replaces the first, and an edit what was made")
  func editedAgain() throws {
    try ArchiveFixture.with { archive throws in
      var record = NoteSample.full()
      let id = try archive.save(record, audio: nil)
      for title in ["first", "second"] {
        record.digest = NoteSample.digest(title: title, ai: false)
        try archive.save(record, audio: nil)
        #expect(try archive.note(id: id)?.digest?.title == title)
      }
    }
  }

  @Test("Cleared parts are gone, from search as well; the others stay")
  func cleared() throws {
    try ArchiveFixture.with { archive throws in
      var record = NoteSample.full()
      record.digest?.ai = false
      let id = try archive.save(record, audio: [1])
      try archive.clear([.digest, .replies], id: id)
      let saved = try archive.note(id: id)
      #expect(saved?.digest == nil)
      #expect(saved?.replies == nil)
      #expect(saved?.transcript == record.transcript)
      #expect(try archive.audio(id: id) == [1])
      #expect(try archive.search("Llamada y pan").isEmpty)
      #expect(throws: ArchiveError.notFound) { try archive.clear([.digest], id: 99) }
    }
  }
}
