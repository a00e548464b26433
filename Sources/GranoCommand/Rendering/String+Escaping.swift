extension String {
  /// The text with each scalar replaced by what `escape` gives for it; nil keeps it.
  ///
  /// By scalars, not characters: a mark that combines with a bracket makes one character of both,
  /// but whoever reads the file still sees a bracket.
  func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let text = escape(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
