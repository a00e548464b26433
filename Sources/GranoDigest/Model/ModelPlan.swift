internal import GranoCore

/// How much of a note fits into one question to a model.
struct ModelPlan {
  let model: any LanguageModel
  let cancellation: Cancellation

  /// Small models lose the thread in more than this; a note that is longer is read in pieces.
  static let pieceTokens = 700

  /// For the chat template, the marks, the task, the names and the rules' candidates.
  static let reserve = 500

  /// A note that fits is one piece; a longer one comes in several, each with the last lines of the
  /// one before.
  ///
  /// - Parameters:
  ///   - besides: What else is in the question.
  ///   - answer: Tokens to leave for the answer.
  ///   - most: Tokens of a piece, however large the context is.
  /// - Throws: `tooLong` when the context has hardly room for a line of the note.
  func pieces(
    of lines: NumberedLines, besides instructions: String, answer: Int,
    most: Int = pieceTokens, overlap: Int = 2
  ) throws(LanguageModelError) -> [NumberedLines] {
    let context = try model.abilities(cancellation).contextTokens
    let taken = try tokens(instructions) + answer + Self.reserve
    let room = context - taken
    guard room >= Self.leastRoom else {
      throw .tooLong(tokens: taken + Self.leastRoom, limit: context)
    }
    let limit = min(room, most)
    let text = lines.texts.joined(separator: "\n")
    // A token is hardly ever shorter than a byte and a half: a short note needs no counting.
    if text.utf8.count * 2 / 3 <= limit { return [lines] }
    if try tokens(text) <= limit { return [lines] }
    return try lines.pieces(
      limit: limit, overlap: overlap,
      tokens: { (line) throws(LanguageModelError) in try tokens(line) })
  }

  private func tokens(_ text: String) throws(LanguageModelError) -> Int {
    try model.tokens(in: text, cancellation: cancellation)
  }

  private static let leastRoom = 120
}
