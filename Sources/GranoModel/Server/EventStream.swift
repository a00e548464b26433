/// Takes server-sent events apart as they arrive, wherever the network has cut them.
///
/// Of the format (https://html.spec.whatwg.org/multipage/server-sent-events.html) everything that
/// matters here: lines end with CR, LF or both, an event's `data` lines belong together, a line that
/// begins with a colon is a comment. llama-server once sent its errors in a field `error`.
struct EventStream {
  /// Bytes of one event at most; nobody sends an answer in one piece of more.
  let limit: Int

  /// Whether an event was longer than that.
  private(set) var isTooLarge = false

  private var line: [UInt8] = []
  private var data: [UInt8]?
  private var followsReturn = false
  private var isAtStart = true

  init(limit: Int) {
    self.limit = limit
  }

  /// The data of the events that `bytes` completes.
  mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for byte in bytes {
      let isSecondHalf = followsReturn && byte == 0x0A
      followsReturn = byte == 0x0D
      if isSecondHalf { continue }
      if byte == 0x0A || byte == 0x0D {
        if let event = endLine() { events.append(event) }
      } else if line.count + (data?.count ?? 0) < limit {
        line.append(byte)
      } else {
        isTooLarge = true
      }
    }
    return events
  }

  /// The data of an event that the end of the stream completes: not every server sends the last
  /// blank line.
  mutating func finish() -> [UInt8]? {
    if !line.isEmpty { _ = endLine() }
    return endLine()
  }

  private mutating func endLine() -> [UInt8]? {
    defer { line.removeAll(keepingCapacity: true) }
    if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isAtStart = false
    guard !line.isEmpty else {
      defer { data = nil }
      return data
    }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    guard name.elementsEqual("data".utf8) || name.elementsEqual("error".utf8) else { return nil }
    var value = line.dropFirst(name.count + 1)
    if value.first == 0x20 { value = value.dropFirst() }
    if data != nil { data?.append(0x0A) }
    data = (data ?? []) + value
    return nil
  }
}
