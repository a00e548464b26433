internal import GranoCore

/// Downloads one file from a web server, going on where an earlier attempt stopped.
struct HTTPDownload {
  let job: SourceJob
  let url: HTTPURL

  /// How often a connection that breaks may be taken up again, as long as each brings a hundredth.
  private static let maximumBreaks = 5
  private static let maximumRedirects = 10

  /// Bytes of the partial file that may stay; one that is too long is emptied.
  static func resumableBytes(_ partial: String, expected: UInt64) throws(ModelError) -> UInt64 {
    guard let size = ModelFolder.size(of: partial) else { return 0 }
    if size <= expected { return size }
    try PosixFile(partial, for: .update).truncate(to: 0)
    return 0
  }

  /// Leaves a file of the expected length, or throws.
  func run() throws(SourceError) {
    let file = try SourceError.local { () throws(ModelError) in
      try PosixFile(job.partial, for: .update)
    }
    var meter = job.meter(.downloading, total: job.entry.bytes)
    var breaks = 0
    while true {
      let before = try SourceError.local { () throws(ModelError) in try file.size() }
      meter.update(before)
      if before == job.entry.bytes { return }
      do throws(SourceError) {
        try attempt(file, from: before, meter: &meter)
        return
      } catch .source(let failure) {
        let after = try SourceError.local { () throws(ModelError) in try file.size() }
        let enough = max(1, job.entry.bytes / 100)
        guard Self.isBreak(failure), after >= before + enough, breaks < Self.maximumBreaks else {
          throw .source(failure)
        }
        breaks += 1
      } catch {
        throw error
      }
    }
  }

  private static func isBreak(_ failure: ModelSourceFailure) -> Bool {
    switch failure {
    case .network(.cutOff), .network(.stalled): true
    default: false
    }
  }

  private func attempt(
    _ file: borrowing PosixFile, from offset: UInt64, meter: inout TransferMeter
  ) throws(SourceError) {
    var place = offset
    var problem: SourceError?
    var request = HTTPRequest(
      url: url, resumeOffset: offset, maximumRedirects: Self.maximumRedirects,
      timeouts: job.store.timeouts)
    // A proxy that compresses on the way would make nonsense of lengths and ranges.
    request.fields = [HTTPField("Accept-Encoding", "identity")]
    let expected = job.entry.bytes
    do throws(NetworkError) {
      try job.store.http.send(
        request, policy: .anywhere, cancellation: job.cancellation,
        head: { response in
          do throws(SourceError) {
            place = try Self.start(response, offset: offset, expected: expected, file: file)
            return true
          } catch {
            problem = error
            return false
          }
        },
        body: { piece in
          guard place + UInt64(piece.count) <= expected else {
            problem = .source(.wrongLength(place + UInt64(piece.count)))
            return false
          }
          do throws(ModelError) {
            try file.write(piece[...], at: place)
          } catch {
            problem = .model(error)
            return false
          }
          place += UInt64(piece.count)
          meter.update(place)
          return true
        })
    } catch {
      if let problem { throw problem }
      throw error == .cancelled ? .model(.cancelled) : .source(.network(error))
    }
    if place < expected {
      throw .source(.network(.cutOff(received: place, expected: expected)))
    }
  }

  /// Where in the file the answer's body belongs.
  private static func start(
    _ response: HTTPResponse, offset: UInt64, expected: UInt64, file: borrowing PosixFile
  ) throws(SourceError) -> UInt64 {
    func restart() throws(SourceError) {
      do {
        try file.truncate(to: 0)
      } catch {
        throw .model(error)
      }
    }
    switch response.status {
    case 200:
      // The server has no ranges: all of it comes again.
      if let length = response.contentLength, length != expected {
        throw .source(.wrongLength(length))
      }
      try restart()
      return 0
    case 206:
      guard let range = response.contentRange, range.first == offset, offset > 0 else {
        throw .source(.wrongRange)
      }
      if let total = range.total, total != expected { throw .source(.wrongLength(total)) }
      return offset
    case 416:
      // What is there goes beyond what the server has; the next source starts afresh.
      try restart()
      throw .source(.wrongRange)
    default:
      throw .source(.status(response.status))
    }
  }
}
