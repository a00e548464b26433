internal import GranoCore
internal import GranoExport

/// A draft template of the user's own.
enum UserTemplate {
  /// A template is a page or two.
  private static let limit = 1 << 20

  /// The file's text; nil when there is none.
  static func text(path: String) -> String? {
    guard let file = try? InputFile.open(path) else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < limit, let piece = try? file.source.read(upTo: 1 << 16), !piece.isEmpty {
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
