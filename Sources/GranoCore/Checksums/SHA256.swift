/// SHA-256 (FIPS 180-4), fed piece by piece.
///
/// Our own because none of the libraries that grano builds on has it.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  package init() {}

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { update(buffer: $0) }
    if done == nil { Array(bytes).withUnsafeBufferPointer { update(buffer: $0) } }
  }

  /// Adds the bytes of `buffer`, which is only read during the call.
  package mutating func update(buffer: UnsafeBufferPointer<UInt8>) {
    byteCount += UInt64(buffer.count)
    var offset = 0
    if !pending.isEmpty {
      let take = min(64 - pending.count, buffer.count)
      pending.append(contentsOf: buffer[0..<take])
      offset = take
      guard pending.count == 64 else { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      block.withUnsafeBufferPointer { compress($0, at: 0) }
    }
    while offset + 64 <= buffer.count {
      compress(buffer, at: offset)
      offset += 64
    }
    pending.append(contentsOf: buffer[offset...])
  }

  /// The digest in lower-case hexadecimal; the value is used up.
  package consuming func hex() -> String {
    let bitCount = byteCount * 8
    var tail: [UInt8] = [0x80]
    let used = (pending.count + 1) % 64
    tail += [UInt8](repeating: 0, count: used <= 56 ? 56 - used : 120 - used)
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    update(tail)
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int((word >> UInt32(shift)) & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  package static func hex(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hex()
  }

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    @inline(__always) func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
      (value >> count) | (value << (32 - count))
    }
    schedule.withUnsafeMutableBufferPointer { w in
      for index in 0..<16 {
        let base = offset + index * 4
        w[index] =
          UInt32(bytes[base]) << 24 | UInt32(bytes[base + 1]) << 16
          | UInt32(bytes[base + 2]) << 8 | UInt32(bytes[base + 3])
      }
      for index in 16..<64 {
        let small0 =
          rotate(w[index - 15], 7) ^ rotate(w[index - 15], 18) ^ (w[index - 15] >> 3)
        let small1 =
          rotate(w[index - 2], 17) ^ rotate(w[index - 2], 19) ^ (w[index - 2] >> 10)
        w[index] = w[index - 16] &+ small0 &+ w[index - 7] &+ small1
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      Self.constants.withUnsafeBufferPointer { k in
        for index in 0..<64 {
          let big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
          let choice = (e & f) ^ (~e & g)
          let first = h &+ big1 &+ choice &+ k[index] &+ w[index]
          let big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
          let majority = (a & b) ^ (a & c) ^ (b & c)
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ big0 &+ majority)
        }
      }
      state[0] &+= a
      state[1] &+= b
      state[2] &+= c
      state[3] &+= d
      state[4] &+= e
      state[5] &+= f
      state[6] &+= g
      state[7] &+= h
    }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
