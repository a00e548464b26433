package import GranoCore

extension Archive {
  /// The languages of a sender's last notes, where they were clear; the newest first.
  ///
  /// - Parameters:
  ///   - limit: Notes looked at, at most.
  ///   - last: Notes with a higher number are left out.
  package func languages(
    ofSender sender: String, limit: Int, upTo last: Int64 = .max
  ) throws(ArchiveError) -> [LanguageCode] {
    let statement = try connection.prepare(
      """
      SELECT language_code FROM note
      WHERE sender = ? AND id <= ? AND language_code IS NOT NULL
        AND json_extract(language, '$.decision') IN ('measured', 'forced')
      ORDER BY id DESC LIMIT ?
      """)
    try statement.bind([.text(sender), .integer(last), .integer(Int64(limit))])
    var codes: [LanguageCode] = []
    while try statement.step() {
      if let code = statement.text(0) { codes.append(LanguageCode(code)) }
    }
    return codes
  }
}
