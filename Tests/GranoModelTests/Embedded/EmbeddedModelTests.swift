import Foundation
import GranoCore
import GranoTestSupport
import Synchronization
import Testing

@testable import GranoModel

@Suite("A model of one's own")
struct EmbeddedModelTests {
  private func ask(
    _ model: EmbeddedModel, deadline: ContinuousClock.Instant? = nil,
    cancellation: Cancellation = Cancellation()
  ) throws -> ModelAnswer {
    var request = Chats.request
    request.deadline = deadline
    return try model.answer(request, cancellation: cancellation)
  }

  @Test("It is started with the first question, once for many at a time, and ends with the model")
  func once() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      var model: EmbeddedModel? = fake.model().model
      #expect(model?.starts == 0)
      let answers = Mutex<[String]>([])
      let shared = try #require(model)
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        let answer = try? shared.answer(Chats.request, cancellation: Cancellation())
        answers.withLock { $0.append(answer?.text ?? "none") }
      }
      #expect(answers.withLock { $0 } == [String](repeating: "{}", count: 6))
      #expect(shared.starts == 1)
      #expect(try shared.abilities(Cancellation()).contextTokens == 8192)
      let processes = fake.waitForProcesses(1)
      #expect(processes.count == 1)
      #expect(!FakeLlama.areGone(processes, within: 0.05))
      shared.stop()
      #expect(FakeLlama.areGone(processes))
      model = nil
    }
  }

  @Test("Letting go of the model ends the program")
  func lettingGo() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      var model: EmbeddedModel? = fake.model().model
      _ = try ask(try #require(model))
      let processes = fake.waitForProcesses(1)
      model = nil
      #expect(processes.count == 1)
      #expect(FakeLlama.areGone(processes))
    }
  }

  @Test("A program that ends at once is told with its last line, and is not started for every note")
  func endsAtOnce() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(
        in: folder,
        script: """
          echo >>"$FOLDER/starts"
          echo "key $LLAMA_API_KEY and path $2" >&2
          printf 'error: \\033[1mno such model\\n' >&2
          exit 3
          """)
      fake.isLoaded.withLock { $0 = false }
      let (model, _) = fake.model()
      let expected = LanguageModelError.ended(code: 3, lastLine: "error: [1mno such model")
      #expect(throws: expected) { try ask(model) }
      #expect(throws: expected) { try ask(model) }
      #expect(model.starts == 1)
    }
  }

  @Test("A program that never gets ready is given up on, and ended")
  func neverReady() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      fake.isLoaded.withLock { $0 = false }
      let (model, _) = fake.model { $0.readyTimeout = 0.5 }
      #expect(throws: LanguageModelError.notReady(seconds: 0.5)) { try ask(model) }
      let processes = fake.waitForProcesses(1)
      #expect(FakeLlama.areGone(processes))
      #expect(throws: LanguageModelError.notReady(seconds: 0.5)) { try ask(model) }
      #expect(model.starts == 1)
    }
  }

  @Test("A deadline may pass while the model is loaded; the next note finds it loaded")
  func deadline() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      fake.isLoaded.withLock { $0 = false }
      let (model, http) = fake.model()
      let error = #expect(throws: LanguageModelError.self) {
        try ask(model, deadline: .now + .milliseconds(300))
      }
      guard case .timedOut(let seconds) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(abs(seconds - 0.3) < 0.1)
      #expect(http.questions.isEmpty)
      fake.isLoaded.withLock { $0 = true }
      #expect(try ask(model).text == "{}")
      #expect(model.starts == 1)
    }
  }

  @Test("Whoever waits for the model can be cancelled within 0.1 s")
  func cancelled() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      fake.isLoaded.withLock { $0 = false }
      let (model, _) = fake.model()
      let cancellation = Cancellation()
      let asked = Mutex<ContinuousClock.Instant?>(nil)
      Thread.detachNewThread {
        usleep(300_000)
        asked.withLock { $0 = .now }
        cancellation.request()
      }
      #expect(throws: LanguageModelError.cancelled) { try ask(model, cancellation: cancellation) }
      let since = try #require(asked.withLock { $0 })
      #expect(since.duration(to: .now) < .milliseconds(100))
    }
  }

  @Test("What dies in the middle of an answer fails that one; it is started again, once")
  func dies() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      let (model, _) = fake.model()
      #expect(try ask(model).text == "{}")
      let expected = LanguageModelError.ended(code: 128 + SIGKILL, lastLine: nil)
      _ = fake.waitForProcesses(1)
      fake.reply.withLock { $0 = nil }
      #expect(throws: expected) { try ask(model) }
      fake.reply.withLock { $0 = Chats.stream(["ja"]) }
      #expect(try ask(model).text == "ja")
      #expect(model.starts == 2)
      _ = fake.waitForProcesses(2)
      fake.reply.withLock { $0 = nil }
      #expect(throws: expected) { try ask(model) }
      fake.reply.withLock { $0 = Chats.stream(["ja"]) }
      #expect(throws: expected) { try ask(model) }
      #expect(model.starts == 2)
      #expect(FakeLlama.areGone(fake.processes))
    }
  }

  @Test("A server of somebody else's on the same port gets nothing")
  func foreign() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      fake.isForeign.withLock { $0 = true }
      let (model, http) = fake.model { $0.readyTimeout = 0.4 }
      #expect(throws: LanguageModelError.notReady(seconds: 0.4)) { try ask(model) }
      #expect(http.questions.isEmpty)
      #expect(!http.requests.contains { $0.fields.contains { $0.name == "Authorization" } })
    }
  }

  @Test("Too little memory, no file, no program: told before anything is started")
  func impossible() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      #expect(
        throws: LanguageModelError.tooLittleMemory(needed: 300_001_100, available: 300_001_099)
      ) { try ask(fake.model(memory: { 300_001_099 }).model) }
      #expect(throws: LanguageModelError.modelMissing(name: "fake")) {
        try ask(fake.model { $0.path += "x" }.model)
      }
      let program = fake.options.program + "x"
      #expect(throws: LanguageModelError.programMissing(name: program)) {
        try ask(fake.model { $0.program = program }.model)
      }
      #expect(try ask(fake.model(memory: { nil }).model).text == "{}")
    }
  }

  @Test("Warming up starts it without waiting")
  func warmUp() throws {
    try ScratchFolder.with { folder in
      let fake = try FakeLlama(in: folder)
      fake.isLoaded.withLock { $0 = false }
      let (model, _) = fake.model()
      let start = ContinuousClock.now
      model.warmUp(Cancellation())
      #expect(start.duration(to: .now) < .seconds(2))
      #expect(fake.waitForProcesses(1).count == 1)
      #expect(model.starts == 1)
    }
  }
}
