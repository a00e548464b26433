import Testing

@testable import GranoSpeech

@Suite("Half-precision numbers")
struct HalfFloatTests {
  @Test("Every half survives the way to a float and back")
  func roundTrip() {
    for bits in UInt16.min...UInt16.max {
      let value = HalfFloat.value(bits: bits)
      if value.isNaN {
        #expect(HalfFloat.bits(value) & 0x7fff > 0x7c00)
      } else if HalfFloat.bits(value) != bits {
        Issue.record("\(bits) became \(HalfFloat.bits(value))")
      }
    }
  }

  @Test(
    "Known values",
    arguments: [
      (0x0000, 0), (0x3c00, 1), (0xc000, -2), (0x7bff, 65504), (0x0400, 0x1p-14),
      (0x0001, 0x1p-24), (0x3555, 0.333251953125), (0x7c00, Float.infinity),
    ] as [(UInt16, Float)])
  func known(bits: UInt16, value: Float) {
    #expect(HalfFloat.value(bits: bits) == value)
    #expect(HalfFloat.bits(value) == bits)
  }

  @Test(
    "Between two halves the nearest is taken, the even one when both are",
    arguments: [
      (1 + 0x1p-11, 0x3c00), (1 + 3 * 0x1p-11, 0x3c02), (1 + 0x1.001p-11, 0x3c01),
      (65519, 0x7bff), (65520, 0x7c00), (-65520, 0xfc00), (0x1p-25, 0), (0x1.8p-25, 1),
      (0x1.8p-24, 2), (0x1.ffbp-15, 0x03ff), (0x1.ffcp-15, 0x0400), (1e-30, 0), (3e38, 0x7c00),
    ] as [(Float, UInt16)])
  func rounding(value: Float, bits: UInt16) {
    #expect(HalfFloat.bits(value) == bits)
  }
}
