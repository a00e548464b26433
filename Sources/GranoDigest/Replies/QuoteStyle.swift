/// How a language writes quoted items in a row.
struct QuoteStyle: Sendable, Equatable {
  var open: String
  var close: String

  /// Between two items, and before the last one.
  var separator: String
  var last: String

  /// Stands in place of items that were left out for length.
  var more: String

  /// Between two sentences: a blank, or nothing in Chinese and Japanese.
  var sentences: String

  /// `items`, each in quotation marks, as one list.
  ///
  /// - Parameter isCut: Whether there are more items than these.
  func list(_ items: [String], isCut: Bool) -> String {
    let quoted = items.map { open + $0 + close }
    if isCut { return quoted.joined(separator: separator) + last + more }
    guard quoted.count > 1, let final = quoted.last else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: separator) + last + final
  }
}
