import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Cutting a note into pieces")
struct PieceCutterTests {
  private func pieces(_ samples: [Float], longest: Int) throws -> [AudioPiece] {
    var cutter = PieceCutter(PCMSource(PCM(samples: samples)), longestSeconds: longest)
    var pieces: [AudioPiece] = []
    while let piece = try cutter.next(cancellation: Cancellation()) { pieces.append(piece) }
    return pieces
  }

  @Test(
    "No sample is lost or doubled, and none too many are in a piece",
    arguments: [0, 1, 31_999, 32_000, 32_001, 64_000, 100_003])
  func complete(count: Int) throws {
    let samples = (0..<count).map { Float($0 % 1000) / 1000 }
    let pieces = try pieces(samples, longest: 2)
    #expect(pieces.flatMap(\.samples) == samples)
    #expect(pieces.allSatisfy { !$0.samples.isEmpty && $0.samples.count <= 32_000 })
    var end = 0
    for piece in pieces {
      #expect(piece.offset == end)
      end = piece.span.end
    }
    if count <= 32_000 { #expect(pieces.count == (count == 0 ? 0 : 1)) }
  }

  @Test("A cut is made in the pause, not in the words")
  func pause() throws {
    var samples = [Float](repeating: 0.3, count: 16_000 * 15)
    let pause = 16_000 * 7..<16_000 * 8
    for index in pause { samples[index] = 0.001 }
    let pieces = try pieces(samples, longest: 10)
    #expect(pieces.count == 2)
    #expect(pause.contains(try #require(pieces.last).offset))
  }

  @Test("A request to stop is heeded while reading")
  func cancelled() {
    let cancellation = Cancellation()
    cancellation.request()
    var cutter = PieceCutter(PCMSource(PCM(samples: [0.1, 0.2])))
    #expect(throws: SpeechError.cancelled) { _ = try cutter.next(cancellation: cancellation) }
  }
}
