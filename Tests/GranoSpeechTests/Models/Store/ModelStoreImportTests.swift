import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Importing models")
struct ModelStoreImportTests {
  private func take(_ store: ModelStore, _ path: String) throws -> InstalledModel {
    try store.importModel(at: path, cancellation: Cancellation()) { _ in }
  }

  @Test("A known file gets its name from the catalogue, whatever it is called")
  func known() throws {
    try ScratchFolder.with { folder in
      let entry = SmallModels.entry("helper")
      let store = SmallModels.store(folder, [entry])
      let path = folder.path + "/weights (1).download"
      try SmallModels.put(SmallModels.content, path)
      let model = try take(store, path)
      #expect(model == InstalledModel(name: "helper", path: store.folder + "/helper.ftz"))
      #expect(store.list().first?.checksum == .published)
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(SmallModels.names(store) == [".lock", "helper.ftz", "helper.ftz.sha256"])
    }
  }

  @Test("An unknown Whisper model keeps its own name and gets a small form")
  func unknown() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [])
      let path = folder.path + "/ggml-dialect.bin"
      try SmallModels.put(TinyGGML.file(), path)
      let model = try take(store, path)
      #expect(model.name == "dialect")
      #expect(store.list().map(\.name) == ["dialect", "dialect-q8_0"])
      #expect(store.list().map(\.checksum) == [.recorded, .recorded])
      // The same again replaces it; another of that name stands beside it.
      let again = try take(store, path)
      #expect(again.name == "dialect")
      try SmallModels.put(TinyGGML.file(salt: 1), path)
      let other = try take(store, path)
      let sum = SHA256.hex(of: TinyGGML.file(salt: 1)).prefix(8)
      #expect(other.name == "dialect-\(sum)")
    }
  }

  @Test("A stranger under a published name does not pass for it")
  func impostor() throws {
    try ScratchFolder.with { folder in
      let entry = SmallModels.entry(
        "base", content: TinyGGML.file(), kind: .speech, file: "ggml-base.bin")
      let store = SmallModels.store(folder, [entry])
      let path = folder.path + "/ggml-base.bin"
      try SmallModels.put(TinyGGML.file(salt: 9), path)
      let model = try take(store, path)
      #expect(model.name.hasPrefix("base-") && model.name.count == 13)
    }
  }

  @Test("A faster-whisper folder is converted")
  func folder() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [])
      let source = folder.appending(path: "faster-whisper-dialect")
      try SyntheticWhisper().write(to: source)
      let model = try take(store, source.path)
      #expect(model.name == "dialect")
      _ = try WhisperModelFile(ModelBytes([model.path]))
      #expect(SmallModels.names(store).filter { $0.hasSuffix(".partial") } == [])
    }
  }

  @Test("What is no model is refused, and leaves nothing")
  func refused() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [])
      let text = folder.path + "/ggml-notes.bin"
      try SmallModels.put(Array("just a text".utf8), text)
      #expect(throws: ModelError.badFormat(path: text, .unknownMagic)) { try take(store, text) }
      try SmallModels.put([], text)
      #expect(throws: ModelError.badFormat(path: text, .truncated(at: 0))) {
        try take(store, text)
      }
      let missing = folder.path + "/nothing"
      #expect(throws: ModelError.unreadable(path: missing, code: ENOENT)) {
        try take(store, missing)
      }
      let empty = folder.path + "/empty"
      try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
      #expect(throws: ModelError.badFormat(path: empty, .missingFile("model.bin"))) {
        try take(store, empty)
      }
      try SyntheticWhisper().write(to: URL(filePath: empty), vocabularyFile: "words.txt")
      #expect(throws: ModelError.badFormat(path: empty, .missingFile("vocabulary.txt"))) {
        try take(store, empty)
      }
      #expect(SmallModels.names(store) == [".lock"])
    }
  }

  @Test("A name that would hide or look like an option is refused", arguments: ["-x", ".x", ""])
  func badNames(name: String) throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(folder, [])
      let path = "\(folder.path)/ggml-\(name).bin"
      try SmallModels.put(TinyGGML.file(), path)
      #expect(throws: ModelError.badName(name)) { try take(store, path) }
    }
  }

  @Test(
    "Names come from files and folders without what all have",
    arguments: [
      ("/x/ggml-small.bin", "small"), ("small.bin", "small"), ("/x/faster-whisper-tiny/", "tiny"),
      ("./my model", "my model"), ("/", ""),
      ("/c/models--Systran--faster-whisper-base/snapshots/ebe41f70d5b6/", "base"),
      ("/c/whisper/snapshots/ebe41f", "whisper"),
    ])
  func names(path: String, name: String) {
    #expect(ModelStore.importName(path) == name)
  }
}
