import GranoCore
import GranoDigest
import Testing

@testable import GranoCommand

@Suite("The words for a language model's failures")
struct LanguageModelWordsTests {
  private static let hostile = "geheim\n\u{1B}[31m\u{202E}"

  private static let problems: [ModelAnswerProblem] = [
    .notUTF8, .notJSON, .webPage, .empty, .wrongType(field: hostile), .tooLarge(limit: 1 << 20),
    .cut,
  ]

  static let errors: [LanguageModelError] =
    [
      .notConfigured, .programMissing(name: hostile), .modelMissing(name: hostile),
      .tooLittleMemory(needed: .max, available: 0), .ended(code: 0, lastLine: nil),
      .ended(code: 3, lastLine: hostile), .ended(code: -9, lastLine: nil), .notReady(seconds: 120),
      .network(host: hostile, .unreachable(host: hostile)),
      .network(host: hostile, .unknownHost(hostile)),
      .network(host: "h", .remoteRefused(host: hostile)), .network(host: "h", .notBuilt),
      .network(host: hostile, .cutOff(received: 3, expected: 9)),
      .network(host: "h", .noAnswer(seconds: 3)), .refused, .timedOut(seconds: 2),
      .tooLong(tokens: 0, limit: 0), .tooLong(tokens: 9000, limit: 4096), .cancelled,
    ]
    + [200, 302, 400, 401, 403, 404, 405, 422, 429, 500, 503, 999].map {
      .status(host: hostile, $0)
    }
    + problems.map { .answer($0) }

  @Test("Each is one line that a terminal can bear, and none is empty", arguments: errors)
  func oneLine(_ error: LanguageModelError) {
    let words = ErrorWords.words(languageModel: error, subject: nil).message
    #expect(!words.isEmpty && words.count < 240)
    #expect(words == TerminalText.safe(words))
    #expect(!words.contains { $0.isNewline })
  }

  @Test("What the model made of it is not quoted")
  func payload() {
    for problem in Self.problems {
      #expect(!ErrorWords.reason(.answer(problem)).contains("geheim"))
    }
  }

  @Test("What concerns one note fails it; what is missing ends the run; Ctrl-C is Ctrl-C")
  func codes() {
    for error in Self.errors {
      let code = ErrorWords.words(languageModel: error, subject: nil).code
      let right: ExitCode =
        error == .cancelled ? .interrupted : error.concernsOneNote ? .failure : .missing
      #expect(code == right, "\(error)")
    }
  }
}
