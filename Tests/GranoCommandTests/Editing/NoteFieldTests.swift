import GranoCommand
import GranoCore
import Testing

@Suite("Fields of a note")
struct NoteFieldTests {
  private let note = DocumentSample.note

  @Test(
    "A field is read and replaced, and its part is the user's from then on",
    arguments: [
      ("title", "Cita con el médico"), ("sender", "Ruth"), ("point.1", "Tiene cita el jueves."),
      ("todo.2", "Llamar; esperar, \\ o no"), ("question.1", "¿Te parece bien?"),
      ("date.4", "viaje"), ("draft.firm", "Ruth, heute nicht."),
    ])
  func replace(name: String, text: String) throws {
    let field = try NoteField(name)
    #expect(field.description == name)
    #expect(try field.text(in: note) == text)
    var edited = note
    field.replace(in: &edited, with: "Neu")
    #expect(try field.text(in: edited) == "Neu")
    #expect(edited.digest?.ai == (name == "sender" || name == "draft.firm"))
    #expect(edited.replies?.ai == (name != "draft.firm"))
    #expect(edited.origin.isSenderEdited == (name == "sender"))
    // Nothing else has changed.
    field.replace(in: &edited, with: text)
    edited.digest?.ai = true
    edited.replies?.ai = true
    edited.origin.isSenderEdited = false
    #expect(edited == note)
  }

  @Test(
    "Names that are none are usage errors which name the fields",
    arguments: [
      "", "Title", "title.1", "point", "point.", "point.0", "point.-1", "point.1.2", "point.x",
      "point.٣", "draft", "draft.angry", "todo 1", "sender.x", "date.+1", "\u{1B}[2J",
    ])
  func unknown(name: String) {
    #expect {
      try NoteField(name)
    } throws: { error in
      let error = error as? CommandError
      return error?.code == .usage && error?.message.contains("draft.diplomatic") == true
        && error?.message.contains("\u{1B}") == false
    }
  }

  @Test(
    "Items that are not there are input errors",
    arguments: ["point.2", "todo.3", "question.99999999999999999999", "date.6"])
  func absent(name: String) throws {
    let field = try NoteField(name)
    #expect {
      try field.text(in: note)
    } throws: {
      ($0 as? CommandError)?.code == .input
    }
    var bare = note
    bare.digest = nil
    bare.replies = nil
    for name in [name, "title", "draft.firm"] {
      let field = try NoteField(name)
      #expect(throws: CommandError.self) { try field.text(in: bare) }
    }
    bare.sender = nil
    #expect(try NoteField("sender").text(in: bare).isEmpty)
  }

  @Test("Deadlines follow the dates when one is taken away")
  func remove() throws {
    var edited = note
    try NoteField("date.1").remove(from: &edited)
    #expect(edited.digest?.todos.map(\.due) == [nil, 0])
    #expect(edited.digest?.dates.map(\.what) == ["", "cena", "viaje", "café"])
    #expect(edited.digest?.ai == false && edited.replies?.ai == true)

    edited = note
    try NoteField("date.5").remove(from: &edited)
    #expect(edited.digest?.todos.map(\.due) == [0, 1])

    edited = note
    try NoteField("todo.1").remove(from: &edited)
    #expect(edited.digest?.todos.map(\.text) == ["Llamar; esperar, \\ o no"])
    #expect(edited.digest?.todos.map(\.due) == [1])
    try NoteField("point.1").remove(from: &edited)
    try NoteField("question.1").remove(from: &edited)
    #expect(edited.digest?.keyPoints.isEmpty == true && edited.digest?.questions.isEmpty == true)
  }

  @Test("Texts become one clean line of a sensible length")
  func texts() throws {
    let title = EditedText(try NoteField("title"))
    #expect(
      try title.cleaned(.option("  Essen\n am\tSamstag \u{1B}[2J\u{202E} "))
        == "Essen am Samstag [2J")
    #expect(try title.cleaned(.input(Array("日本語\r\n".utf8))) == "日本語")
    #expect(try title.cleaned(.option(String(repeating: "ä", count: 200))).count == 200)
    for source in [
      EditedText.Source.option(""), .option(" \n\u{7}\u{FEFF}"), .input([]),
      .option(String(repeating: "ä", count: 201)),
      .option("e" + String(repeating: "\u{301}", count: 200)),
    ] {
      #expect {
        try title.cleaned(source)
      } throws: {
        ($0 as? CommandError)?.code == .usage
      }
    }
    for source in [EditedText.Source.input([0xFF, 0x41]), .editor([0xC3])] {
      #expect {
        try title.cleaned(source)
      } throws: {
        ($0 as? CommandError)?.code == .input
      }
    }
    let draft = EditedText(try NoteField("draft.firm"))
    #expect(try draft.cleaned(.option(String(repeating: "wort ", count: 700))).count == 3_499)
  }
}
