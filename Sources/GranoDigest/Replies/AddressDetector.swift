package import GranoCore
internal import GranoLanguages

/// Tells how the sender of a note addressed the listener: du or Sie, tú or usted.
///
/// The words of either register are data of the language packs:
///
/// - `[address.familiar]`, `[address.polite]`: cues with weights, in the form that `AddressCue`
///   documents; `.opening` and `.closing` of both count only in the first and last words.
/// - `[address.retold]`: words that announce somebody else's speech ("sagte"); what follows in
///   the sentence hardly counts. `[address.retold.after]`: the same, for what stands before them.
/// - `[address.forms]`: `none` in a language without such forms.
///
/// A story told to a friend may be full of "machen Sie endlich die Tür auf"; it is the count,
/// the place in the note and who is quoted that decide, never a single word.
package struct AddressDetector: Sendable {
  package init() {}

  /// How the listener is addressed in `transcript`.
  package func form(in transcript: Transcript, language: LanguageCode) -> AddressForm {
    finding(in: transcript, language: language).form
  }

  /// What speaks for either register; each segment is read in its own language.
  package func finding(in transcript: Transcript, language: LanguageCode) -> AddressFinding {
    var finding = AddressFinding(
      familiar: 0, polite: 0, languageHasForms: Self.hasForms(language))
    let runs = Self.runs(of: transcript)
    for (index, run) in runs.enumerated() {
      let pack = LanguagePack.pack(for: run.language) ?? LanguagePack.pack(for: language)
      let weights = Self.weights(
        of: run.tokens, pack: pack, isFirst: index == 0, isLast: index == runs.count - 1)
      finding.familiar += weights.familiar
      finding.polite += weights.polite
    }
    return finding
  }

  /// The transcript's words, neighbouring segments of one language read as one text, so that a
  /// sentence which a pause cut in two stays one.
  static func runs(
    of transcript: Transcript
  ) -> [(language: LanguageCode, tokens: [AddressToken])] {
    var runs: [(language: LanguageCode, tokenizer: AddressTokenizer)] = []
    for segment in transcript.segments {
      if runs.last?.language != segment.language {
        runs.append((segment.language, AddressTokenizer()))
      }
      for character in segment.text { runs[runs.count - 1].tokenizer.take(character) }
      runs[runs.count - 1].tokenizer.take(" ")
    }
    return runs.map { run in
      var tokenizer = run.tokenizer
      return (run.language, tokenizer.finished())
    }
  }

  /// Whether the language tells familiar and polite apart in grammar.
  static func hasForms(_ language: LanguageCode) -> Bool {
    LanguagePack.pack(for: language)?.lines(of: "address.forms") != ["none"]
  }

  private static func weights(
    of tokens: [AddressToken], pack: LanguagePack?, isFirst: Bool, isLast: Bool
  ) -> (familiar: Double, polite: Double) {
    // Han and Kana come one character a token, about two to a word.
    let characters = tokens.count { $0.text.first.map(AddressTokenizer.isIdeographic) ?? false }
    let longest = characters * 3 > tokens.count ? 2 * Self.zone : Self.zone
    // A short note is not all beginning and end.
    let zone = min(longest, max(Self.shortestZone, tokens.count / 4))
    let opening = isFirst ? 0..<min(zone, tokens.count) : 0..<0
    let closing = isLast ? max(0, tokens.count - zone)..<tokens.count : 0..<0
    let retold = Self.retold(tokens, pack: pack)

    func evidence(_ section: String) -> Evidence {
      var evidence = Evidence()
      for hit in AddressCueSet(pack: pack, section: section).hits(in: tokens) {
        if retold.contains(hit.index) || tokens[hit.index].isQuoted {
          evidence.doubtful += hit.weight * Self.retoldShare
        } else if opening.contains(hit.index) || closing.contains(hit.index) {
          evidence.frame += hit.weight * Self.nearShare
        } else if tokens[hit.index].place < Self.leadingPlaces {
          evidence.leading += hit.weight
        } else {
          evidence.inner += hit.weight
        }
      }
      for (name, range) in [("opening", opening), ("closing", closing)] {
        for hit in AddressCueSet(pack: pack, section: section + "." + name).hits(in: tokens)
        where range.contains(hit.index) {
          evidence.frame += hit.weight
        }
      }
      return evidence
    }
    let familiar = evidence("address.familiar")
    let polite = evidence("address.polite")
    return (familiar.weight(against: polite), polite.weight(against: familiar))
  }

  /// What speaks for one register, by where it stands.
  private struct Evidence {
    /// In the note's first and last words, where one speaks to the listener.
    var frame = 0.0
    /// First in a sentence: "Bringen Sie …", "Könntest du …".
    var leading = 0.0
    var inner = 0.0
    /// Announced as somebody else's words, or in quotation marks.
    var doubtful = 0.0

    /// The sum; what stands inside sentences counts as retold when greeting and farewell speak
    /// more for the other register ("the policeman knocks, get out of the car, Sir").
    func weight(against other: Evidence) -> Double {
      let isFramedOtherwise = frame < other.frame && other.frame >= AddressDetector.clearFrame
      return frame + leading + inner * (isFramedOtherwise ? AddressDetector.retoldShare : 1)
        + doubtful
    }
  }

  /// The tokens that belong to somebody else's retold speech.
  private static func retold(_ tokens: [AddressToken], pack: LanguagePack?) -> Set<Int> {
    var result: Set<Int> = []
    for hit in AddressCueSet(pack: pack, section: "address.retold").hits(in: tokens) {
      let start = hit.index + hit.count
      for index in start..<max(start, min(tokens.count, start + Self.retoldReach))
      where tokens[index].sentence == tokens[hit.index].sentence {
        result.insert(index)
      }
    }
    for hit in AddressCueSet(pack: pack, section: "address.retold.after").hits(in: tokens) {
      for index in max(0, hit.index - Self.retoldReach)..<hit.index
      where tokens[index].sentence == tokens[hit.index].sentence {
        result.insert(index)
      }
    }
    return result
  }

  // An imperative or a modal verb and its pronoun stand this far in front.
  private static let leadingPlaces = 3
  private static let clearFrame = 1.5
  // How many words count as the note's first and last: a greeting with names and where one is.
  private static let zone = 22
  private static let shortestZone = 8
  // Greeting and farewell speak to the listener, the middle may retell; set on own sentences.
  private static let nearShare = 1.5
  private static let retoldShare = 0.2
  // In words: longer than most quoted commands, shorter than a run-on sentence.
  private static let retoldReach = 14
}
