import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Pulling a language model that is not listed")
struct ModelStoreSourceTests {
  private static let content = Array("GGUF and then the rest of a model".utf8)
  private static let sha256 = SHA256.hex(of: content)

  /// A server that tells the length of what it has.
  private static func http(_ content: [UInt8] = content) -> ScriptedHTTP {
    ScriptedHTTP { request in
      var answer = ScriptedHTTP.serve(content, request)
      if answer.response.status == 200 {
        answer.response.fields.append(HTTPField("Content-Length", "\(content.count)"))
      }
      return answer
    }
  }

  @discardableResult
  private func pull(
    _ store: ModelStore, _ source: String, sha256: String = sha256, name: String? = nil
  ) throws -> InstalledModel {
    try store.pull(
      from: source, sha256: sha256, name: name, cancellation: Cancellation(), report: { _ in })
  }

  @Test("From an address, under the file's own name or another; the second time nothing is fetched")
  func address() throws {
    try ScratchFolder.with { folder in
      let http = Self.http()
      let store = SmallModels.store(folder, [], http: http)
      let model = try pull(
        store, "https://a.example/x/My-Model.Q4.gguf?download=true",
        sha256: Self.sha256.uppercased())
      let path = store.folder + "/My-Model.Q4.gguf"
      #expect(
        model
          == InstalledModel(
            name: "My-Model.Q4", path: path, bytes: UInt64(Self.content.count)))
      #expect(try SmallModels.bytes(path) == Self.content)
      #expect(try store.languageModel("My-Model.Q4") == model)
      #expect(try store.languageModel("My-Model.Q4.gguf") == model)
      #expect(try store.languageModel() == model)
      let line = try #require(store.list().first)
      #expect(line.kind == .language && line.isInstalled && line.checksum == .recorded)
      let count = http.requests.count
      try pull(store, "https://a.example/x/My-Model.Q4.gguf")
      // Only its length is asked for again.
      #expect(http.requests.count == count + 1)
      #expect(try pull(store, "https://a.example/x/y.gguf", name: "other").name == "other")
    }
  }

  @Test("An interrupted download goes on where it stopped")
  func resumes() throws {
    try ScratchFolder.with { folder in
      let http = Self.http()
      let store = SmallModels.store(folder, [], http: http)
      let start = Array(Self.content.prefix(10))
      try SmallModels.put(start, store.folder + "/x.gguf.partial")
      try pull(store, "https://a.example/x.gguf")
      #expect(http.requests.last?.resumeOffset == 10)
      #expect(try SmallModels.bytes(store.folder + "/x.gguf") == Self.content)
    }
  }

  @Test("From a path; the file stays where it is")
  func path() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [])
      let file = folder.path + "/m.gguf"
      try SmallModels.put(Self.content, file)
      #expect(try pull(store, file).name == "m")
      #expect(try SmallModels.bytes(file) == Self.content)
      #expect(SmallModels.names(store) == [".lock", "m.gguf", "m.gguf.sha256"])
      #expect(
        throws: ModelError.noSourceWorked(
          model: "n",
          attempts: [ModelAttempt(source: file, failure: .wrongChecksum(Self.sha256))])
      ) { try pull(store, file, sha256: String(repeating: "0", count: 64), name: "n") }
      #expect(throws: ModelError.unreadable(path: file + "x", code: 2)) {
        try pull(store, file + "x")
      }
    }
  }

  @Test("A file that the catalogue knows gets its name there")
  func known() throws {
    try ScratchFolder.with { folder in
      let entry = SmallModels.entry(
        "writer", content: Self.content, kind: .language, hosts: [], file: "writer-q4.gguf")
      let store = SmallModels.store(folder, [entry], http: Self.http())
      #expect(throws: ModelError.notInstalled("writer")) { try store.languageModel("writer") }
      #expect(throws: ModelError.notInstalled("writer")) {
        try store.languageModel("writer-q4.gguf")
      }
      let pulled = try pull(store, "https://mirror.example/z.gguf")
      #expect(pulled.name == "writer")
      let found = try store.languageModel("writer")
      #expect(found.path == store.folder + "/writer-q4.gguf")
    }
  }

  @Test("What is wrong is told before anything is fetched")
  func usage() throws {
    try ScratchFolder.with { folder in
      let http = Self.http()
      let store = SmallModels.store(folder, [], http: http)
      for source in ["http://a.example/x.gguf", "ftp://a/x.gguf", "https://u@a/x.gguf"] {
        #expect(throws: ModelError.badSource) { try pull(store, source) }
      }
      for sha256 in ["", "12", String(repeating: "g", count: 64)] {
        #expect(throws: ModelError.badChecksum) {
          try pull(store, "https://a.example/x.gguf", sha256: sha256)
        }
      }
      for name in ["../x", "-x", ".x", ""] {
        #expect(throws: ModelError.badName(name)) {
          try pull(store, "https://a.example/x.gguf", name: name)
        }
      }
      #expect(http.requests.isEmpty)
    }
  }

  @Test("Servers that do not have it, do not say how long it is, or have something else")
  func badServers() throws {
    try ScratchFolder.with { folder in
      func failure(_ http: ScriptedHTTP) throws -> ModelSourceFailure? {
        let store = SmallModels.store(folder, [], http: http)
        do {
          try pull(store, "https://a.example/x.gguf")
          return nil
        } catch ModelError.noSourceWorked(model: "x", let attempts) {
          #expect(!SmallModels.names(store).contains("x.gguf"))
          return attempts.first?.failure
        }
      }
      let missing = try failure(ScriptedHTTP { _ in .init(response: HTTPResponse(status: 404)) })
      #expect(missing == .status(404))
      let vague = try failure(ScriptedHTTP { _ in .init(body: Self.content) })
      #expect(vague == .unknownLength)
      let nobody = try failure(
        ScriptedHTTP { _ in ScriptedHTTP.nobody(.unknownHost("a.example")) })
      #expect(nobody == .network(.unknownHost("a.example")))
      let other = Array(Self.content.reversed())
      let wrong = try failure(Self.http(other))
      #expect(wrong == .wrongChecksum(SHA256.hex(of: other)))
      let page = Array("<html>no model</html>".utf8)
      let store = SmallModels.store(folder, [], http: Self.http(page))
      let source = "https://a.example/x.gguf"
      #expect(throws: ModelError.badFormat(path: source, .notGGUF)) {
        try pull(store, source, sha256: SHA256.hex(of: page))
      }
      #expect(!SmallModels.names(store).contains("x.gguf"))
    }
  }
}
