import Foundation
import GranoTestSupport

/// A Whisper model of one layer a side and 64 states in CTranslate2's form, with numbers that
/// anyone can compute: big enough to have every tensor, small enough to convert in a moment.
struct SyntheticWhisper {
  static let state = 64
  static let mels = 4
  static let audioContext = 6
  static let textContext = 5

  /// "a", "Ġb" (a blank and b), "ä" as GPT-2 spells it, the empty token, and the specials.
  static let vocabulary = ["a", "Ġb", "Ã¤", "", "<|endoftext|>", "<|startoftranscript|>"]

  /// One variable of the file.
  struct Variable {
    var name: String
    var shape: [Int]
    var type: UInt8
    var bytes: [UInt8]
  }

  var version: UInt32 = 6
  var specification = "WhisperSpec"
  var variables: [Variable]

  init() {
    let state = Self.state
    variables = [
      Variable(name: "decoder/num_heads", shape: [], type: 2, bytes: [1, 0]),
      Self.halves("decoder/embeddings/weight", [Self.vocabulary.count, state]),
      Self.halves("decoder/position_encodings/encodings", [Self.textContext, state]),
      Self.halves("encoder/position_encodings/encodings", [Self.audioContext, state]),
      Self.halves("encoder/conv1/weight", [state, Self.mels, 3]),
      Self.halves("encoder/conv1/bias", [state]),
      Self.halves("encoder/conv2/weight", [state, state, 3]),
      Self.halves("encoder/conv2/bias", [state]),
    ]
    for side in ["decoder", "encoder"] {
      variables += Self.norm(side + "/layer_norm") + Self.layer(side + "/layer_0", of: side)
    }
  }

  private static func layer(_ name: String, of side: String) -> [Variable] {
    let state = Self.state
    var layer = norm(name + "/ffn/layer_norm")
    layer += linear(name + "/ffn/linear_0", 4 * state, state)
    layer += linear(name + "/ffn/linear_1", state, 4 * state)
    layer += norm(name + "/self_attention/layer_norm")
    layer += linear(name + "/self_attention/linear_0", 3 * state, state)
    layer += linear(name + "/self_attention/linear_1", state, state)
    guard side == "decoder" else { return layer }
    layer += norm(name + "/attention/layer_norm")
    layer += linear(name + "/attention/linear_0", state, state)
    layer += linear(name + "/attention/linear_1", 2 * state, state)
    return layer + linear(name + "/attention/linear_2", state, state)
  }

  private static func norm(_ name: String) -> [Variable] {
    [halves(name + "/gamma", [state]), halves(name + "/beta", [state])]
  }

  private static func linear(_ name: String, _ rows: Int, _ columns: Int) -> [Variable] {
    [halves(name + "/weight", [rows, columns]), halves(name + "/bias", [rows])]
  }

  /// Numbers told by the name's bytes and the place, always finite.
  private static func halves(_ name: String, _ shape: [Int]) -> Variable {
    let seed = name.utf8.reduce(0) { $0 + Int($1) }
    var bytes: [UInt8] = []
    for index in 0..<shape.reduce(1, *) {
      let bits = (index * 37 + seed) % 0x7c00 | (index & 1) << 15
      bytes += [UInt8(bits & 0xff), UInt8(bits >> 8)]
    }
    return Variable(name: name, shape: shape, type: 4, bytes: bytes)
  }

  /// The file `model.bin`.
  var file: [UInt8] {
    var bytes = Self.number(version) + Self.text(specification) + Self.number(UInt32(3))
    bytes += Self.number(UInt32(variables.count))
    for variable in variables {
      bytes += Self.text(variable.name) + [UInt8(variable.shape.count)]
      for dimension in variable.shape { bytes += Self.number(UInt32(dimension)) }
      bytes += [variable.type] + Self.number(UInt32(variable.bytes.count)) + variable.bytes
    }
    return bytes + Self.number(UInt32(0))
  }

  /// Changes one variable.
  mutating func change(_ name: String, _ body: (inout Variable) -> Void) {
    for index in variables.indices where variables[index].name == name { body(&variables[index]) }
  }

  /// Writes a folder as faster-whisper has it.
  func write(to folder: URL, vocabularyFile: String = "vocabulary.txt") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(file).write(to: folder.appending(path: "model.bin"))
    let text = Self.vocabulary.joined(separator: "\n") + "\n"
    let content =
      vocabularyFile.hasSuffix(".json")
      ? try JSONEncoder().encode(Self.vocabulary) : Data(text.utf8)
    try content.write(to: folder.appending(path: vocabularyFile))
  }

  static func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  static func text(_ text: String) -> [UInt8] {
    number(UInt16(text.utf8.count + 1)) + Array(text.utf8) + [0]
  }
}
