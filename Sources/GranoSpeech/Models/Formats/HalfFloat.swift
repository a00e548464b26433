/// IEEE 754 binary16 as bits; `Float16` does not exist on every Mac.
enum HalfFloat {
  /// The exact value.
  static func value(bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10) & 0x1f
    let fraction = UInt32(bits & 0x3ff)
    switch exponent {
    case 0:
      // Subnormal: fraction × 2⁻²⁴, which a Float holds exactly.
      let magnitude = Float(fraction) * 0x1p-24
      return Float(bitPattern: magnitude.bitPattern | sign)
    case 0x1f:
      return Float(bitPattern: sign | 0x7f80_0000 | fraction << 13)
    default:
      return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }

  /// The nearest half, ties to even, as hardware and NumPy round.
  static func bits(_ value: Float) -> UInt16 {
    let bits = value.bitPattern
    let sign = UInt16(truncatingIfNeeded: bits >> 16) & 0x8000
    let magnitude = bits & 0x7fff_ffff
    if magnitude > 0x7f80_0000 { return sign | 0x7e00 }
    // From 65520 on, the nearest half is infinity.
    if magnitude >= 0x477f_f000 { return sign | 0x7c00 }
    if magnitude < 0x3880_0000 {
      // Below 2⁻¹⁴: a multiple of 2⁻²⁴.
      let scaled = (Float(bitPattern: magnitude) * 0x1p24).rounded(.toNearestOrEven)
      return sign | UInt16(scaled)
    }
    let odd = (magnitude >> 13) & 1
    let rounded = magnitude &- 0x3800_0000 &+ 0xfff &+ odd
    return sign | UInt16(truncatingIfNeeded: rounded >> 13)
  }
}
