import Foundation
import GranoCore
import GranoTestSupport
import Synchronization
import Testing

@testable import GranoSpeech

@Suite("Pulling models")
struct ModelStorePullTests {
  private let content = SmallModels.content

  @Test("The first source that has the file is enough")
  func first() throws {
    try ScratchFolder.with { folder in
      let content = content
      let http = ScriptedHTTP { ScriptedHTTP.serve(content, $0) }
      let store = SmallModels.store(folder, [SmallModels.entry()], http: http)
      let events = try SmallModels.pull(store)
      let path = store.folder + "/small-thing.ftz"
      #expect(
        events == [
          .trying(model: "small-thing", source: "one"),
          .installed(model: "small-thing", path: path),
        ])
      let bytes = try SmallModels.bytes(path)
      #expect(bytes == content)
      #expect(SmallModels.names(store) == [".lock", "small-thing.ftz", "small-thing.ftz.sha256"])
      let note = try SmallModels.bytes(path + ".sha256")
      #expect(
        String(decoding: note, as: UTF8.self) == SHA256.hex(of: content) + "  small-thing.ftz\n")
      // The second time nothing is asked for.
      let again = try SmallModels.pull(store)
      #expect(again == [.alreadyInstalled(model: "small-thing")])
      #expect(http.requests.count == 1)
    }
  }

  /// What the first of two servers does, and how it is told.
  struct BadSource: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answer: @Sendable ([UInt8]) -> ScriptedHTTP.Answer
    var failure: ModelSourceFailure
  }

  static let badSources = [
    BadSource(
      testDescription: "is not there",
      answer: { _ in ScriptedHTTP.nobody(.unknownHost("one")) },
      failure: .network(.unknownHost("one"))),
    BadSource(
      testDescription: "does not answer in time",
      answer: { _ in ScriptedHTTP.nobody(.noAnswer(seconds: 5)) },
      failure: .network(.noAnswer(seconds: 5))),
    BadSource(
      testDescription: "has no such file",
      answer: { _ in .init(response: HTTPResponse(status: 404), body: [1, 2, 3]) },
      failure: .status(404)),
    BadSource(
      testDescription: "claims another length",
      answer: { content in
        let field = HTTPField("Content-Length", "7")
        return .init(response: HTTPResponse(status: 200, fields: [field]), body: content)
      }, failure: .wrongLength(7)),
    BadSource(
      testDescription: "sends too much", answer: { .init(body: $0 + [1, 2]) },
      failure: .wrongLength(42)),
    BadSource(
      testDescription: "sends too little and says it was all",
      answer: { .init(body: Array($0.dropLast())) },
      failure: .network(.cutOff(received: 40, expected: 41))),
    BadSource(
      testDescription: "sends other bytes of the right length",
      answer: { .init(body: $0.reversed()) },
      failure: .wrongChecksum(SHA256.hex(of: SmallModels.content.reversed()))),
    BadSource(
      testDescription: "answers a whole request with a part",
      answer: { content in
        let field = HTTPField("Content-Range", "bytes 5-40/41")
        return .init(
          response: HTTPResponse(status: 206, fields: [field]), body: Array(content[5...]))
      }, failure: .wrongRange),
    BadSource(
      testDescription: "sends nothing", answer: { _ in .init() },
      failure: .network(.cutOff(received: 0, expected: 41))),
  ]

  @Test("When the first server is bad, the second gives the file", arguments: badSources)
  func fallsBack(bad: BadSource) throws {
    try ScratchFolder.with { folder in
      let content = content
      let http = ScriptedHTTP { request in
        request.url.host == "one" ? bad.answer(content) : ScriptedHTTP.serve(content, request)
      }
      let store = SmallModels.store(folder, [SmallModels.entry()], http: http)
      let events = try SmallModels.pull(store)
      #expect(
        events.contains(
          .sourceFailed(
            model: "small-thing", ModelAttempt(source: "one", failure: bad.failure))))
      let bytes = try SmallModels.bytes(store.folder + "/small-thing.ftz")
      #expect(bytes == content)
      #expect(!SmallModels.names(store).contains { $0.hasSuffix(".partial") })
    }
  }

  @Test("When every source is bad, each is named and nothing is installed", arguments: badSources)
  func allBad(bad: BadSource) throws {
    try ScratchFolder.with { folder in
      let content = content
      let store = SmallModels.store(
        folder, [SmallModels.entry(hosts: ["one"])],
        http: ScriptedHTTP { _ in bad.answer(content) })
      #expect(
        throws: ModelError.noSourceWorked(
          model: "small-thing", attempts: [ModelAttempt(source: "one", failure: bad.failure)])
      ) { try SmallModels.pull(store) }
      #expect(!SmallModels.names(store).contains("small-thing.ftz"))
      #expect(store.list().first?.isInstalled == false)
    }
  }

  @Test("A cut-off download goes on where it stopped", arguments: 0...41)
  func resumes(length: Int) throws {
    try ScratchFolder.with { folder in
      let content = content
      let http = ScriptedHTTP { ScriptedHTTP.serve(content, $0) }
      let store = SmallModels.store(folder, [SmallModels.entry()], http: http)
      try SmallModels.put(Array(content[..<length]), store.folder + "/small-thing.ftz.partial")
      #expect(store.list().first?.partialBytes == UInt64(length))
      try SmallModels.pull(store)
      #expect(http.requests.map(\.resumeOffset) == (length == 41 ? [] : [UInt64(length)]))
      let bytes = try SmallModels.bytes(store.folder + "/small-thing.ftz")
      #expect(bytes == content)
    }
  }

  @Test("A server without ranges starts over, and the result is still right")
  func noRanges() throws {
    try ScratchFolder.with { folder in
      let content = content
      let store = SmallModels.store(
        folder, [SmallModels.entry()], http: ScriptedHTTP { _ in .init(body: content) })
      try SmallModels.put([9, 9, 9], store.folder + "/small-thing.ftz.partial")
      try SmallModels.pull(store)
      let bytes = try SmallModels.bytes(store.folder + "/small-thing.ftz")
      #expect(bytes == content)
    }
  }

  @Test("A partial file of wrong bytes costs one more download, not the source")
  func poisoned() throws {
    try ScratchFolder.with { folder in
      let content = content
      let http = ScriptedHTTP { ScriptedHTTP.serve(content, $0) }
      let store = SmallModels.store(folder, [SmallModels.entry(hosts: ["one"])], http: http)
      try SmallModels.put([9, 9, 9], store.folder + "/small-thing.ftz.partial")
      try SmallModels.pull(store)
      #expect(http.requests.map(\.resumeOffset) == [3, 0])
      // One that is too long, likewise.
      try store.remove("small-thing", cancellation: Cancellation()).forEach { _ in }
      try SmallModels.put(
        [UInt8](repeating: 9, count: 99), store.folder + "/small-thing.ftz.partial")
      try SmallModels.pull(store)
      let bytes = try SmallModels.bytes(store.folder + "/small-thing.ftz")
      #expect(bytes == content)
    }
  }

  @Test("A connection that breaks is taken up again while it brings something")
  func breaks() throws {
    try ScratchFolder.with { folder in
      let content = content
      let http = ScriptedHTTP { request in
        var answer = ScriptedHTTP.serve(content, request)
        answer.body = Array(answer.body.prefix(10))
        answer.failure = .cutOff(received: 10, expected: nil)
        if request.resumeOffset == 40 { answer.failure = nil }
        return answer
      }
      let store = SmallModels.store(folder, [SmallModels.entry(hosts: ["one"])], http: http)
      try SmallModels.pull(store)
      #expect(http.requests.map(\.resumeOffset) == [0, 10, 20, 30, 40])
    }
  }

  @Test("Cancelling keeps what came, for the next time")
  func cancellation() throws {
    try ScratchFolder.with { folder in
      let content = content
      let cancellation = Cancellation()
      let store = SmallModels.store(
        folder, [SmallModels.entry()], http: ScriptedHTTP { ScriptedHTTP.serve(content, $0) })
      #expect(throws: ModelError.cancelled) {
        try store.pull("small-thing", cancellation: cancellation) { event in
          if case .progress(_, let progress) = event, progress.done > 0 { cancellation.request() }
        }
      }
      let partial = ModelFolder.size(of: store.folder + "/small-thing.ftz.partial") ?? 0
      #expect(partial > 0 && !SmallModels.names(store).contains("small-thing.ftz"))
    }
  }

  @Test("A folder that cannot be made is told with its reason")
  func unwritable() throws {
    try ScratchFolder.with { folder in
      try SmallModels.put([1], folder.path + "/models")
      let store = SmallModels.store(folder, [SmallModels.entry()])
      #expect(throws: ModelError.unwritable(path: store.folder, code: EEXIST)) {
        try SmallModels.pull(store)
      }
    }
  }

  @Test("An unknown name is told with the known ones")
  func unknown() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [SmallModels.entry()])
      #expect(throws: ModelError.unknownModel("x", known: ["small-thing"])) {
        try SmallModels.pull(store, "x")
      }
    }
  }

  @Test("A file put there by hand is taken over when its bytes are right")
  func byHand() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [SmallModels.entry()])
      let path = store.folder + "/small-thing.ftz"
      try SmallModels.put(content, path)
      #expect(store.list().first?.checksum == .unknown)
      let events = try SmallModels.pull(store)
      #expect(events == [.installed(model: "small-thing", path: path)])
      #expect(store.list().first?.checksum == .published)
    }
  }

  @Test("A damaged file is replaced")
  func damaged() throws {
    try ScratchFolder.with { folder in
      let content = content
      let store = SmallModels.store(
        folder, [SmallModels.entry()], http: ScriptedHTTP { ScriptedHTTP.serve(content, $0) })
      try SmallModels.put(content.reversed(), store.folder + "/small-thing.ftz")
      try SmallModels.pull(store)
      let bytes = try SmallModels.bytes(store.folder + "/small-thing.ftz")
      #expect(bytes == content)
    }
  }

  @Test("A speech model brings its helpers and its small form")
  func bundle() throws {
    try ScratchFolder.with { folder in
      let model = TinyGGML.file()
      let helper = content
      let entries = [
        SmallModels.entry("talk", content: model, kind: .speech, file: "ggml-talk.bin"),
        SmallModels.entry("helper"),
      ]
      let http = ScriptedHTTP { request in
        ScriptedHTTP.serve(request.url.description.hasSuffix("talk") ? model : helper, request)
      }
      let store = SmallModels.store(
        folder, entries, companions: [.speech: ["helper"]], http: http)
      try SmallModels.pull(store, "talk")
      #expect(store.list().map(\.name) == ["talk", "helper", "talk-q8_0"])
      #expect(store.list().map(\.isInstalled) == [true, true, true])
      let again = try SmallModels.pull(store, "talk")
      #expect(
        again == [
          .alreadyInstalled(model: "talk"), .alreadyInstalled(model: "talk-q8_0"),
          .alreadyInstalled(model: "helper"),
        ])
    }
  }

  @Test("Without the engine the model stays as it is, and that is said")
  func noQuantizer() throws {
    try ScratchFolder.with { folder in
      let model = TinyGGML.file()
      let entry = SmallModels.entry(
        "talk", content: model, kind: .speech, file: "ggml-talk.bin")
      let store = SmallModels.store(
        folder, [entry], http: ScriptedHTTP { ScriptedHTTP.serve(model, $0) }, quantizer: nil)
      let events = try SmallModels.pull(store, "talk")
      #expect(events.contains(.smallFormSkipped(model: "talk")))
      #expect(try store.speechModel().name == "talk")
    }
  }

  @Test("Two runs at once wait for each other, and both end well")
  func together() throws {
    try ScratchFolder.with { folder in
      let content = content
      let http = ScriptedHTTP { request in
        usleep(100_000)
        return ScriptedHTTP.serve(content, request)
      }
      let store = SmallModels.store(folder, [SmallModels.entry()], http: http)
      let failures = Mutex(0)
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<4 {
        Thread.detachNewThread {
          do { try SmallModels.pull(store) } catch { failures.withLock { $0 += 1 } }
          done.signal()
        }
      }
      for _ in 0..<4 { done.wait() }
      #expect(failures.withLock { $0 } == 0)
      #expect(http.requests.count == 1)
      let bytes = try SmallModels.bytes(store.folder + "/small-thing.ftz")
      #expect(bytes == content)
    }
  }

  @Test("What a killed run left is cleared away")
  func leftovers() throws {
    try ScratchFolder.with { folder in
      let content = content
      let store = SmallModels.store(
        folder, [SmallModels.entry()], http: ScriptedHTTP { ScriptedHTTP.serve(content, $0) })
      try SmallModels.put([1], store.folder + "/.pull-123/packages/x.whl")
      try SmallModels.pull(store)
      #expect(!SmallModels.names(store).contains { $0.hasPrefix(".pull-") })
    }
  }

  @Test("The copy from building the engine is used when its bytes are right")
  func buildCache() throws {
    try ScratchFolder.with { folder in
      var entry = SmallModels.entry(hosts: [])
      entry.sources = [.buildCache(file: "x.bin")]
      let cache = folder.path + "/cache"
      let store = SmallModels.store(folder, [entry], environment: ["GRANO_CACHE": cache])
      #expect(throws: ModelError.noSourceWorked(model: "small-thing", attempts: [])) {
        try SmallModels.pull(store)
      }
      try SmallModels.put(content.reversed(), cache + "/whisper-1/models/x.bin")
      #expect(throws: ModelError.self) { try SmallModels.pull(store) }
      try SmallModels.put(content, cache + "/whisper-2/models/x.bin")
      try SmallModels.pull(store)
      #expect(store.list().first?.checksum == .published)
    }
  }
}
