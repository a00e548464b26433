import GranoCommand
import Testing

@Suite("The text of a term")
struct TermTextTests {
  @Test("Blanks around it go, inside it single ones stay")
  func blanks() throws {
    #expect(try TermText.checked("  Lena \t Ortiz\r") == "Lena Ortiz")
    #expect(try TermText.checked(String(repeating: "é", count: 80)).count == 80)
  }

  @Test(
    "What is no term is told by its reason",
    arguments: [
      ("", .empty), (" \t ", .empty), ("123", .noLetters), ("…", .noLetters),
      (String(repeating: "a", count: 81), .tooLong), ("Lena\u{1B}[2J", .controlCharacters),
      ("Le\u{202E}na", .controlCharacters), ("Lena\nOrtiz", .controlCharacters),
      ("Lena\u{200B}Ortiz", .controlCharacters), ("Lena, Ortiz", .comma), ("佐藤、高橋", .comma),
    ] as [(String, TermText.Problem)])
  func problems(text: String, problem: TermText.Problem) {
    #expect(throws: problem) { try TermText.checked(text) }
    #expect(problem.words.contains(": "))
  }
}
