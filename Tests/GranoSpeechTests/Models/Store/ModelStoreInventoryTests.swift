import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("What is in the models folder")
struct ModelStoreInventoryTests {
  private func store(_ folder: URL, files: [String]) throws -> ModelStore {
    let store = SmallModels.store(folder, ModelCatalogue.published.entries)
    for file in files { try SmallModels.put([1, 2, 3], store.folder + "/" + file) }
    return store
  }

  @Test(
    "The best installed model is the default",
    arguments: [
      (["ggml-base.bin", "ggml-base-q8_0.bin", "ggml-small.bin"], "base-q8_0"),
      (["ggml-base.bin", "ggml-small-q8_0.bin"], "base"),
      (["ggml-tiny.bin", "ggml-small-q8_0.bin"], "small-q8_0"),
      (["ggml-dialect.bin"], "dialect"),
      (["ggml-silero-v6.2.0.bin", "ggml-tiny.bin", ".ggml-x.bin"], "tiny"),
    ])
  func standard(files: [String], name: String) throws {
    try ScratchFolder.with { folder in
      let store = try store(folder, files: files)
      #expect(try store.speechModel().name == name)
      #expect(store.list().filter(\.isDefault).map(\.name) == [name])
    }
  }

  @Test(
    "A name finds its small form first, and -f16 the published file",
    arguments: [
      ("base", "base-q8_0"), ("base-q8_0", "base-q8_0"), ("base-f16", "base"), ("tiny", "tiny"),
    ])
  func named(name: String, found: String) throws {
    try ScratchFolder.with { folder in
      let store = try store(
        folder, files: ["ggml-base.bin", "ggml-base-q8_0.bin", "ggml-tiny.bin"])
      #expect(try store.speechModel(name).name == found)
    }
  }

  @Test("A path is a model of its own")
  func path() throws {
    try ScratchFolder.with { folder in
      let store = try store(folder, files: [])
      let path = folder.path + "/ggml-mine.bin"
      #expect(throws: ModelError.unreadable(path: path, code: ENOENT)) {
        try store.speechModel(path)
      }
      try SmallModels.put([1], path)
      #expect(try store.speechModel(path) == InstalledModel(name: "mine", path: path))
    }
  }

  @Test("Nothing installed, not installed and unknown are three things")
  func missing() throws {
    try ScratchFolder.with { folder in
      let store = try store(folder, files: [])
      #expect(throws: ModelError.notInstalled(nil)) { try store.speechModel() }
      #expect(throws: ModelError.notInstalled("small")) { try store.speechModel("small") }
      #expect(throws: ModelError.notInstalled("base")) { try store.speechModel("base-q8_0") }
      #expect {
        try store.speechModel("bsae")
      } throws: { error in
        guard case ModelError.unknownModel("bsae", let known) = error else { return false }
        return known.contains("base") && !known.contains("base-q8_0")
      }
      #expect(store.voiceActivityModel() == nil && store.textLanguageModel() == nil)
      #expect(throws: ModelError.noLanguageModel) { try store.languageModel() }
    }
  }

  @Test("The helpers are found by their kind")
  func helpers() throws {
    try ScratchFolder.with { folder in
      let store = try store(
        folder, files: ["ggml-silero-v6.2.0.bin", "lid.176.ftz", "my-writer.gguf"])
      #expect(store.voiceActivityModel()?.name == "silero-v6.2.0")
      #expect(store.textLanguageModel()?.name == "lid.176")
      #expect(try store.languageModel().name == "my-writer")
    }
  }

  @Test("A wrong length shows at once; other damage when read through")
  func verify() throws {
    try ScratchFolder.with { folder in
      let content = SmallModels.content
      let store = SmallModels.store(
        folder, [SmallModels.entry()], http: ScriptedHTTP { ScriptedHTTP.serve(content, $0) })
      try SmallModels.pull(store)
      func outcome() throws -> ModelVerification.Outcome? {
        try store.verify(cancellation: Cancellation()).first?.outcome
      }
      #expect(try outcome() == .intact)
      let path = store.folder + "/small-thing.ftz"
      try SmallModels.put(content.reversed(), path)
      #expect(store.list().first?.checksum == .published)
      let expected = SHA256.hex(of: content)
      let actual = SHA256.hex(of: content.reversed())
      #expect(try outcome() == .damaged(expected: expected, actual: actual))
      try SmallModels.put([1], path)
      #expect(store.list().first?.checksum == .wrongLength)
    }
  }

  @Test("A model without a known checksum is judged by its structure")
  func verifyUnknown() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [])
      let path = store.folder + "/ggml-x.bin"
      try SmallModels.put(TinyGGML.file(), path)
      let good = try store.verify("x", cancellation: Cancellation())
      #expect(good.map(\.outcome) == [.unknown(actual: SHA256.hex(of: TinyGGML.file()))])
      try SmallModels.put(Array(TinyGGML.file().dropLast()), path)
      let bad = try store.verify("x", cancellation: Cancellation())
      #expect(
        bad.map(\.outcome) == [.broken(.truncated(at: UInt64(TinyGGML.file().count - 1)))])
      #expect(throws: ModelError.unknownModel("y", known: ["x"])) {
        try store.verify("y", cancellation: Cancellation())
      }
    }
  }

  @Test("Removing takes the small form, the checksums and an unfinished download along")
  func remove() throws {
    try ScratchFolder.with { folder in
      let store = try store(
        folder,
        files: [
          "ggml-base.bin", "ggml-base.bin.sha256", "ggml-base-q8_0.bin", "ggml-base.bin.partial",
          "ggml-base-q8_0.bin.sha256", "ggml-base-other.bin", "ggml-tiny.bin.partial",
        ])
      let gone = try store.remove("base", cancellation: Cancellation())
      #expect(gone.count == 3)
      #expect(
        SmallModels.names(store) == [".lock", "ggml-base-other.bin", "ggml-tiny.bin.partial"])
      #expect(throws: ModelError.notInstalled("base")) {
        try store.remove("base", cancellation: Cancellation())
      }
      try store.remove("tiny", cancellation: Cancellation()).forEach { _ in }
      #expect(SmallModels.names(store) == [".lock", "ggml-base-other.bin"])
      #expect(throws: ModelError.self) {
        try store.remove("../models", cancellation: Cancellation())
      }
    }
  }
}
