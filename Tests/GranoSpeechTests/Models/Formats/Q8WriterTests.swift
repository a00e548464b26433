import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("The Q8_0 form")
struct Q8WriterTests {
  @Test("Two-dimensional weights are rounded, everything else stays")
  func layout() throws {
    try ScratchFolder.with { folder in
      let path = folder.path + "/in.bin"
      try SmallModels.put(TinyGGML.file(salt: 5), path)
      let writer = Q8Writer(
        model: try WhisperModelFile(ModelBytes([path])), quantizer: FakeQuantizer())
      #expect(writer.isUseful)
      let out = folder.path + "/out.bin"
      let sha256 = try writer.write(to: out, cancellation: Cancellation()) { _ in }
      #expect(sha256 == SHA256.hex(of: try SmallModels.bytes(out)))
      let small = try WhisperModelFile(ModelBytes([out]))
      #expect(small.fileType == 2007)
      #expect(small.tensors.map(\.type) == [0, 8, 0])
      #expect(small.tensors.map(\.byteCount) == [128, 68, 128])
      let kept = try small.bytes.readExactly(at: small.tensors[0].offset, count: 128)
      #expect(kept == [UInt8](repeating: 5, count: 128))
      #expect(!Q8Writer(model: small, quantizer: FakeQuantizer()).isUseful)
    }
  }

  @Test("A row that cannot be rounded in blocks is refused")
  func oddRows() throws {
    try ScratchFolder.with { folder in
      let path = folder.path + "/in.bin"
      try SmallModels.put(
        TinyGGML.file() + TinyGGML.tensor("w", [33, 2], type: 1, byte: 0), path)
      let writer = Q8Writer(
        model: try WhisperModelFile(ModelBytes([path])), quantizer: FakeQuantizer())
      #expect(throws: ModelError.badFormat(path: path, .oddRowLength(tensor: "w"))) {
        try writer.write(to: folder.path + "/out", cancellation: Cancellation()) { _ in }
      }
    }
  }

  @Test("A build without the engine says so", .enabled(if: !ModelStore.canQuantize))
  func notBuilt() {
    #expect(throws: ModelError.quantizerNotBuilt) {
      try GGMLBlockQuantizer().quantize([Float](repeating: 0, count: 32), rowLength: 32)
    }
  }

  @Test(
    "ggml rounds as its format says",
    .enabled(if: ModelStore.canQuantize, "this build has no speech engine: run make test"))
  func reference() throws {
    // The largest magnitude becomes 127; the scale before it is a half.
    let ramp = (0..<32).map { Float($0) - 15 } + (0..<32).map { Float($0 % 2) * -254 }
    let blocks = try GGMLBlockQuantizer().quantize(ramp, rowLength: 64)
    try #require(blocks.count == 68)
    let scale = Float(16) / 127
    #expect(UInt16(blocks[0]) | UInt16(blocks[1]) << 8 == HalfFloat.bits(scale))
    for index in 0..<32 {
      let expected = (ramp[index] / scale).rounded(.toNearestOrAwayFromZero)
      #expect(Int8(bitPattern: blocks[2 + index]) == Int8(expected))
    }
    #expect(UInt16(blocks[34]) | UInt16(blocks[35]) << 8 == HalfFloat.bits(2))
    #expect(blocks[36...].map { Int8(bitPattern: $0) } == (0..<32).map { Int8($0 % 2) * -127 })
  }
}
