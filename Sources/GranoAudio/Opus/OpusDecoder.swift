internal import COpus

/// A libopus decoder that gives mono; the only file that calls libopus.
///
/// The corresponding C types are `OpusDecoder` and, for packets that hold several
/// streams, `OpusMSDecoder`.
@safe
struct OpusDecoder: ~Copyable {
  private let single: OpaquePointer?
  private let multiple: OpaquePointer?
  private let gain: Float
  private let weights: [Float]
  /// Samples of one channel in the longest packet.
  private let capacity: Int
  private var scratch: [Float]
  /// What `opus_pcm_soft_clip` has to know about the packet before.
  private var clipState: Float = 0

  /// - Parameter rate: Samples per second to decode to: 8, 12, 16, 24 or 48 kHz.
  init(_ head: OpusHead, rate: Int) throws(AudioError) {
    var status: CInt = 0
    var single: OpaquePointer?
    var multiple: OpaquePointer?
    if head.streams == 1 {
      unsafe single = unsafe opus_decoder_create(
        opus_int32(rate), CInt(head.weights.count), &status)
    } else {
      let mapping = (0..<head.weights.count).map { UInt8(truncatingIfNeeded: $0) }
      unsafe multiple = unsafe opus_multistream_decoder_create(
        opus_int32(rate), CInt(head.weights.count), CInt(head.streams), CInt(head.coupled),
        mapping, &status)
    }
    guard status == OPUS_OK, unsafe single != nil || multiple != nil else {
      throw .badHeader(.oggOpus)
    }
    unsafe self.single = single
    unsafe self.multiple = multiple
    gain = head.gain
    weights = head.weights
    capacity = OpusPacket.maximumTicks * rate / 48_000
    scratch = [Float](repeating: 0, count: capacity * head.weights.count)
  }

  deinit {
    if let single = unsafe single { unsafe opus_decoder_destroy(single) }
    if let multiple = unsafe multiple { unsafe opus_multistream_decoder_destroy(multiple) }
  }

  /// Decodes a packet and appends its samples; the C functions are `opus_decode_float`
  /// and `opus_multistream_decode_float`.
  ///
  /// - Returns: How many samples were appended, or nil when libopus refuses the packet.
  mutating func decode(_ packet: [UInt8], into output: inout [Float]) -> Int? {
    // libopus takes an empty packet for a lost one.
    guard !packet.isEmpty, packet.count <= Int(Int32.max) else { return nil }
    let capacity = self.capacity
    let count = unsafe packet.withUnsafeBufferPointer { bytes in
      unsafe run(bytes.baseAddress, opus_int32(bytes.count), CInt(capacity))
    }
    return append(count, to: &output)
  }

  /// Lets libopus bridge `count` lost samples, a multiple of 2.5 ms and at most 120 ms.
  mutating func conceal(_ count: Int, into output: inout [Float]) -> Int? {
    append(unsafe run(nil, 0, CInt(min(count, capacity))), to: &output)
  }

  private mutating func run(
    _ bytes: UnsafePointer<UInt8>?, _ length: opus_int32, _ capacity: CInt
  ) -> Int {
    let single = unsafe self.single
    let multiple = unsafe self.multiple
    return unsafe scratch.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return -1 }
      if let single = unsafe single {
        return unsafe Int(opus_decode_float(single, bytes, length, base, capacity, 0))
      }
      guard let multiple = unsafe multiple else { return -1 }
      return unsafe Int(
        opus_multistream_decode_float(multiple, bytes, length, base, capacity, 0))
    }
  }

  /// Mixes `count` decoded frames to mono, applies the gain, appends them, and clips softly what
  /// is louder than full scale, as 16-bit players do.
  private mutating func append(_ count: Int, to output: inout [Float]) -> Int? {
    guard count > 0, count <= capacity else { return nil }
    let start = output.count
    mix(count, to: &output)
    clip(&output, from: start)
    return count
  }

  /// The C function is `opus_pcm_soft_clip`.
  private mutating func clip(_ output: inout [Float], from start: Int) {
    let loudest = output[start...].reduce(Float(0)) { max($0, abs($1)) }
    guard loudest > 1 || clipState != 0 else { return }
    unsafe output.withUnsafeMutableBufferPointer { samples in
      let added = unsafe samples[start...]
      let packet = unsafe UnsafeMutableBufferPointer(rebasing: added)
      unsafe opus_pcm_soft_clip(packet.baseAddress, CInt(packet.count), 1, &clipState)
    }
  }

  private func mix(_ count: Int, to output: inout [Float]) {
    if weights.count == 1 {
      let factor = gain * weights[0]
      if factor == 1 {
        output.append(contentsOf: scratch[..<count])
      } else {
        output.append(contentsOf: scratch[..<count].lazy.map { $0 * factor })
      }
      return
    }
    for frame in 0..<count {
      let base = frame * weights.count
      var sum: Float = 0
      for channel in weights.indices { sum += scratch[base + channel] * weights[channel] }
      output.append(sum * gain)
    }
  }
}
