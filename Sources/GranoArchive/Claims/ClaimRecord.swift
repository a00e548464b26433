/// What a claim's file says: whether its process crashed, how many the note killed before, and how
/// many processes the system had killed for want of memory when it was taken.
///
///     -                     C when the process crashed; the signal handler writes that one byte
///     1 12 6f1c…            deaths, processes killed for memory, boot
struct ClaimRecord: Equatable {
  static let crashMark = UInt8(ascii: "C")
  private static let clean = UInt8(ascii: "-")

  var crashed = false
  var deaths: Int
  var memory: MemoryKills

  init(deaths: Int, memory: MemoryKills) {
    self.deaths = deaths
    self.memory = memory
  }

  /// Reads a claim's file; nil when it is not one, as after a death before it was written.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 2, let mark = lines[0].first, lines[0].count == 1,
      mark == Self.crashMark || mark == Self.clean
    else { return nil }
    let fields = String(decoding: lines[1], as: UTF8.self).split(separator: " ")
    guard fields.count == 3, let deaths = Int(fields[0]), deaths >= 0, let kills = Int(fields[1])
    else { return nil }
    crashed = mark == Self.crashMark
    self.deaths = deaths
    memory = MemoryKills(count: kills, boot: String(fields[2]))
  }

  var bytes: [UInt8] {
    [crashed ? Self.crashMark : Self.clean, UInt8(ascii: "\n")]
      + "\(deaths) \(memory.count) \(memory.boot)\n".utf8
  }

  /// How many processes the note has killed, told after the death of the one that wrote this.
  ///
  /// A crash counts. So does a death during which the system killed somebody for want of memory.
  /// Any other was somebody's will (`kill -9`) or the power's: no fault of the note.
  func deaths(now: MemoryKills) -> Int {
    let isKilledForMemory = now.boot == memory.boot && now.count > memory.count
    return crashed || isKilledForMemory ? deaths + 1 : deaths
  }
}
