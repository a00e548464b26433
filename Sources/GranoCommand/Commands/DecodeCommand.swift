internal import GranoAudio
internal import GranoCore
internal import GranoExport

/// `grano decode`.
struct DecodeCommand {
  /// The line of `decode --json`.
  private struct Line: Encodable {
    let file: String
    let status: String
    let format: String?
    let samples: Int
    let rate: Int
    let duration: Double
    let warnings: [String]
    var error: NoteFailure?
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let name = context.invocation.operands.first ?? "-"
    if name == "-", Console.inputIsTerminal {
      throw CommandError.usage(
        "nothing to read: name a file, or pipe one in; see 'grano help decode'")
    }
    let output = context.invocation["output"].flatMap { $0 == "-" ? nil : $0 }
    if let output, name != "-", InputFile.isSame(name, output) {
      throw CommandError.usage("'--output' would overwrite the input: name another file")
    }
    if output == nil, !context.json, context.console.outputIsTerminal {
      throw CommandError.usage(
        "a WAV file would fill the terminal: use '--output FILE' or a pipe")
    }
    let rate: DecodeRate = context.invocation["rate"] == "48000" ? .native : .speech
    let decoder = AudioDecoder(
      ffmpeg: AudioDecoder.findFFmpeg(path: context.environment["PATH"] ?? ""))
    let report: DecodeReport
    do {
      let source = try InputFile.open(name, cancellation: context.cancellation).source
      let stream = try decoder.open(
        source, rate: rate, cancellation: context.cancellation)
      let sink = try WAVSink(
        path: output, console: context.json ? nil : context.console, rate: stream.rate)
      while true {
        try context.checkInterrupted()
        let samples = try stream.read(upTo: 1 << 16)
        if samples.isEmpty { break }
        try sink.write(samples)
        if sink.isClosed { return .success }
      }
      try sink.finish()
      report = stream.report
    } catch {
      guard context.json, error is AudioError || error is ExportError else {
        throw ErrorWords.words(for: error, subject: displayed(name))
      }
      let words = ErrorWords.words(for: error, subject: displayed(name))
      let line = Line(
        file: name, status: "failed", format: nil, samples: 0, rate: 0, duration: 0, warnings: [],
        error: NoteFailure(code: ErrorWords.code(of: error), message: words.message))
      context.console.write(try JSONLine.text(line))
      throw words
    }
    if context.json {
      let line = Line(
        file: name, status: report.status.rawValue, format: report.format.rawValue,
        samples: report.samples, rate: report.rate,
        duration: Stopwatch.milliseconds(report.duration),
        warnings: report.warnings.map(\.description))
      context.console.write(try JSONLine.text(line))
    } else {
      for warning in report.warnings {
        context.console.note("grano: \(shown(displayed(name))): \(warning)")
      }
    }
    return .success
  }
}
