internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The two output streams and what is known of the terminal behind them; any thread may write.
package final class Console: Sendable {
  private struct State: Sendable {
    var hasProgress = false
    var outputError: Int32 = 0
    var notes = 0
  }

  /// Whether stdout and stderr may carry colour.
  package let colourOutput: Bool
  package let colourErrors: Bool

  /// Whether a progress line may be drawn: stderr is a terminal that can take it.
  package let drawsProgress: Bool

  /// Whether the cursor of the terminal behind stdout can be moved.
  package let controlsOutput: Bool

  /// Columns of the terminal: `COLUMNS`, else what it says itself, else 80.
  package let width: Int
  private let outputDescriptor: Int32
  private let errorDescriptor: Int32
  // Held while something is written, so that lines stay whole.
  private let state = Mutex(State())

  /// How many lines were written to stderr.
  package var notes: Int { state.withLock(\.notes) }

  /// The error number that ended writing to stdout; 0 while it works.
  package var outputError: Int32 { state.withLock(\.outputError) }

  /// Set when a reader went away (EPIPE) or the disk under stdout is full.
  package var outputFailed: Bool { outputError != 0 }

  /// Whether the reader went away, as `head` does when it has enough.
  package var readerLeft: Bool { outputError == EPIPE }

  /// Looks at the streams; `plain` forbids colour and progress (for `--json`).
  package init(
    environment: Environment, plain: Bool = false, output: Int32 = 1, errors: Int32 = 2
  ) {
    outputDescriptor = output
    errorDescriptor = errors
    let capable = environment["TERM"] != "dumb" && environment["NO_COLOR"] == nil && !plain
    colourOutput = capable && isatty(output) == 1
    colourErrors = capable && isatty(errors) == 1
    drawsProgress = capable && isatty(errors) == 1
    controlsOutput = environment["TERM"] != "dumb" && !plain && isatty(output) == 1
    width = Self.columns(environment: environment, descriptor: output)
  }

  /// Whether results go to a terminal.
  package var outputIsTerminal: Bool { isatty(outputDescriptor) == 1 }

  /// Lines of the terminal behind stdout; 0 when it does not say.
  package var height: Int { Int(Self.size(of: outputDescriptor)?.ws_row ?? 0) }

  /// Whether standard input is a terminal: nobody pipes anything.
  package static var inputIsTerminal: Bool { isatty(0) == 1 }

  /// Writes a result to stdout.
  package func write(_ text: String) {
    state.withLock { state in
      clearProgress(&state)
      write(Array(text.utf8), &state)
    }
  }

  /// Writes bytes to stdout as they are.
  package func write(bytes: [UInt8]) {
    state.withLock { write(bytes, &$0) }
  }

  /// Writes a line to stderr.
  package func note(_ line: String) {
    state.withLock { state in
      clearProgress(&state)
      state.notes += 1
      _ = Descriptor.write(Array((line + "\n").utf8), to: errorDescriptor)
    }
  }

  /// Draws `line` over the one before; nothing unless stderr is a terminal.
  package func progress(_ line: String) {
    guard drawsProgress else { return }
    state.withLock { state in
      state.hasProgress = true
      _ = Descriptor.write(Array("\r\u{1B}[2K\(line)".utf8), to: errorDescriptor)
    }
  }

  package func clearProgress() {
    state.withLock { clearProgress(&$0) }
  }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    guard state.outputError == 0 else { return }
    state.outputError = Descriptor.write(bytes, to: outputDescriptor)
  }

  private func clearProgress(_ state: inout State) {
    guard state.hasProgress else { return }
    state.hasProgress = false
    _ = Descriptor.write(Array("\r\u{1B}[2K".utf8), to: errorDescriptor)
  }

  private static func columns(environment: Environment, descriptor: Int32) -> Int {
    if let text = environment["COLUMNS"], let columns = Int(text), columns >= 20 {
      return columns
    }
    guard let size = size(of: descriptor), size.ws_col >= 20 else { return 80 }
    return Int(size.ws_col)
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
