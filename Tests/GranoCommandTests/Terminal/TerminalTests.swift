import GranoCommand
import Testing

@Suite("What a terminal shows")
struct TerminalTests {
  @Test(
    "Positions are minutes and seconds, hours when there are any",
    arguments: [
      (0.0, "0:00"), (9.99, "0:09"), (61, "1:01"), (3599, "59:59"), (3600, "1:00:00"),
      (-1, "0:00"), (.nan, "0:00"), (.infinity, "0:00"),
    ])
  func position(seconds: Double, text: String) {
    #expect(ClockText.position(seconds) == text)
  }

  @Test(
    "Sizes are in decimal units",
    arguments: [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (147_951_465, "148.0 MB")])
  func bytes(count: Int, text: String) {
    #expect(ClockText.bytes(count) == text)
  }

  @Test("The progress line tells note, position and time left")
  func progress() {
    let line = ProgressLine(
      note: 3, noteCount: 12, name: "Ruth", done: 12, total: 48, elapsed: 10, audioDone: 100,
      audioLeft: 450)
    #expect(line.text(width: 80) == "note 3 of 12 · Ruth · 0:12 of 0:48 · 45 s left")
    #expect(line.text(width: 20) == "note 3 of 12 · Ruth")
  }

  @Test("The download bar tells sizes and time left")
  func download() {
    let bar = DownloadBar(name: "base", done: 50_000_000, total: 100_000_000, secondsLeft: 5)
    #expect(bar.text(width: 80).hasSuffix("50.0 MB of 100.0 MB, 5 s left"))
    #expect(bar.text(width: 80).contains("███████████████░░░░░░░░░░░░░░░"))
    #expect(
      DownloadBar(name: "base", done: 1_000, total: nil).text(width: 80)
        == "base  1.0 kB")
  }

  @Test("Text wraps at blanks, wide characters count twice")
  func wrap() {
    #expect(
      TextWidth.wrap("one two three", width: 8, first: "- ", rest: "  ") == "- one\n  two\n  three")
    #expect(TextWidth.columns("日本") == 4)
    #expect(TextWidth.columns("é") == 1)
    #expect(TextWidth.wrap("日本語日本語", width: 6) == "日本語\n日本語")
    #expect(TextWidth.wrap("", width: 10, first: "x ") == "x ")
  }

  @Test("Any text at any width wraps without loss and within the width", arguments: 4..<30)
  func wrapsAll(width: Int) {
    let text = "Kannst du bitte die Donaudampfschifffahrtsgesellschaft anrufen, 水曜日 に?"
    let wrapped = TextWidth.wrap(text, width: width, first: "• ", rest: "  ")
    let lines = wrapped.split(separator: "\n")
    #expect(lines.allSatisfy { TextWidth.columns($0) <= width })
    let back = wrapped.filter { !$0.isWhitespace && $0 != "•" }
    #expect(back == text.filter { !$0.isWhitespace })
  }

  @Test(
    "The data folder follows the XDG rules",
    arguments: [
      (["GRANO_HOME": "/g", "XDG_DATA_HOME": "/d", "HOME": "/h"], "/g"),
      (["XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/grano"),
      (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/grano"),
      (["HOME": "/h"], "/h/.local/share/grano"),
    ])
  func home(variables: [String: String], folder: String) {
    #expect(Environment(arguments: [], variables: variables).dataFolder == folder)
  }

  @Test(
    "The locale's language",
    arguments: [
      ("de_DE.UTF-8", "de"), ("C.UTF-8", nil), ("POSIX", nil), ("pt_BR", "pt"), ("", nil),
    ] as [(String, String?)])
  func language(lang: String, code: String?) {
    #expect(Environment(arguments: [], variables: ["LANG": lang]).language == code)
  }
}
