import GranoCore
import GranoExport
import Testing

@testable import GranoCommand

@Suite("The bytes of a note, read once")
struct NoteBytesTests {
  private let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  private func read(_ limit: Int, isPiped: Bool) throws -> NoteBytes {
    let source = MemorySource(bytes)
    return try NoteBytes.read(
      { source }, keeping: limit, isPiped: isPiped, cancellation: Cancellation())
  }

  @Test("A few are held, more are left where they are", arguments: [false, true])
  func held(isPiped: Bool) throws {
    let result = try read(bytes.count, isPiped: isPiped)
    #expect(result.kept == bytes && result.spooled == nil && result.count == bytes.count)
    var hash = SHA256()
    hash.update(bytes)
    #expect(result.sha256 == hash.hex())
    let more = try read(bytes.count - 1, isPiped: false)
    #expect(more.kept == nil && more.spooled == nil && more.sha256 == result.sha256)
  }

  @Test(
    "A pipe gives them once: what is more than is held can be read again",
    arguments: [0, 262_144, 262_145, 699_999])
  func piped(limit: Int) throws {
    let result = try read(limit, isPiped: true)
    #expect(result.kept == nil && result.count == bytes.count)
    let spooled = try #require(result.spooled)
    for _ in 0..<2 {
      let source = try spooled.source()
      var again: [UInt8] = []
      while true {
        let piece = try source.read(upTo: 100_000)
        if piece.isEmpty { break }
        again += piece
      }
      #expect(again == bytes)
    }
  }
}
