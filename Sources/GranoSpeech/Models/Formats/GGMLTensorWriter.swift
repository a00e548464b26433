internal import GranoCore

/// Writes the tensors of a CTranslate2 file in ggml's form, a megabyte at a time.
struct GGMLTensorWriter: ~Copyable {
  private let source: CTranslate2File
  private let cancellation: Cancellation
  private var output: ModelWriter

  /// How a tensor is written, with ggml's number for it.
  enum Target: Int {
    case float32 = 0
    case float16 = 1
  }

  init(source: CTranslate2File, output: consuming ModelWriter, cancellation: Cancellation) {
    self.source = source
    self.output = output
    self.cancellation = cancellation
  }

  /// Bytes written so far.
  var count: UInt64 { output.count }

  consuming func finish() throws(ModelError) -> String {
    try output.finish()
  }

  mutating func writeHeader(
    _ dimensions: WhisperDimensions, filters: [Float], tokens: [[UInt8]]
  ) throws(ModelError) {
    try output.write(int32s: [WhisperModelFile.magic] + dimensions.numbers)
    try output.write(int32s: [Target.float16.rawValue])
    try output.write(int32s: [dimensions.mels, MelFilters.frequencies])
    try output.write(filters.flatMap { Self.littleEndian($0.bitPattern) })
    try output.write(int32s: [tokens.count])
    for token in tokens {
      try output.write(int32s: [token.count])
      try output.write(token)
    }
  }

  /// Scale and shift of a layer norm.
  mutating func writeNorm(_ name: String, from norm: String, state: Int) throws(ModelError) {
    try write(name + ".weight", from: norm + "/gamma", shape: [state], as: .float32)
    try write(name + ".bias", from: norm + "/beta", shape: [state], as: .float32)
  }

  /// Weight and bias of a linear layer.
  mutating func writeLinear(
    _ name: String, from layer: String, rows: Int, columns: Int
  ) throws(ModelError) {
    try write(name + ".weight", from: layer + "/weight", shape: [rows, columns], as: .float16)
    try write(name + ".bias", from: layer + "/bias", shape: [rows], as: .float32)
  }

  /// The four linear layers of an attention, cut out of the fused ones.
  ///
  /// - Parameters:
  ///   - query: Which layer holds the query, as its how-manieth part.
  ///   - keyAndValue: Likewise for the key; the value follows it.
  ///   - parts: How many parts the layer of the query has, and that of key and value.
  mutating func writeAttention(
    _ name: String, query: (layer: String, part: Int), keyAndValue: (layer: String, part: Int),
    parts: (query: Int, keyAndValue: Int), out: String, state: Int, keyState: Int
  ) throws(ModelError) {
    let pieces = [
      ("query", query.layer, query.part, parts.query, state),
      ("key", keyAndValue.layer, keyAndValue.part, parts.keyAndValue, keyState),
      ("value", keyAndValue.layer, keyAndValue.part + 1, parts.keyAndValue, keyState),
    ]
    for (piece, layer, part, count, columns) in pieces {
      let rows = part * state..<(part + 1) * state
      try write(
        "\(name).\(piece).weight", from: layer + "/weight", shape: [count * state, columns],
        rows: rows, as: .float16)
      // Whisper's keys have no bias; CTranslate2 stores zeros in its place.
      if piece != "key" {
        try write(
          "\(name).\(piece).bias", from: layer + "/bias", shape: [count * state], rows: rows,
          as: .float32)
      }
    }
    try writeLinear(name + ".out", from: out, rows: state, columns: state)
  }

  /// Writes one tensor, or some of its rows.
  ///
  /// - Parameters:
  ///   - shape: What the source must have.
  ///   - writtenShape: What the head says, when it is not the shape itself.
  mutating func write(
    _ name: String, from sourceName: String, shape: [Int], rows: Range<Int>? = nil,
    as target: Target, writtenShape: [Int]? = nil
  ) throws(ModelError) {
    if cancellation.isRequested { throw .cancelled }
    guard let variable = source.variables[sourceName] else {
      throw bad(.missingTensor(sourceName))
    }
    guard variable.shape == shape else { throw bad(.wrongShape(tensor: sourceName)) }
    guard variable.type == .float32 || variable.type == .float16 else {
      throw bad(
        variable.type == .int8 || variable.type == .int16
          ? .quantizedWeights
          : .unsupportedType(tensor: sourceName, type: Int(variable.type.rawValue)))
    }
    let rowSize = variable.type.size * UInt64(shape.dropFirst().reduce(1, *))
    let range = rows ?? 0..<shape[0]
    let written = writtenShape ?? [range.count] + shape.dropFirst()
    let label = Array(name.utf8)
    try output.write(int32s: [written.count, label.count, target.rawValue])
    try output.write(int32s: written.reversed())
    try output.write(label)
    let start = variable.offset + rowSize * UInt64(range.lowerBound)
    try source.bytes.forEachPiece(from: start, count: rowSize * UInt64(range.count)) {
      (piece) throws(ModelError) in
      try output.write(Self.convert(piece, from: variable.type, to: target))
    }
  }

  private static func convert(
    _ bytes: [UInt8], from type: CTranslate2File.Number, to target: Target
  ) -> [UInt8] {
    switch (type, target) {
    case (.float16, .float32):
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count * 2)
      for index in stride(from: 0, to: bytes.count - 1, by: 2) {
        let half = UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
        result += littleEndian(HalfFloat.value(bits: half).bitPattern)
      }
      return result
    case (.float32, .float16):
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count / 2)
      for index in stride(from: 0, to: bytes.count - 3, by: 4) {
        let bits =
          UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
          | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
        let half = HalfFloat.bits(Float(bitPattern: bits))
        result.append(UInt8(truncatingIfNeeded: half))
        result.append(UInt8(truncatingIfNeeded: half >> 8))
      }
      return result
    default:
      return bytes
    }
  }

  private static func littleEndian(_ bits: UInt32) -> [UInt8] {
    [
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 24),
    ]
  }

  private func bad(_ reason: ModelFormatError) -> ModelError {
    .badFormat(path: source.bytes.path, reason)
  }
}
