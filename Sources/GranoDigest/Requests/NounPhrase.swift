/// A thing the speaker named, with what its article tells of it.
struct NounPhrase: Sendable {
  enum Gender: Sendable {
    case masculine
    case feminine
    case neuter
    case plural
    case any
  }

  var words: [Token]
  var gender: Set<Gender>
}
