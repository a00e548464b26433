/// How far members of a zip may grow before they are taken for a bomb.
///
/// Deflate reaches 1,032 to 1. Voice notes hardly shrink at all and chat texts by 4 to 30, so
/// honest exports stay far below these limits.
struct InflationLimits: Sendable {
  /// Below this many bytes a member is never a bomb.
  var floor = 64 << 20
  /// Times its packed size.
  var ratio = 500
  /// A member's size in any case: days of audio, or 40 times the largest chat text.
  var member = 4 << 30
  /// All that is read of a zip, in multiples of the zip's own size.
  ///
  /// Overlapping members each look honest (Fifield, "A better zip bomb", 2019).
  var totalRatio = 200
  var totalFloor = 4 << 30

  static let standard = InflationLimits()
  static let none = InflationLimits(
    floor: .max, ratio: .max, member: .max, totalRatio: .max, totalFloor: .max)
}
