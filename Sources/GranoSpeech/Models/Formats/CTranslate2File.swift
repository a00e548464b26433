/// What a CTranslate2 `model.bin` holds: names, shapes and where the numbers lie.
///
/// The layout (versions 4 to 6): `uint32` version, text specification, `uint32` revision, `uint32`
/// count, then each variable: text name, `uint8` rank, `uint32` dimensions, `uint8` type, `uint32`
/// byte count, bytes. A text is a `uint16` length, which counts a closing NUL, and its bytes.
/// (ctranslate2/specs/model_spec.py, `_serialize`.) Nothing is trusted: a length that leaves the
/// file is an error before anything is allocated for it.
struct CTranslate2File {
  /// One tensor.
  struct Variable {
    var name: String
    var shape: [Int]
    var type: Number

    /// Where its bytes begin in the file.
    var offset: UInt64
    var byteCount: UInt64
  }

  /// How numbers are stored.
  enum Number: UInt8 {
    case float32 = 0
    case int8 = 1
    case int16 = 2
    case int32 = 3
    case float16 = 4
    case bfloat16 = 5

    var size: UInt64 {
      switch self {
      case .int8: 1
      case .int16, .float16, .bfloat16: 2
      case .float32, .int32: 4
      }
    }
  }

  let bytes: ModelBytes
  private(set) var variables: [String: Variable] = [:]

  init(_ bytes: ModelBytes) throws(ModelError) {
    self.bytes = bytes
    var cursor = ModelCursor(bytes)
    let version = try cursor.number(UInt32.self)
    guard (4...6).contains(version) else {
      throw Self.error(bytes, version < 4 ? .unsupportedVersion(Int(version)) : .unknownMagic)
    }
    guard try Self.text(&cursor) == "WhisperSpec" else { throw Self.error(bytes, .notWhisper) }
    _ = try cursor.number(UInt32.self)
    let count = try cursor.number(UInt32.self)
    // The shortest variable: an empty name with its NUL, a rank, a type, a byte count.
    guard UInt64(count) * 9 <= cursor.left else {
      throw Self.error(bytes, .implausible(field: "variables"))
    }
    for _ in 0..<count {
      let variable = try Self.variable(&cursor, in: bytes)
      variables[variable.name] = variable
    }
  }

  private static func variable(
    _ cursor: inout ModelCursor, in bytes: ModelBytes
  ) throws(ModelError) -> Variable {
    let name = try text(&cursor)
    let rank = try cursor.number(UInt8.self)
    guard rank <= 4 else { throw error(bytes, .wrongShape(tensor: name)) }
    var shape: [Int] = []
    var elements: UInt64 = 1
    for _ in 0..<rank {
      let dimension = try cursor.number(UInt32.self)
      shape.append(Int(dimension))
      let (product, overflow) = elements.multipliedReportingOverflow(by: UInt64(dimension))
      guard !overflow, product <= bytes.size else {
        throw error(bytes, .wrongShape(tensor: name))
      }
      elements = product
    }
    let code = try cursor.number(UInt8.self)
    guard let type = Number(rawValue: code) else {
      throw error(bytes, .unsupportedType(tensor: name, type: Int(code)))
    }
    let byteCount = UInt64(try cursor.number(UInt32.self))
    guard byteCount == elements * type.size else {
      throw error(bytes, .wrongShape(tensor: name))
    }
    let offset = cursor.offset
    try cursor.skip(byteCount)
    return Variable(name: name, shape: shape, type: type, offset: offset, byteCount: byteCount)
  }

  private static func text(_ cursor: inout ModelCursor) throws(ModelError) -> String {
    let length = try cursor.number(UInt16.self)
    let bytes = try cursor.take(Int(length))
    return String(decoding: bytes.last == 0 ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private static func error(_ bytes: ModelBytes, _ reason: ModelFormatError) -> ModelError {
    .badFormat(path: bytes.path, reason)
  }
}
