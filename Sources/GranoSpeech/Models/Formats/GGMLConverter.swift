internal import GranoCore

/// Turns a faster-whisper model (CTranslate2) into whisper.cpp's file.
///
/// For OpenAI's own models the result is the published ggml file byte for byte, because the
/// numbers are stored in float16 there too and only their order differs.
struct GGMLConverter {
  private let source: CTranslate2File
  private let tokens: [[UInt8]]
  let dimensions: WhisperDimensions

  init(model: ModelBytes, vocabulary: String) throws(ModelError) {
    source = try CTranslate2File(model)
    tokens = try WhisperVocabulary.tokens(path: vocabulary)
    dimensions = try Self.dimensions(of: source)
    guard tokens.count <= dimensions.vocabulary else {
      throw .badFormat(path: vocabulary, .badVocabulary)
    }
  }

  /// The ggml file's length in bytes, about: for a progress bar.
  var estimatedSize: UInt64 { source.bytes.size + 3 << 20 }

  /// Writes the ggml file.
  ///
  /// - Parameter progress: Called with the bytes written so far.
  /// - Returns: Its SHA-256.
  func write(
    to path: String, cancellation: Cancellation, progress: (UInt64) -> Void
  ) throws(ModelError) -> String {
    var output = GGMLTensorWriter(
      source: source, output: try ModelWriter(path), cancellation: cancellation)
    let filters = MelFilters.weights(count: dimensions.mels)
    // 1 in the last place: most tensors are float16.
    try output.writeHeader(dimensions, filters: filters, tokens: tokens)
    let encoder = dimensions.audioState
    let decoder = dimensions.textState
    try output.write(
      "decoder.positional_embedding", from: "decoder/position_encodings/encodings",
      shape: [dimensions.textContext, decoder], as: .float32)
    try output.write(
      "encoder.positional_embedding", from: "encoder/position_encodings/encodings",
      shape: [dimensions.audioContext, encoder], as: .float32)
    try output.write(
      "decoder.token_embedding.weight", from: "decoder/embeddings/weight",
      shape: [dimensions.vocabulary, decoder], as: .float16)
    for layer in 0..<dimensions.textLayers {
      try writeBlock(
        "decoder.blocks.\(layer)", from: "decoder/layer_\(layer)", state: decoder,
        crossState: encoder, to: &output)
      progress(output.count)
    }
    try output.writeNorm("decoder.ln", from: "decoder/layer_norm", state: decoder)
    for (number, inputs) in [(1, dimensions.mels), (2, encoder)] {
      try output.write(
        "encoder.conv\(number).weight", from: "encoder/conv\(number)/weight",
        shape: [encoder, inputs, 3], as: .float16)
      try output.write(
        "encoder.conv\(number).bias", from: "encoder/conv\(number)/bias", shape: [encoder],
        as: .float32, writtenShape: [encoder, 1])
    }
    for layer in 0..<dimensions.audioLayers {
      try writeBlock(
        "encoder.blocks.\(layer)", from: "encoder/layer_\(layer)", state: encoder,
        crossState: nil, to: &output)
      progress(output.count)
    }
    try output.writeNorm("encoder.ln_post", from: "encoder/layer_norm", state: encoder)
    return try output.finish()
  }

  private func writeBlock(
    _ name: String, from layer: String, state: Int, crossState: Int?,
    to output: inout GGMLTensorWriter
  ) throws(ModelError) {
    try output.writeNorm(name + ".mlp_ln", from: layer + "/ffn/layer_norm", state: state)
    try output.writeLinear(
      name + ".mlp.0", from: layer + "/ffn/linear_0", rows: 4 * state, columns: state)
    try output.writeLinear(
      name + ".mlp.2", from: layer + "/ffn/linear_1", rows: state, columns: 4 * state)
    try output.writeNorm(
      name + ".attn_ln", from: layer + "/self_attention/layer_norm", state: state)
    // CTranslate2 keeps query, key and value in one matrix; across, key and value.
    let own = layer + "/self_attention/linear_"
    try output.writeAttention(
      name + ".attn", query: (own + "0", 0), keyAndValue: (own + "0", 1), parts: (3, 3),
      out: own + "1", state: state, keyState: state)
    guard let crossState else { return }
    try output.writeNorm(
      name + ".cross_attn_ln", from: layer + "/attention/layer_norm", state: state)
    let cross = layer + "/attention/linear_"
    try output.writeAttention(
      name + ".cross_attn", query: (cross + "0", 0), keyAndValue: (cross + "1", 0), parts: (1, 2),
      out: cross + "2", state: state, keyState: crossState)
  }

  private static func dimensions(of source: CTranslate2File) throws(ModelError)
    -> WhisperDimensions
  {
    func shape(_ name: String, rank: Int) throws(ModelError) -> [Int] {
      guard let variable = source.variables[name] else {
        throw .badFormat(path: source.bytes.path, .missingTensor(name))
      }
      guard variable.shape.count == rank else {
        throw .badFormat(path: source.bytes.path, .wrongShape(tensor: name))
      }
      return variable.shape
    }
    func layers(_ side: String) -> Int {
      var count = 0
      while source.variables["\(side)/layer_\(count)/ffn/linear_0/weight"] != nil { count += 1 }
      return count
    }
    let convolution = try shape("encoder/conv1/weight", rank: 3)
    let embedding = try shape("decoder/embeddings/weight", rank: 2)
    // Every Whisper model has heads of 64 numbers.
    let dimensions = WhisperDimensions(numbers: [
      embedding[0], try shape("encoder/position_encodings/encodings", rank: 2)[0],
      convolution[0], convolution[0] / 64, layers("encoder"),
      try shape("decoder/position_encodings/encodings", rank: 2)[0], embedding[1],
      embedding[1] / 64, layers("decoder"), convolution[1],
    ])
    if let field = dimensions.implausibleField {
      throw .badFormat(path: source.bytes.path, .implausible(field: field))
    }
    return dimensions
  }
}
