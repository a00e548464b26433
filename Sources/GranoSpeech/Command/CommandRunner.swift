internal import GranoCore
internal import GranoProcess

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs a program of the user's on a piece of audio and reads what it prints.
struct CommandRunner: OutsideReader {
  private let options: CommandOptions
  private let wav: any WAVEncoder

  /// The program's path.
  private let program: String

  /// Bytes of output to take, and of complaints.
  static let outputLimit = 16 << 20

  init(options: CommandOptions, wav: any WAVEncoder) throws(SpeechError) {
    self.options = options
    self.wav = wav
    let name = options.template.program
    let found =
      name.contains("/")
      ? (ModelFolder.isExecutable(name) ? name : nil)
      : ChildCommand.find(name, environment: options.environment)
    guard let found else { throw .command(program: name, .notFound) }
    program = found
  }

  var takesLanguage: Bool { options.template.namesLanguage }

  func read(
    _ piece: AudioPiece, as language: LanguageCode?, cancellation: Cancellation
  ) throws(SpeechError) -> OutsideReading {
    let parent = options.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let result: Result<[UInt8], SpeechError>
    do throws(ModelError) {
      let input = try CommandInput(piece.wav(wav), in: parent)
      result = try output(of: input, piece, language, cancellation)
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .unwritable(_, let code): throw failure(.noTemporaryFile(folder: parent, code: code))
      case .unreadable(_, let code): throw failure(.notStarted(code: code))
      default: throw failure(.notStarted(code: 0))
      }
    }
    let bytes = try result.get()
    do {
      return try Self.reading(bytes, seconds: piece.seconds)
    } catch {
      throw failure(.answer(error))
    }
  }

  /// JSON when it looks like an object, else the words alone; nothing at all is no speech.
  static func reading(_ bytes: [UInt8], seconds: Double) throws(AnswerProblem) -> OutsideReading {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let parser = AnswerParser(seconds: seconds)
    switch bytes.first(where: { !blanks.contains($0) }) {
    case UInt8(ascii: "{"): return try parser.json(bytes)
    case nil: return OutsideReading(parts: [])
    default: return try parser.plain(bytes)
    }
  }

  private func output(
    of input: borrowing CommandInput, _ piece: AudioPiece, _ language: LanguageCode?,
    _ cancellation: Cancellation
  ) throws(ModelError) -> Result<[UInt8], SpeechError> {
    let output = try input.scratch()
    let errors = try input.scratch()
    let command = ChildCommand(
      program,
      arguments: options.template.arguments(
        wav: input.path, language: language, seconds: piece.seconds),
      environment: options.environment)
    let child = ChildRun(
      command,
      // Programs that get a name may take what comes in for keys (ffmpeg does).
      input: options.template.namesFile ? .nothing : .descriptor(input.file.descriptor),
      output: .descriptor(output.descriptor), errors: .descriptor(errors.descriptor),
      interval: .milliseconds(10), grace: .milliseconds(500))
    let seconds = options.timeout ?? 60 + 10 * piece.seconds
    let end = ContinuousClock.now + .seconds(seconds)
    // The program is stopped for several reasons; only one of them is the user's.
    let stop = Cancellation()
    var reason: SpeechError?
    func check() {
      guard reason == nil else { return }
      if cancellation.isRequested {
        reason = .cancelled
      } else if max(output.size, errors.size) > Self.outputLimit {
        reason = failure(.tooLarge(limit: Self.outputLimit))
      } else if ContinuousClock.now > end {
        reason = failure(.tooSlow(seconds: seconds))
      }
      if reason != nil { stop.request() }
    }
    let code: Int32
    do {
      code = try child.run(cancellation: stop, tick: check)
    } catch {
      switch error {
      case .cancelled: return .failure(reason ?? .cancelled)
      case .system(let code): return .failure(failure(.notStarted(code: code)))
      }
    }
    check()
    if let reason { return .failure(reason) }
    guard code == 0 else {
      return .failure(failure(.failed(code: code, lastLine: Self.lastLine(errors))))
    }
    return .success(output.read(at: 0, upTo: output.size))
  }

  /// The last line of what the program complained, in at most 200 characters.
  ///
  /// Only the last, because the lines before it may hold what was said.
  private static func lastLine(_ errors: borrowing ScratchFile) -> String? {
    let size = errors.size
    let tail = errors.read(at: max(0, size - 4096), upTo: min(size, 4096))
    let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
    let last = lines.lazy.map { TextCleaning.trimmed(TerminalText.safe(String($0))) }
      .last { !$0.isEmpty }
    return last.map { String($0.suffix(200)) }
  }

  private func failure(_ failure: CommandFailure) -> SpeechError {
    .command(program: options.template.program, failure)
  }
}
