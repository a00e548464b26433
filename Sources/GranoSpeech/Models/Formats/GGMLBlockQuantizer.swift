#if Whisper
  internal import CWhisper
#endif

/// ggml's own quantisation function, when this build has it.
struct GGMLBlockQuantizer: BlockQuantizer {
  static var isBuilt: Bool {
    #if Whisper
      true
    #else
      false
    #endif
  }

  func quantize(_ values: [Float], rowLength: Int) throws(ModelError) -> [UInt8] {
    #if Whisper
      precondition(rowLength > 0 && rowLength % 32 == 0 && values.count % rowLength == 0)
      let size = values.count / 32 * 34
      return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = unsafe values.withUnsafeBufferPointer { numbers in
          guard let start = numbers.baseAddress else { return 0 }
          return unsafe ggml_quantize_chunk(
            GGML_TYPE_Q8_0, start, buffer.baseAddress, 0,
            Int64(values.count / rowLength), Int64(rowLength), nil)
        }
      }
    #else
      throw .quantizerNotBuilt
    #endif
  }
}
