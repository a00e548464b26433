/// What decided in which order a chat text writes day, month and year.
package enum DateOrderEvidence: String, Sendable, Codable {
  /// The year comes first.
  case yearFirst
  /// A group above 12 can only be a day.
  case dayAboveTwelve
  /// Media names carry their date.
  case mediaNames
  /// Under the other order time would run backwards.
  case chronology
  /// Dots, and dashes after a day, are written day first everywhere.
  case separator
  /// The words beside the time are of a language that puts the year first.
  case script
  /// Both groups are the same on every line, so both orders give the same days.
  case sameEitherWay
  /// The caller said so, the text left it open.
  case caller
}
