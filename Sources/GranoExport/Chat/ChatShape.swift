/// How a chat text writes the beginning of a message, apart from the values in it.
///
/// A file has one shape (two when the phone's settings changed): a line of another shape is text
/// that someone pasted.
struct ChatShape: Hashable {
  /// What stands between the time and the sender.
  enum Tail: UInt8 {
    /// `[27/03/24, 14:05:09] Name: …`
    case bracket
    /// `27/03/24, 14:05 - Name: …`
    case dash
    /// `27/03/24 14:05:09: Name: …`
    case colon
    /// `27/03/24 14:05 Name: …`
    case blank
  }

  /// What stands between day, month and year.
  enum Separator: UInt8 {
    case slash, dot, dotAndBlank, dash, letters
  }

  /// Where a year stands that can be told from the line alone.
  enum YearPlace: UInt8 {
    case first
    case last
    /// All three groups have two digits at most.
    case short
  }

  var tail = Tail.dash
  var timeFirst = false
  var separator = Separator.slash
  var yearPlace = YearPlace.short
  var hasSeconds = false
}
