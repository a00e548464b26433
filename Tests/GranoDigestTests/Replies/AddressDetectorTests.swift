import GranoCore
import GranoDigest
import Testing

@Suite("How the sender addressed the listener")
struct AddressDetectorTests {
  @Test(
    "A note tells its register by count, place and who is quoted",
    arguments: AddressCase.german + AddressCase.spanish + AddressCase.english
      + AddressCase.french + AddressCase.italian + AddressCase.portuguese
      + AddressCase.korean + AddressCase.japanese + AddressCase.chinese + AddressCase.unseen)
  func table(_ example: AddressCase) {
    let finding = AddressDetector().finding(in: example.transcript, language: example.language)
    #expect(finding.form == example.expected, "\(finding)")
  }

  @Test("A note cut into many segments reads like one", arguments: AddressCase.german)
  func segments(_ example: AddressCase) {
    let segments = example.text.split(separator: " ").map {
      Segment(text: String($0), language: "de")
    }
    let cut = Transcript(engine: "text", model: nil, segments: segments)
    #expect(
      AddressDetector().finding(in: cut, language: "de")
        == AddressDetector().finding(in: example.transcript, language: "de"))
  }

  @Test("Each segment of a mixed note is read in its own language")
  func mixed() {
    let transcript = Transcript(
      engine: "text", model: nil,
      segments: [
        Segment(text: "Hello there, quick update from the office.", language: "en"),
        Segment(text: "Schicken Sie mir bitte die Unterlagen.", language: "de"),
      ])
    #expect(AddressDetector().form(in: transcript, language: "de") == .polite)
  }

  @Test("English still tells the register for an answer in German")
  func englishRegister() {
    let formal = AddressCase("en", .none, "Good morning, Mr. Hale, could you send the forms, sir?")
    let finding = AddressDetector().finding(in: formal.transcript, language: "en")
    #expect(finding.form == .none)
    #expect(finding.register == .polite)
  }

  @Test("Nothing said, or a language without a pack, is familiar")
  func empty() {
    let nothing = Transcript(engine: "text", model: nil, segments: [])
    #expect(AddressDetector().form(in: nothing, language: "de") == .familiar)
    let unknown = AddressCase("xx", .familiar, "Sie Sie Sie")
    #expect(AddressDetector().form(in: unknown.transcript, language: "xx") == .familiar)
  }
}
