import Foundation
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("ggml files, honest and hostile")
struct WhisperModelFileTests {
  private func open(_ bytes: [UInt8], in folder: URL) throws -> WhisperModelFile {
    let path = folder.path + "/ggml-x.bin"
    try SmallModels.put(bytes, path)
    return try WhisperModelFile(ModelBytes([path]))
  }

  @Test("Head and tensors are read")
  func reads() throws {
    try ScratchFolder.with { folder in
      let model = try open(TinyGGML.file(), in: folder)
      #expect(model.dimensions.textState == 32)
      #expect(model.fileType == 1)
      #expect(model.tensors.map(\.name).last == "decoder.ln.bias")
      #expect(model.tensors.map(\.byteCount) == [128, 128, 128])
    }
  }

  @Test("Cut anywhere but between tensors, the file is refused")
  func truncations() throws {
    try ScratchFolder.with { folder in
      let whole = TinyGGML.file()
      let starts = try open(whole, in: folder).tensors.map { Int($0.start) }
      for length in 0..<whole.count where length != starts[2] {
        #expect(throws: ModelError.self, "\(length)") {
          try open(Array(whole[..<length]), in: folder)
        }
      }
    }
  }

  @Test("Any single byte changed is read or refused, never worse")
  func flips() throws {
    try ScratchFolder.with { folder in
      let whole = TinyGGML.file()
      // The numbers of the tensors say nothing about the structure.
      let data = try open(whole, in: folder).tensors.map {
        $0.offset + 4..<$0.offset + $0.byteCount
      }
      for index in whole.indices where !data.contains(where: { $0.contains(UInt64(index)) }) {
        for value in [0, 0x7f, 0x80, 0xff, whole[index] ^ 0x20] as [UInt8] {
          var bytes = whole
          bytes[index] = value
          do {
            let model = try open(bytes, in: folder)
            let ends = model.tensors.map { $0.offset + $0.byteCount }
            if ends.contains(where: { $0 > UInt64(bytes.count) }) {
              Issue.record("byte \(index) as \(value) leads outside the file")
            }
          } catch is ModelError {}
        }
      }
    }
  }

  @Test("Each lie has its name")
  func lies() throws {
    try ScratchFolder.with { folder in
      let path = folder.path + "/ggml-x.bin"
      func expect(_ reason: ModelFormatError, _ bytes: [UInt8]) {
        #expect(throws: ModelError.badFormat(path: path, reason)) { try open(bytes, in: folder) }
      }
      var bytes = TinyGGML.file()
      bytes[0] = 0
      expect(.unknownMagic, bytes)
      bytes = TinyGGML.file()
      bytes.replaceSubrange(12..<16, with: [0, 0, 0, 0])
      expect(.implausible(field: "audio state"), bytes)
      // The VAD model has the same magic and quite another head.
      bytes = TinyGGML.file()
      bytes[48] = 9
      expect(.notWhisper, bytes)
      expect(
        .unsupportedType(tensor: "x", type: 99),
        TinyGGML.file() + TinyGGML.tensor("x", [1], type: 99, byte: 0))
      expect(
        .oddRowLength(tensor: "x"),
        TinyGGML.file() + TinyGGML.tensor("x", [33, 1], type: 8, byte: 0))
      expect(
        .implausible(field: "tensor at \(TinyGGML.file().count)"),
        TinyGGML.file() + TinyGGML.ints([4, 1, 0, .max, .max, .max, .max]) + [0x78])
      expect(.truncated(at: UInt64(TinyGGML.file().count) + 3), TinyGGML.file() + [1, 2, 3])
    }
  }
}
