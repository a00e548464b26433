import Testing

@testable import GranoCommand

struct NamePatternTests {
  @Test(
    "Whole words, case and accents aside",
    arguments: [
      ("ana", "Ana", true), ("ana", "Ana Ruiz", true), ("ruiz", "Ana Ruiz", true),
      ("ana", "Mariana", false), ("ana ruiz", "Ana María Ruiz", false),
      ("MARÍA", "Ana Maria", true),
      ("jürgen", "Jurgen Weiß", true), ("weiss", "Jürgen Weiß", true), ("🎧", "Chloé 🎧", true),
      ("chloe", "Chloé 🎧🇨🇭", true), ("+4915155550123", "+49 1515 5550123", true),
      ("1515 5550123", "+49 1515 5550123", true), ("555", "+49 1515 5550123", false),
      ("絵里", "田中絵里", true), ("Dana - Plumber", "Dana – Plumber", true),
      ("o'brien", "O’Brien", true),
      (" ana ", "ANA", true),
    ])
  func matches(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(NamePattern(pattern).matches(name) == expected)
  }

  @Test("One's own name is the whole name")
  func isName() {
    #expect(NamePattern("jonas").isName("Jonas"))
    #expect(NamePattern("Jonas 🎧").isName("Jonas"))
    #expect(!NamePattern("jonas").isName("Jonas Weck"))
    #expect(NamePattern("  ").isEmpty)
  }
}
