internal import GranoCore

/// The form in which WhatsApp's own phrases are compared: no case, accents or final dot.
enum TextFoldingKey {
  static func make(_ text: String) -> String {
    var folded = TextFolding.fold(text)
    if folded.utf8.count > 1, folded.hasSuffix(".") { folded.removeLast() }
    return folded
  }
}
