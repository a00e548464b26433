import GranoCore
import Testing

@testable import GranoDigest

@Suite("The JSON in a model's answer")
struct AnswerTextTests {
  private let whole =
    #"{"title":"A","key_points":[{"segments":[0],"text":"One."}],"todos":[{"segments":[1],"text":"Two"}]}"#

  private func decode(_ text: String, isCut: Bool = false) throws -> DigestAnswer {
    try AnswerText.decode(DigestAnswer.self, from: ModelAnswer(text: text, isCut: isCut))
  }

  @Test("Is found in words, code fences and behind thoughts")
  func isFound() throws {
    let expected = try decode(whole)
    #expect(expected.title == "A")
    #expect(expected.todos == [.init(segments: [1], text: "Two")])
    for text in [
      "Sure! Here it is:\n\(whole)\nAnything else?", "```json\n\(whole)\n```",
      "<think>Perhaps {\"title\": \"B\"}?</think>\(whole)",
    ] {
      #expect(try decode(text) == expected)
    }
  }

  @Test("An answer that broke off gives its whole items", arguments: 40...90)
  func isClosed(_ length: Int) throws {
    let text = String(whole.prefix(length))
    let answer = try? decode(text, isCut: true)
    if length >= 58 { #expect(answer?.keyPoints == [.init(segments: [0], text: "One.")]) }
    for item in answer?.todos ?? [] { #expect(item.text == "Two" || item.text.isEmpty) }
    // Without the server's word for it that is no JSON.
    #expect(throws: LanguageModelError.self) { try decode(text) }
  }

  @Test("What is no answer is named by its kind, not by its words")
  func isNoAnswer() {
    func problem(_ text: String) -> LanguageModelError? {
      do {
        _ = try decode(text)
        return nil
      } catch {
        return error as? LanguageModelError
      }
    }
    #expect(problem("") == .answer(.empty))
    #expect(problem("I am sorry, but I cannot help with that.") == .answer(.notJSON))
    #expect(problem("{\"title\": 3}") == .answer(.wrongType(field: "title")))
    #expect(problem("{}") == .answer(.wrongType(field: "key_points")))
    #expect(problem("{\"secret words\": []}") == .answer(.wrongType(field: "key_points")))
    #expect(
      problem("{\"title\":\"A\",\"todos\":[{\"segments\":[0]}]}")
        == .answer(.wrongType(field: "text")))
  }

  @Test("An item may cite one number, or nothing: then it cites nothing")
  func looseItems() throws {
    let answer = try decode(
      #"{"title":"A","todos":[{"segments":3,"text":"x"},{"text":"y"},{"segments":"2","text":"z"}]}"#
    )
    #expect(answer.todos.map(\.segments) == [[3], [], []])
  }
}
