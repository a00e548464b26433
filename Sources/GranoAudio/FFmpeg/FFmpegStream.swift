internal import GranoCore
internal import GranoProcess

/// Decodes what grano itself cannot, through a child process that is fed through
/// file descriptors and never sees a name.
final class FFmpegStream: AudioStream {
  /// How much of ffmpeg's complaints is kept; only their last line is shown.
  private static let errorTail = 4_096
  /// How long to wait at a time before looking at the cancellation again.
  private static let pollMilliseconds = 100

  let format: AudioFormat
  let rate: Int

  private let buffer: InputBuffer
  private let child: PipedChild
  private let limits: FFmpegLimits
  private let cancellation: CancellationCheck
  private var outgoing: ArraySlice<UInt8> = []
  private var incoming: [UInt8] = []
  private var errorText: [UInt8] = []
  private var queue = SampleQueue()
  private var samples = 0
  private var waited = 0.0
  private var idleSince = 0.0
  private var hasEnded = false
  private var log = WarningLog()

  init(
    _ buffer: InputBuffer, format: AudioFormat, demuxer: String, program: String, rate: Int,
    limits: FFmpegLimits, cancellation: CancellationCheck
  ) throws(AudioError) {
    self.buffer = buffer
    self.format = format
    self.rate = rate
    self.limits = limits
    self.cancellation = cancellation
    var file: SpoolFile?
    if format.needsSeeking { file = try Self.spool(buffer, cancellation) }
    let command = ChildCommand(
      program, arguments: Self.arguments(demuxer, rate: rate, isFile: file != nil),
      environment: Self.environment)
    do {
      child = try PipedChild(command, standardInput: file?.descriptor)
    } catch {
      switch error {
      case .system(let code): throw .system(errno: code)
      case .cancelled: throw .cancelled
      }
    }
  }

  /// What ffmpeg may need to find its libraries and folders, and plain words in English from it.
  private static var environment: [String: String] {
    var environment = ["LC_ALL": "C", "AV_LOG_FORCE_NOCOLOR": "1"]
    for name in [
      "PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
      "DYLD_FALLBACK_LIBRARY_PATH",
    ] {
      environment[name] = Platform.environment(name)
    }
    return environment
  }

  /// ffmpeg is told the demuxer and may open nothing but its standard input, so
  /// that no playlist or reference in the input makes it open a file or an address.
  private static func arguments(_ demuxer: String, rate: Int, isFile: Bool) -> [String] {
    [
      "-nostdin", "-hide_banner", "-loglevel", "error",
      "-protocol_whitelist", isFile ? "file" : "pipe", "-f", demuxer,
      "-i", isFile ? "/dev/fd/0" : "pipe:0",
      "-map", "0:a:0?", "-ac", "1", "-ar", "\(rate)", "-f", "f32le", "pipe:1",
    ]
  }

  private static func spool(
    _ buffer: InputBuffer, _ cancellation: CancellationCheck
  ) throws(AudioError) -> SpoolFile {
    let file = try SpoolFile()
    while true {
      try cancellation.check()
      let bytes = try buffer.take(65_536)
      if bytes.isEmpty { break }
      try file.write(bytes)
    }
    file.rewind()
    return file
  }

  var report: DecodeReport {
    DecodeReport(format: format, samples: samples, rate: rate, log: log)
  }

  func read(upTo count: Int) throws(AudioError) -> [Float] {
    idleSince = Platform.now()
    while queue.count < count, !hasEnded {
      if cancellation.isRequested {
        child.kill()
        throw .cancelled
      }
      try pump()
    }
    let taken = queue.take(count)
    samples += taken.count
    if taken.isEmpty, count > 0, samples == 0 { throw failure }
    return taken
  }

  /// Moves bytes in whatever direction they can be moved.
  private func pump() throws(AudioError) {
    if child.input >= 0, outgoing.isEmpty {
      outgoing = try buffer.take(65_536)[...]
      if outgoing.isEmpty { child.closeInput() }
    }
    let began = Platform.now()
    let ready = Platform.wait(
      [(child.input, true), (child.output, false), (child.errors, false)],
      milliseconds: Self.pollMilliseconds)
    waited += Platform.now() - began
    if ready[0] { feed() }
    if ready[2] { readErrors() }
    if ready[1] { readOutput() }
    if ready.contains(true) { idleSince = Platform.now() }
    if child.output < 0 { try end() }
    if Platform.now() - idleSince > limits.idleSeconds || waited > limits.waitSeconds {
      child.kill()
      throw .ffmpegTimedOut(
        format, seconds: Int(waited > limits.waitSeconds ? waited : limits.idleSeconds))
    }
  }

  private func feed() {
    switch Platform.send(outgoing, to: child.input) {
    case .bytes(let count): outgoing.removeFirst(count)
    case .notNow: break
    // It may have read all that it needs.
    case .closed: child.closeInput()
    }
  }

  private func readErrors() {
    if Platform.receive(from: child.errors, into: &errorText) == .closed { child.closeErrors() }
    if errorText.count > Self.errorTail {
      errorText.removeFirst(errorText.count - Self.errorTail)
    }
  }

  private func readOutput() {
    if Platform.receive(from: child.output, into: &incoming) == .closed { child.closeOutput() }
    let whole = incoming.count / 4 * 4
    let encoding = WAVEncoding(kind: .float, bytesPerSample: 4, channels: 1, rate: rate)
    queue.samples += encoding.mono(Array(incoming[..<whole]))
    incoming.removeFirst(whole)
  }

  /// The output is closed: the child has ended or is about to.
  private func end() throws(AudioError) {
    hasEnded = true
    child.closeInput()
    let deadline = Platform.now() + limits.idleSeconds
    while child.errors >= 0, Platform.now() < deadline {
      if Platform.wait([(child.errors, false)], milliseconds: Self.pollMilliseconds)[0] {
        readErrors()
      }
    }
    var code = child.poll()
    while code == nil, Platform.now() < deadline {
      _ = Platform.wait([], milliseconds: 1)
      code = child.poll()
    }
    if code == nil { child.kill() }
    if code != 0 || !errorText.isEmpty { log.add(.ffmpegReported(lastLine)) }
  }

  private var failure: AudioError {
    errorText.isEmpty ? .noAudio(format) : .ffmpegFailed(format, message: lastLine)
  }

  /// The last line of the complaints, shortened, without control characters.
  ///
  /// The part of ffmpeg that speaks ("[mp3 @ 0x55d0c8a0]") differs from run to run.
  private var lastLine: String {
    var line = errorText.split(separator: 0x0A).last ?? []
    if line.first == 0x5B, let end = line.firstIndex(of: 0x5D) {
      line = line[(end + 1)...].drop { $0 == 0x20 }
    }
    let plain = line.suffix(200).map { (0x20...0x7E).contains($0) ? $0 : 0x3F }
    return plain.isEmpty ? "ended early" : String(decoding: plain, as: UTF8.self)
  }
}
