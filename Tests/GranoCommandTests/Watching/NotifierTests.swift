import GranoCore
import Testing

@testable import GranoCommand

@Suite("What a notification says")
struct NotifierTests {
  private func text(_ sender: String?) -> String? {
    var record = NoteRecord(sha256: "", file: "a.opus", status: .done)
    record.sender = sender
    return Notifier.arguments(for: record).last
  }

  @Test("The sender, safe to show and cut to a line; a name that looks like an option is none")
  func sender() {
    #expect(text("Ruth") == "Voice note from Ruth")
    #expect(text(nil) == "Voice note")
    #expect(text("\u{1B}\u{202E}") == "Voice note")
    #expect(text("--urgency=critical") == "Voice note from --urgency=critical")
    #expect(text("A\nB \u{1B}[31m") == "Voice note from A B [31m")
    #expect(text(String(repeating: "x", count: 500))?.count ?? 0 < 110)
  }

  #if os(Linux)
    @Test("The name stands behind the mark that ends options, where no markup is read")
    func place() {
      let record = NoteRecord(sha256: "", file: "a.opus", sender: "<b>Ruth", status: .done)
      #expect(
        Notifier.arguments(for: record)
          == ["-u", "low", "-a", "grano", "--", "Voice note from <b>Ruth"])
    }
  #endif
}
