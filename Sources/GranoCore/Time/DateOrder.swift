/// In which order an export, or a speaker, writes day, month and year.
package enum DateOrder: String, Sendable, Codable, CaseIterable {
  case dayMonthYear = "dmy"
  case monthDayYear = "mdy"
  case yearMonthDay = "ymd"
}
