import Testing

@testable import GranoArchive

@Suite("What a claim's file says")
struct ClaimRecordTests {
  private let memory = MemoryKills(count: 12, boot: "6f1c-aa")

  @Test("Written and read back")
  func roundTrip() {
    for deaths in [0, 1, 7] {
      for crashed in [false, true] {
        var record = ClaimRecord(deaths: deaths, memory: memory)
        record.crashed = crashed
        #expect(ClaimRecord(record.bytes) == record)
      }
    }
  }

  @Test("The one byte that a signal handler writes is the first")
  func mark() {
    var bytes = ClaimRecord(deaths: 1, memory: memory).bytes
    bytes[0] = ClaimRecord.crashMark
    #expect(ClaimRecord(bytes)?.crashed == true)
    #expect(ClaimRecord(bytes)?.deaths == 1)
  }

  @Test(
    "A crash counts, and being killed for memory; another death, or one before a restart, does not",
    arguments: [
      (true, MemoryKills(count: 12, boot: "6f1c-aa"), 2),
      (false, MemoryKills(count: 13, boot: "6f1c-aa"), 2),
      (true, MemoryKills(count: 13, boot: "6f1c-aa"), 2),
      (false, MemoryKills(count: 12, boot: "6f1c-aa"), 1),
      (false, MemoryKills(count: 99, boot: "other"), 1),
      (true, MemoryKills(count: 0, boot: "other"), 2),
    ])
  func deaths(crashed: Bool, now: MemoryKills, expected: Int) {
    var record = ClaimRecord(deaths: 1, memory: memory)
    record.crashed = crashed
    #expect(record.deaths(now: now) == expected)
  }

  @Test("A file that was cut short, or that is something else, says nothing")
  func damaged() {
    let bytes = ClaimRecord(deaths: 3, memory: memory).bytes
    // Without the end of the line the last field may be cut, which does no harm.
    for length in 0..<(bytes.count - 9) { #expect(ClaimRecord(Array(bytes[..<length])) == nil) }
    for text in ["\n\n", "-\n1 2", "-\n-1 2 b\n", "x\n1 2 b\n", "--\n1 2 b\n", "-\na 2 b\n"] {
      #expect(ClaimRecord(Array(text.utf8)) == nil, "\(text.debugDescription)")
    }
  }
}
