internal import GranoAudio

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where decoded samples go: a file, standard output, or nowhere (`decode --json`).
final class WAVSink {
  private enum Target {
    case file(descriptor: Int32, path: String)
    case console(Console)
    case nothing
  }

  private let target: Target
  private var writer: WAVWriter
  private var isFinished = false

  init(path: String?, console: Console?, rate: Int) throws {
    writer = WAVWriter(rate: rate)
    if let path {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw CommandError(
          .input, "cannot be written: \(ErrorWords.system(errno))", subject: path)
      }
      target = .file(descriptor: descriptor, path: path)
    } else if let console {
      target = .console(console)
    } else {
      target = .nothing
    }
    // To a pipe the length is not known yet; a file's header is written again at the end.
    try put(writer.header(samples: nil))
  }

  deinit {
    if case .file(let descriptor, _) = target { close(descriptor) }
  }

  func write(_ samples: [Float]) throws {
    try put(writer.frames(samples))
  }

  /// Whether nobody reads any more.
  var isClosed: Bool {
    if case .console(let console) = target { return console.outputFailed }
    return false
  }

  func finish() throws {
    guard case .file(let descriptor, _) = target else { return }
    // A device or a pipe cannot be rewound: its header stays open-ended.
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return }
    try put(writer.header(samples: writer.samples))
  }

  private func put(_ bytes: [UInt8]) throws {
    switch target {
    case .nothing: break
    case .console(let console): console.write(bytes: bytes)
    case .file(let descriptor, let path):
      let number = Descriptor.write(bytes, to: descriptor)
      guard number == 0 else {
        throw CommandError(.input, "cannot be written: \(ErrorWords.system(number))", subject: path)
      }
    }
  }
}
