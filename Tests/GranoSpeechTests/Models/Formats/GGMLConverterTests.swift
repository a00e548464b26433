import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("faster-whisper to ggml")
struct GGMLConverterTests {
  /// Converts and returns the file with its checksum.
  private func convert(
    _ model: SyntheticWhisper, in folder: URL, vocabulary: String = "vocabulary.txt"
  ) throws -> (bytes: [UInt8], sha256: String) {
    try model.write(to: folder, vocabularyFile: vocabulary)
    let target = folder.path + "/out.bin"
    let converter = try GGMLConverter(
      model: ModelBytes([folder.path + "/model.bin"]), vocabulary: folder.path + "/" + vocabulary)
    let sha256 = try converter.write(to: target, cancellation: Cancellation()) { _ in }
    return (try SmallModels.bytes(target), sha256)
  }

  @Test("The synthetic model becomes what the NumPy recipe makes of it")
  func reference() throws {
    try ScratchFolder.with { folder in
      let result = try convert(SyntheticWhisper(), in: folder)
      #expect(result.sha256 == SHA256.hex(of: result.bytes))
      #expect(result.sha256 == "49c2855eb0a315479cd2c5361d05f816102f286d1fd795f1e3bf9e6f18ede70c")
    }
  }

  @Test("The vocabulary may be JSON, and the weights in single precision")
  func variants() throws {
    try ScratchFolder.with { folder in
      let expected = try convert(SyntheticWhisper(), in: folder).sha256
      let json = try convert(
        SyntheticWhisper(), in: folder.appending(path: "json"), vocabulary: "vocabulary.json")
      #expect(json.sha256 == expected)
      var model = SyntheticWhisper()
      for index in model.variables.indices where model.variables[index].type == 4 {
        model.variables[index].type = 0
        let halves = model.variables[index].bytes
        model.variables[index].bytes = stride(from: 0, to: halves.count, by: 2).flatMap {
          SyntheticWhisper.number(
            HalfFloat.value(bits: UInt16(halves[$0]) | UInt16(halves[$0 + 1]) << 8).bitPattern)
        }
      }
      let single = try convert(model, in: folder.appending(path: "single"))
      #expect(single.sha256 == expected)
    }
  }

  @Test("The result is a model whose structure holds")
  func structure() throws {
    try ScratchFolder.with { folder in
      let result = try convert(SyntheticWhisper(), in: folder)
      let model = try WhisperModelFile(ModelBytes([folder.path + "/out.bin"]))
      #expect(model.dimensions.numbers == [6, 6, 64, 1, 1, 5, 64, 1, 1, 4])
      #expect(model.tensors.count == 3 + 24 + 2 + 4 + 15 + 2)
      #expect(UInt64(result.bytes.count) == model.bytes.size)
      let bias = try #require(model.tensors.first { $0.name == "encoder.conv1.bias" })
      #expect(bias.dimensions == [1, 64] && bias.type == 0)
    }
  }

  @Test("What cannot be converted is told by name")
  func refusals() throws {
    try ScratchFolder.with { folder in
      let path = folder.path + "/model.bin"
      func expect(_ reason: ModelFormatError, _ change: (inout SyntheticWhisper) -> Void) {
        var model = SyntheticWhisper()
        change(&model)
        #expect(throws: ModelError.badFormat(path: path, reason)) {
          try convert(model, in: folder)
        }
      }
      let query = "decoder/layer_0/attention/linear_0/weight"
      expect(.quantizedWeights) { model in
        model.change(query) {
          $0.type = 1
          $0.bytes = [UInt8](repeating: 1, count: 64 * 64)
        }
      }
      expect(.unsupportedType(tensor: query, type: 5)) { $0.change(query) { $0.type = 5 } }
      expect(.missingTensor(query)) { $0.change(query) { $0.name = "elsewhere" } }
      expect(.wrongShape(tensor: query)) { $0.change(query) { $0.shape = [32, 128] } }
      expect(.missingTensor("decoder/embeddings/weight")) {
        $0.change("decoder/embeddings/weight") { $0.name = "x" }
      }
      expect(.implausible(field: "audio layers")) {
        $0.change("encoder/layer_0/ffn/linear_0/weight") { $0.name = "x" }
      }
    }
  }

  @Test(
    "A vocabulary that is none is refused",
    arguments: ["", "a\nb\n", "日\n<|endoftext|>\n", String(repeating: "a", count: 200)])
  func vocabulary(text: String) throws {
    try ScratchFolder.with { folder in
      try SyntheticWhisper().write(to: folder)
      let path = folder.path + "/vocabulary.txt"
      try SmallModels.put(Array(text.utf8), path)
      #expect(throws: ModelError.badFormat(path: path, .badVocabulary)) {
        try GGMLConverter(model: ModelBytes([folder.path + "/model.bin"]), vocabulary: path)
      }
    }
  }

  @Test("Cancelling ends a conversion")
  func cancellation() throws {
    try ScratchFolder.with { folder in
      try SyntheticWhisper().write(to: folder)
      let converter = try GGMLConverter(
        model: ModelBytes([folder.path + "/model.bin"]),
        vocabulary: folder.path + "/vocabulary.txt")
      let cancellation = Cancellation()
      cancellation.request()
      #expect(throws: ModelError.cancelled) {
        try converter.write(to: folder.path + "/out", cancellation: cancellation) { _ in }
      }
    }
  }

  @Test(
    "The real base model becomes the published file",
    .enabled(
      if: ProcessInfo.processInfo.environment["GRANO_TEST_CT2"] != nil,
      "needs GRANO_TEST_CT2, a faster-whisper base folder"))
  func base() throws {
    let source = try #require(ProcessInfo.processInfo.environment["GRANO_TEST_CT2"])
    try ScratchFolder.with { folder in
      let store = ModelStore(
        folder: folder.path, http: ScriptedHTTP { _ in .init() }, environment: [:])
      let model = try store.importModel(at: source, cancellation: Cancellation()) { _ in }
      #expect(model.name == "base")
      for status in store.list() where status.isInstalled {
        #expect(status.checksum == .published, "\(status.name)")
      }
    }
  }
}
