import Foundation
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("CTranslate2 files, honest and hostile")
struct CTranslate2FileTests {
  private func open(_ bytes: [UInt8], in folder: URL) throws -> CTranslate2File {
    let path = folder.path + "/model.bin"
    try SmallModels.put(bytes, path)
    return try CTranslate2File(ModelBytes([path]))
  }

  /// A few variables of a few bytes.
  private var small: SyntheticWhisper {
    var model = SyntheticWhisper()
    model.variables = [
      .init(name: "a", shape: [], type: 1, bytes: [7]),
      .init(name: "b/c", shape: [2, 3], type: 4, bytes: [UInt8](repeating: 1, count: 12)),
      .init(name: "", shape: [0], type: 0, bytes: []),
    ]
    return model
  }

  @Test("Names, shapes and places are read")
  func reads() throws {
    try ScratchFolder.with { folder in
      let file = try open(small.file, in: folder)
      let variable = try #require(file.variables["b/c"])
      #expect(variable.shape == [2, 3] && variable.type == .float16 && variable.byteCount == 12)
      let bytes = try file.bytes.readExactly(at: variable.offset, count: 12)
      #expect(bytes == [UInt8](repeating: 1, count: 12))
    }
  }

  @Test("Cut anywhere, the file is refused")
  func truncations() throws {
    try ScratchFolder.with { folder in
      // The last four bytes count aliases, which nobody needs.
      let whole = small.file.dropLast(4)
      for length in 0..<whole.count {
        #expect(throws: ModelError.self, "\(length)") {
          try open(Array(whole[..<length]), in: folder)
        }
      }
    }
  }

  @Test("Any single byte changed is read or refused, never worse")
  func flips() throws {
    try ScratchFolder.with { folder in
      let whole = small.file
      for index in whole.indices {
        for value in [0, 1, 0x7f, 0x80, 0xff, whole[index] ^ 0x10] as [UInt8] {
          var bytes = whole
          bytes[index] = value
          do {
            let file = try open(bytes, in: folder)
            let ends = file.variables.values.map { $0.offset + $0.byteCount }
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
      let path = folder.path + "/model.bin"
      func expect(_ reason: ModelFormatError, _ change: (inout SyntheticWhisper) -> Void) {
        var model = small
        change(&model)
        #expect(throws: ModelError.badFormat(path: path, reason)) {
          try open(model.file, in: folder)
        }
      }
      expect(.unsupportedVersion(3)) { $0.version = 3 }
      expect(.unknownMagic) { $0.version = 0x5055_4747 }
      expect(.notWhisper) { $0.specification = "TransformerSpec" }
      expect(.unsupportedType(tensor: "a", type: 9)) { $0.variables[0].type = 9 }
      expect(.wrongShape(tensor: "b/c")) { $0.variables[1].shape = [2, 4] }
      expect(.wrongShape(tensor: "b/c")) {
        $0.variables[1].shape = [1 << 30, 1 << 30, 1 << 30, 1 << 30]
      }
      var many = small.file
      many.replaceSubrange(22..<26, with: [0xff, 0xff, 0xff, 0x7f])
      #expect(throws: ModelError.badFormat(path: path, .implausible(field: "variables"))) {
        try open(many, in: folder)
      }
    }
  }
}
