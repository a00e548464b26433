import Foundation
import Testing

@testable import GranoAudio

@Suite("Changing the sampling rate")
struct ResamplerTests {
  private func resample(_ samples: [Float], from: Int, piece: Int = .max) -> [Float] {
    var resampler = Resampler(from: from, to: 16_000)
    var output: [Float] = []
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + min(piece, samples.count))
      resampler.add(Array(samples[start..<end]), to: &output)
      start = end
    }
    resampler.finish(into: &output)
    return output
  }

  private func sine(_ frequency: Double, rate: Int, count: Int) -> [Float] {
    (0..<count).map { Float(0.5 * sin(2 * .pi * frequency * Double($0) / Double(rate))) }
  }

  @Test(
    "A tone keeps its place and height",
    arguments: [8_000, 11_025, 22_050, 24_000, 44_100, 47_999, 48_000, 96_000])
  func tone(rate: Int) {
    let count = rate / 4
    let output = resample(sine(1_000, rate: rate, count: count), from: rate)
    #expect(output.count == (count * 16_000 + rate - 1) / rate)
    let expected = sine(1_000, rate: 16_000, count: output.count)
    let worst = (200..<output.count - 200).map { abs(output[$0] - expected[$0]) }.max() ?? 1
    #expect(worst < 2e-4, "off by \(worst)")
  }

  @Test("What 16 kHz cannot hold is gone", arguments: [44_100, 48_000, 47_999])
  func alias(rate: Int) {
    let output = resample(sine(9_500, rate: rate, count: rate / 4), from: rate)
    let loudest = output[200..<output.count - 200].map { abs($0) }.max() ?? 1
    #expect(loudest < 1e-4, "\(loudest)")
  }

  @Test("Pieces of any size give the same samples", arguments: [1, 7, 100, 4_096])
  func pieces(size: Int) {
    let input = sine(700, rate: 44_100, count: 3_000)
    #expect(resample(input, from: 44_100, piece: size) == resample(input, from: 44_100))
  }

  @Test("Short inputs and extreme rates", arguments: [1_000, 15_999, 16_001, 767_999, 768_000])
  func extremes(rate: Int) {
    for count in [0, 1, 2, 50] {
      let output = resample([Float](repeating: 0.25, count: count), from: rate)
      #expect(output.count == (count * 16_000 + rate - 1) / rate)
      #expect(output.allSatisfy { abs($0) < 0.5 })
    }
  }
}
