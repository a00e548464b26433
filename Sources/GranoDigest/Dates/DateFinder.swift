package import GranoCore
package import GranoLanguages

/// Finds the days and times that a note names, by the rulings of the contract.
///
/// Literal words only, relative to the message's own local time: the same words and the same
/// `sentAt` give the same dates on every machine. What a word can mean is data of the language's
/// pack; see `CalendarGrammar`.
///
///     DateFinder(language: .german)?.dates(
///       in: ["Komm am Freitag um halb neun."], sentAt: LocalDateTime(iso: "2026-11-30T18:00"),
///       order: nil)
///     // one mention: 2026-12-04, options 08:30 and 20:30
package struct DateFinder: Sendable {
  private let grammar: CalendarGrammar
  private let language: LanguageCode

  /// Fails when there is no pack for `language`, or it has no calendar.
  package init?(language: LanguageCode) {
    guard let grammar = Self.grammars.grammar(for: language) else { return nil }
    self.grammar = grammar
    self.language = language
  }

  /// Reads the calendar sections of `pack`; fails when it has none.
  package init?(pack: LanguagePack) {
    guard let grammar = CalendarGrammar(pack: pack) else { return nil }
    self.grammar = grammar
    language = pack.language
  }

  static let grammars = CalendarGrammarCache()

  /// The dates a note names, in its order.
  ///
  /// - Parameters:
  ///   - segments: the transcript's segments; an expression may go on from one to the next.
  ///   - sentAt: the message's own local time; nil leaves relative dates unresolved.
  ///   - order: how the export writes dates; nil leaves "5/6" with two readings.
  /// - Returns: mentions whose `segments` are indexes into `segments`.
  package func dates(
    in segments: [String], sentAt: LocalDateTime?, order: DateOrder? = nil
  ) -> [DateMention] {
    find(in: segments, sentAt: sentAt, order: order).map(\.mention)
  }

  /// The same dates with the places that name them, so that a to-do finds its deadline.
  package func find(
    in segments: [String], sentAt: LocalDateTime?, order: DateOrder? = nil
  ) -> [FoundDate] {
    var trace = DigestTrace()
    return find(in: segments, sentAt: sentAt, order: order, trace: &trace)
  }

  /// The same, telling `trace` what each date was made of and why others are none.
  package func find(
    in segments: [String], sentAt: LocalDateTime?, order: DateOrder?, trace: inout DigestTrace
  ) -> [FoundDate] {
    let text = CalendarText(segments: segments, grammar: grammar)
    guard !text.atoms.isEmpty else { return [] }
    let drafts = DateJudge.judge(DraftBuilder.drafts(of: text), in: text, sentAt: sentAt)
    let resolver = DateResolver(sentAt: sentAt, order: order)
    let entries = MentionMerger.merge(drafts, with: resolver)
    let joined = segments.joined(separator: "\n")
    let lexicon = DigestLexicon.lexicon(for: language)
    let phrases = AppointmentPhrase(
      text: text, joined: joined, drafts: drafts, lexicon: lexicon)
    let spoken = SpokenWords(text: text, joined: joined, openers: lexicon.dateOpeners)
    func evidence(_ pieces: [Range<Int>]) -> [Int] {
      Set(pieces.joined().map { text.tokens[$0].segment }).sorted()
    }
    for draft in drafts {
      guard let reason = draft.fate.reason, !draft.named.isEmpty else { continue }
      trace.suppressed(.date, by: reason, spoken.words(of: draft.pieces), evidence(draft.pieces))
    }
    guard !entries.isEmpty else { return [] }
    var starts: [Int] = []
    var offset = 0
    for segment in segments {
      starts.append(offset)
      offset += segment.utf8.count + 1
    }
    var result: [FoundDate] = []
    for entry in entries {
      let places = Self.places(of: entry, text.tokens, starts)
      let resolution = entry.resolution
      let mention = DateMention(
        what: phrases.phrase(around: entry.pieces), spoken: spoken.words(of: entry.pieces),
        date: resolution.date?.description, time: resolution.minute.map(DateResolution.time),
        status: resolution.status, options: resolution.options,
        segments: Set(places.map(\.segment)).sorted(), note: resolution.note)
      result.append(FoundDate(mention: mention, places: places))
      trace.made(.date, by: entry.named.description, mention.spoken, mention.segments)
      for repeated in entry.places.dropFirst() {
        trace.suppressed(.date, by: "said before", spoken.words(of: repeated), evidence(repeated))
      }
    }
    return result
  }

  private static func places(
    of entry: MentionMerger.Entry, _ tokens: [CalendarToken], _ starts: [Int]
  ) -> [FoundDate.Place] {
    var places: [FoundDate.Place] = []
    for piece in entry.places.flatMap(\.self).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      for token in tokens[piece] {
        let start = starts[token.segment]
        let bytes = (token.bytes.lowerBound - start)..<(token.bytes.upperBound - start)
        if let last = places.last, last.segment == token.segment,
          bytes.lowerBound - last.bytes.upperBound <= 1, bytes.lowerBound >= last.bytes.upperBound
        {
          places[places.count - 1] = FoundDate.Place(
            segment: last.segment, bytes: last.bytes.lowerBound..<bytes.upperBound)
        } else if places.last?.segment != token.segment
          || places.last?.bytes.contains(bytes.lowerBound) != true
        {
          places.append(FoundDate.Place(segment: token.segment, bytes: bytes))
        }
      }
    }
    return places
  }
}
