/// Something the listener may be asked to do: a candidate until every suppressing rule has passed.
struct Ask: Sendable {
  /// The rule that made it.
  var rule: String
  /// Index of the sentence.
  var sentence: Int
  /// Index of the clause in its sentence.
  var clause: Int
  /// Token where the request starts, and the one after its last.
  var span: Range<Int>
  var infinitive: String
  /// What the verb is said of, without fillers and courtesies, in the note's order.
  var body: [Token]
  /// Whether the verb's form addresses a stranger (Sie, usted).
  var isPolite = false
  /// Whether "please" or its like stands beside it.
  var isCourteous = false
  /// The imperative, in a few words.
  var text = ""
}
