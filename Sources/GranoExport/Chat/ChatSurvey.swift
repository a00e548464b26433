internal import GranoCore

/// The first reading of a chat text: finds out how it is written.
struct ChatSurvey {
  /// Names beyond this many say nothing new about the order of day and month.
  private static let enoughNames = 2_000
  /// More shapes than this is no chat text; further ones are not counted.
  private static let mostShapes = 32
  /// A second shape needs this many headers in a row.
  private static let shortestRun = 3

  private var tallies: [ShapeTally] = []
  private var current = -1
  private var run = 0
  private var names = 0
  // Sortable days of the last header: dmy, mdy, ymd.
  private var last = (0, 0, 0)
  private var senders = SenderCounts()

  /// - Parameter order: What the caller says; used where the text leaves it open.
  static func format(
    of source: any ByteSource, order: DateOrder?, cancellation: Cancellation? = nil
  ) throws -> ChatFormat {
    var survey = ChatSurvey()
    var lines = ChatLines(source, cancellation: cancellation)
    try lines.forEach { bytes, line in
      survey.read(bytes, line)
      return true
    }
    return survey.finish(order: order)
  }

  /// Headers among the first `lineLimit` lines of `source`, and lines that are not empty.
  ///
  /// Logs look like chats of the blank shape, so those headers are not counted.
  static func headers(
    in source: any ByteSource, lineLimit: Int
  ) throws -> (headers: Int, lines: Int) {
    var result = (headers: 0, lines: 0)
    var seen = 0
    var lines = ChatLines(source)
    try lines.forEach { bytes, line in
      seen += 1
      if !line.isEmpty { result.lines += 1 }
      if let header = ChatHeaderParser.parse(bytes, line), header.shape.tail != .blank {
        result.headers += 1
      }
      return seen < lineLimit
    }
    return result
  }

  private mutating func read(_ bytes: [UInt8], _ line: Range<Int>) {
    guard let header = ChatHeaderParser.parse(bytes, line) else { return }
    let index = tallyIndex(header.shape)
    guard index >= 0 else { return }
    let keys = ShapeTally.keys(header.groups)
    if index != current {
      let isBackward = keys.0 < last.0 && keys.1 < last.1 && keys.2 < last.2
      if current >= 0, isBackward {
        tallies[current].backwardRuns += 1
        tallies[index].backwardRuns += 1
      }
      current = index
      run = 0
    }
    run += 1
    last = keys
    tallies[index].longestRun = max(tallies[index].longestRun, run)
    tallies[index].add(header)

    let end = line.upperBound
    guard let split = SenderSplit.next(bytes, header.bodyStart, header.bodyStart, end) else {
      return
    }
    senders.add(bytes, split, lineStart: header.bodyStart, lineEnd: end)
    if names < Self.enoughNames { vote(bytes, split.body..<end, header, index) }
  }

  private mutating func tallyIndex(_ shape: ChatShape) -> Int {
    if current >= 0, tallies[current].shape == shape { return current }
    if let index = tallies.firstIndex(where: { $0.shape == shape }) { return index }
    guard tallies.count < Self.mostShapes else { return -1 }
    tallies.append(ShapeTally(shape: shape))
    return tallies.count - 1
  }

  private mutating func vote(
    _ bytes: [UInt8], _ body: Range<Int>, _ header: ChatHeader, _ index: Int
  ) {
    guard let attachment = Attachment.find(bytes, body, isMember: { _ in false }),
      let date = MediaName(attachment.name).date
    else { return }
    names += 1
    tallies[index].vote(header.groups, for: date)
  }

  private func finish(order: DateOrder?) -> ChatFormat {
    var format = ChatFormat()
    format.senders = senders
    let ranked = tallies.sorted { $0.count > $1.count }
    for (rank, tally) in ranked.enumerated() {
      format.headerCount += tally.count
      let isSecond =
        rank > 0 && tally.longestRun >= Self.shortestRun && tally.backwardRuns == 0
      guard rank == 0 || isSecond else { continue }
      var found = tally.order()
      if found.contradictory { format.isContradictory = true }
      if found.order == nil, let order {
        found.order = order
        found.evidence = .caller
      }
      format.rules.append(
        ChatFormat.Rule(
          shape: tally.shape, order: found.order, evidence: found.evidence,
          needsPeriod: tally.withPeriod * 2 > tally.count))
    }
    return format
  }
}
