/// A date under construction: what was said of one appointment in one place.
struct DateDraft {
  enum Fate {
    case kept
    /// Told from the past.
    case retold
    case recurring
    case negated
    case cancelled
    /// Taken back by what follows.
    case corrected

    /// Why it is no appointment, as `--explain` names it; nil when it is one.
    var reason: String? {
      switch self {
      case .kept: nil
      case .retold: "told from the past"
      case .recurring: "recurring"
      case .negated: "negated"
      case .cancelled: "cancelled"
      case .corrected: "taken back"
      }
    }
  }

  var named = NamedDate()
  var fate = Fate.kept

  /// The tokens of each part, in the note's order.
  var pieces: [Range<Int>] = []

  /// "Next week", waiting for a weekday or a clock time.
  var week: DaySpec.WeekdayMode?

  /// Stands in for a date that was taken back right before it.
  var isReplacement = false

  /// The first day of a range.
  var opensRange = false

  var lowerBound: Int { pieces.first?.lowerBound ?? 0 }
  var upperBound: Int { pieces.map(\.upperBound).max() ?? 0 }
}
