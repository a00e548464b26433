/// What a whisper.cpp model file holds: its head, and where each tensor lies.
///
/// Walking the whole file before it is used means that whisper.cpp, which trusts what it reads, is
/// only ever given files whose every length fits.
struct WhisperModelFile {
  /// One tensor.
  struct Tensor {
    var name: String

    /// Fastest first, as ggml has them.
    var dimensions: [Int]
    var type: Int

    /// Where the tensor's head begins, and where its numbers do.
    var start: UInt64
    var offset: UInt64
    var byteCount: UInt64
  }

  /// "ggml" as a number.
  static let magic = 0x6767_6d6c

  let bytes: ModelBytes
  let dimensions: WhisperDimensions

  /// ggml's file type: 1 is float16, 2007 is Q8_0.
  let fileType: Int

  /// Where the mel filters begin: after the twelve numbers of the head.
  static let filtersOffset: UInt64 = 48

  /// Where the tensors begin.
  let tensorsOffset: UInt64
  let tensors: [Tensor]

  init(_ bytes: ModelBytes) throws(ModelError) {
    self.bytes = bytes
    func bad(_ reason: ModelFormatError) -> ModelError { .badFormat(path: bytes.path, reason) }
    var cursor = ModelCursor(bytes)
    guard try cursor.number(UInt32.self) == UInt32(Self.magic) else { throw bad(.unknownMagic) }
    var numbers: [Int] = []
    for _ in 0..<11 { numbers.append(Int(try cursor.number(Int32.self))) }
    dimensions = WhisperDimensions(numbers: Array(numbers[..<10]))
    fileType = numbers[10]
    if let field = dimensions.implausibleField { throw bad(.implausible(field: field)) }
    let mels = try cursor.number(Int32.self)
    let frequencies = try cursor.number(Int32.self)
    guard Int(mels) == dimensions.mels else { throw bad(.notWhisper) }
    guard (1...100_000).contains(frequencies) else {
      throw bad(.implausible(field: "frequencies"))
    }
    try cursor.skip(UInt64(mels) * UInt64(frequencies) * 4)
    let tokens = try cursor.number(Int32.self)
    guard tokens >= 0, Int(tokens) <= dimensions.vocabulary else {
      throw bad(.implausible(field: "tokens"))
    }
    for _ in 0..<tokens {
      let length = try cursor.number(UInt32.self)
      guard length <= UInt32(WhisperVocabulary.maximumToken) else { throw bad(.badVocabulary) }
      try cursor.skip(UInt64(length))
    }
    tensorsOffset = cursor.offset
    var tensors: [Tensor] = []
    while !cursor.isAtEnd { tensors.append(try Self.tensor(&cursor, in: bytes)) }
    guard tensors.contains(where: { $0.name == "decoder.token_embedding.weight" }) else {
      throw bad(.missingTensor("decoder.token_embedding.weight"))
    }
    self.tensors = tensors
  }

  private static func tensor(
    _ cursor: inout ModelCursor, in bytes: ModelBytes
  ) throws(ModelError) -> Tensor {
    func bad(_ reason: ModelFormatError) -> ModelError { .badFormat(path: bytes.path, reason) }
    let start = cursor.offset
    let rank = try cursor.number(Int32.self)
    let length = try cursor.number(Int32.self)
    let type = Int(try cursor.number(Int32.self))
    guard (1...4).contains(rank), (1...256).contains(length) else {
      throw bad(.implausible(field: "tensor at \(start)"))
    }
    var dimensions: [Int] = []
    var elements: UInt64 = 1
    for _ in 0..<rank {
      let dimension = try cursor.number(Int32.self)
      let (product, overflow) = elements.multipliedReportingOverflow(
        by: UInt64(max(0, dimension)))
      guard dimension > 0, !overflow, product < 1 << 40 else {
        throw bad(.implausible(field: "tensor at \(start)"))
      }
      elements = product
      dimensions.append(Int(dimension))
    }
    let name = String(decoding: try cursor.take(Int(length)), as: UTF8.self)
    guard let block = GGMLNumber.blocks[type] else {
      throw bad(.unsupportedType(tensor: name, type: type))
    }
    guard dimensions[0] % block.numbers == 0 else { throw bad(.oddRowLength(tensor: name)) }
    let byteCount = elements / UInt64(block.numbers) * UInt64(block.bytes)
    let offset = cursor.offset
    try cursor.skip(byteCount)
    return Tensor(
      name: name, dimensions: dimensions, type: type, start: start, offset: offset,
      byteCount: byteCount)
  }
}
