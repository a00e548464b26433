internal import GranoCore
internal import GranoExport

/// A text that the user names, read whole.
struct TextFile {
  /// More than any transcript: a day of speech is about a megabyte.
  static let limit = 64 << 20

  let bytes: [UInt8]
  let isUTF8: Bool

  /// When the file was last changed, in local time; nil for standard input.
  let modified: LocalDateTime?

  static func read(_ path: String, cancellation: Cancellation) throws -> TextFile {
    let name = displayed(path)
    if path == "-", Console.inputIsTerminal {
      throw CommandError.usage("nothing to read: pipe a text in, or name a file")
    }
    let input: InputFile
    do {
      input = try InputFile.open(path, cancellation: cancellation)
    } catch {
      throw ErrorWords.words(for: error, subject: name)
    }
    var bytes: [UInt8] = []
    while true {
      let piece = try input.source.read(upTo: 1 << 18)
      if piece.isEmpty { break }
      bytes += piece
      guard bytes.count <= limit else {
        throw CommandError(
          .input, "is larger than \(ClockText.bytes(limit)): that is no transcript", subject: name)
      }
    }
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return TextFile(
      bytes: bytes, isUTF8: String(validating: bytes, as: UTF8.self) != nil,
      modified: input.modified)
  }
}
