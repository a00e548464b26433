internal import GranoArchive

extension Archive {
  /// The number of the note that the user named; the error names what was asked for.
  func id(named reference: String) throws(CommandError) -> Int64 {
    do {
      return try resolve(reference: reference)
    } catch {
      throw ErrorWords.words(for: error, subject: "'\(reference)'")
    }
  }
}
