import GranoCommand
import Testing

@Suite("Names of contacts")
struct ContactNameTests {
  @Test(
    "A name is its whole and its words, without ornaments",
    arguments: [
      ("Lena Ortiz", ["Lena Ortiz", "Lena", "Ortiz"]), ("Ruth", ["Ruth"]),
      ("~ Lena Ortiz 🌻", ["Lena Ortiz", "Lena", "Ortiz"]), ("✨Ana✨", ["Ana"]),
      ("Lena Ortiz (Arbeit)", ["Lena Ortiz", "Lena", "Ortiz"]),
      ("Jean-Luc O'Brien", ["Jean-Luc O'Brien", "Jean-Luc", "O'Brien"]),
      ("Dr. Köhler", ["Dr Köhler", "Dr", "Köhler"]), ("Lena O.", ["Lena"]),
      ("陈浩然", ["陈浩然"]), ("佐藤 花子", ["佐藤 花子", "佐藤", "花子"]), ("김민수", ["김민수"]),
      ("Ana de la Cruz", ["Ana de la Cruz", "Ana", "Cruz"]),
    ])
  func names(contact: String, terms: [String]) {
    #expect(ContactName.terms(of: contact) == terms)
  }

  @Test(
    "Numbers, emoji and addresses are none",
    arguments: [
      "+49 170 1234567", "+34 612 34 56 78", "🌻🌻", "", "  ", "lena@example.org", "(Arbeit)", "3b",
      "…", "A",
    ])
  func none(contact: String) {
    #expect(ContactName.terms(of: contact).isEmpty)
  }
}
