/// A day and a time on the clock where the message was sent; exports know no zone.
package struct LocalDateTime: Hashable, Sendable, Comparable {
  package var date: CivilDate
  /// 0 to 23.
  package var hour: Int
  /// 0 to 59.
  package var minute: Int
  /// 0 to 59.
  package var second: Int

  /// Fails when a part is out of range.
  package init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Parses `YYYY-MM-DD`, optionally followed by `T` or a blank and `hh:mm` or `hh:mm:ss`.
  ///
  /// A fraction of a second and a zone (`Z`, `+01:00`) are accepted and dropped: the
  /// contract's times are the message's own local ones.
  package init?(iso text: String) {
    var rest = Substring(text)
    func number(_ width: Int) -> Int? {
      let digits = rest.prefix(width)
      guard digits.utf8.count == width, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
        return nil
      }
      rest = rest.dropFirst(width)
      return Int(digits)
    }
    func skip(_ characters: Character...) -> Bool {
      guard let first = rest.first, characters.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), skip("-"),
      let day = number(2), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if rest.isEmpty {
      self.init(date: date, hour: 0, minute: 0)
      return
    }
    guard skip("T", "t", " "), let hour = number(2), skip(":"), let minute = number(2) else {
      return nil
    }
    var second = 0
    if skip(":") {
      guard let value = number(2) else { return nil }
      second = value
      if skip(".", ",") { rest = rest.drop(while: \.isNumber) }
    }
    guard rest.isEmpty || Self.isZone(rest) else { return nil }
    self.init(date: date, hour: hour, minute: minute, second: second)
  }

  private static func isZone(_ text: Substring) -> Bool {
    if text == "Z" || text == "z" { return true }
    guard let sign = text.first, sign == "+" || sign == "-" else { return false }
    let digits = text.dropFirst().filter { $0 != ":" }
    return (digits.count == 2 || digits.count == 4) && digits.allSatisfy(\.isNumber)
  }

  /// Minutes since 1970-01-01T00:00, seconds dropped.
  package var minuteNumber: Int {
    date.dayNumber * 1440 + hour * 60 + minute
  }

  package func adding(minutes: Int) -> LocalDateTime {
    let total = minuteNumber + minutes
    let day = total >= 0 ? total / 1440 : (total - 1439) / 1440
    var result = self
    result.date = CivilDate(dayNumber: day)
    result.hour = (total - day * 1440) / 60
    result.minute = (total - day * 1440) % 60
    return result
  }

  package static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.minuteNumber, left.second) < (right.minuteNumber, right.second)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// `YYYY-MM-DDThh:mm:ss`.
  package var description: String {
    "\(date)T\(zeroPadded(hour, width: 2)):\(zeroPadded(minute, width: 2))"
      + ":\(zeroPadded(second, width: 2))"
  }
}

extension LocalDateTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = LocalDateTime(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not an ISO 8601 date and time")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
