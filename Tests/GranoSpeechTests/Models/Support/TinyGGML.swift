/// The smallest file that is a Whisper model by its structure: 32 states, one tensor of each kind.
enum TinyGGML {
  /// - Parameter salt: Makes files differ.
  static func file(salt: UInt8 = 0) -> [UInt8] {
    var bytes = ints([0x6767_6d6c, 2, 1, 32, 1, 1, 1, 32, 1, 1, 1, 1])
    bytes += ints([1, 2]) + [UInt8](repeating: 0, count: 8)
    bytes += ints([2, 1]) + [97] + ints([0])
    bytes += tensor("decoder.positional_embedding", [32, 1], type: 0, byte: salt)
    bytes += tensor("decoder.token_embedding.weight", [32, 2], type: 1, byte: 0x3c)
    bytes += tensor("decoder.ln.bias", [32], type: 0, byte: 0)
    return bytes
  }

  static func tensor(_ name: String, _ dimensions: [Int32], type: Int32, byte: UInt8) -> [UInt8] {
    let elements = dimensions.reduce(1) { $0 * Int($1) }
    return ints([Int32(dimensions.count), Int32(name.utf8.count), type] + dimensions)
      + Array(name.utf8) + [UInt8](repeating: byte, count: elements * (type == 0 ? 4 : 2))
  }

  static func ints(_ values: [Int32]) -> [UInt8] {
    values.flatMap { SyntheticWhisper.number($0) }
  }
}
