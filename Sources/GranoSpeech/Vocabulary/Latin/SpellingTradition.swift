/// How a language's spelling sounds, as far as names are confused by it.
///
/// A rule is `letters>sounds`. `^` behind the letters asks for a front vowel next (e, i, y, ä, ö, ü),
/// `<` for the word's beginning, `$` for its end. The longest letters that fit win. Sounds are a, e,
/// i, o, u, w and y for ö and ü, and capitals: B stands for b, v and w, S for s, z and ts, X for all hushing sounds, H for
/// a sound in the throat. Letters without a rule are silent.
struct SpellingTradition: Sendable {
  private struct Rule {
    let letters: [UInt8]
    let sounds: [UInt8]
    var beforeFront = false
    var atStart = false
    var atEnd = false
  }

  // By first letter, the longest first.
  private let rules: [[Rule]]

  /// The traditions that a name may be spelled in.
  ///
  /// Nobody knows which one a name is in: two spellings sound alike when any reading of one is any
  /// reading of the other.
  static let all: [SpellingTradition] = [
    // German, with its rounded vowels
    SpellingTradition(
      """
      v>F tsch>X dsch>X ch>X ie>i ei>ai ai>ai ay>ai ey>ai eu>oi äu>oi oi>oi oy>oi ee>e aa>a oo>o
      ou>u ae>e oe>w ö>w ue>y ü>y qu>KB c^>S
      """),
    // German and Dutch, with the dots lost.
    SpellingTradition(
      """
      ch>X ie>i ei>ai ai>ai ay>ai ey>ai ij>ai eu>oi ee>e aa>a oo>o oe>o ö>o ue>u ü>u ae>e qu>KB c^>S
      """),
    // English
    SpellingTradition(
      """
      j>X g^>X dg>X ch>X c^>S ee>i ea>i oo>u ou>u ai>e ay>e ey>i ie>i ow>o au>o aw>o kn<>N wr<>R
      gh> e$> qu>KB
      """),
    // Spanish
    SpellingTradition("j>H g^>H x>H h>H ll>i ch>X c^>S gu^>G qu>K"),
    // French
    SpellingTradition(
      """
      j>X g^>X ch>X c^>S ou>u eau>o au>o ai>e ei>e ay>e ey>e oi>ua oy>ua eu>e oeu>e gn>N qu>K gu^>G
      ill>i en>an em>am ain>in ein>in e$> es$> s$> t$> ts$> d$> x$> z$> p$> er$>e ez$>e
      """),
    // Italian
    SpellingTradition(
      """
      ch>K gh>G sc^>X c^>X g^>X gn>N gli>Li sch>SK qu>KB cia>Xa cio>Xo ciu>Xu gia>Xa gio>Xo giu>Xu
      """),
    // Portuguese
    SpellingTradition("j>X g^>X ch>X x>X lh>L nh>N c^>S qu>K gu^>G ou>o"),
  ]

  // What all have in common.
  private static let common = """
    a>a e>e i>i o>o u>u y>i ä>e ö>o ü>u b>B c>K d>D f>F g>G j>i k>K l>L m>M n>N p>P q>K r>R s>S t>T
    v>B w>B x>KS z>S ç>S ph>F th>T rh>R ck>K sh>X sch>X tz>S ts>S cz>X dt>T
    """

  private init(_ text: String) {
    var rules = [[Rule]](repeating: [], count: 256)
    // The first of two rules for the same letters is the tradition's own.
    for line in (text + " " + Self.common).split(whereSeparator: \.isWhitespace) {
      let sides = line.split(separator: ">", omittingEmptySubsequences: false)
      var letters = sides[0]
      let mark = letters.last
      if mark == "^" || mark == "$" || mark == "<" { letters = letters.dropLast() }
      var rule = Rule(letters: NameLetters.sounding(letters), sounds: Array(sides[1].utf8))
      rule.beforeFront = mark == "^"
      rule.atEnd = mark == "$"
      rule.atStart = mark == "<"
      rules[Int(rule.letters[0])].append(rule)
    }
    // Of equally long letters, those that ask for more come first.
    self.rules = rules.map { group in
      group.enumerated().sorted { left, right in
        let (a, b) = (left.element, right.element)
        let (asks, otherAsks) = (Self.demands(a), Self.demands(b))
        return (-a.letters.count, -asks, left.offset) < (-b.letters.count, -otherAsks, right.offset)
      }.map(\.element)
    }
  }

  private static func demands(_ rule: Rule) -> Int {
    rule.beforeFront || rule.atEnd || rule.atStart ? 1 : 0
  }

  /// The sounds of `letters` (in the form of `NameLetters.sounding`), repeated ones once.
  func sounds(of letters: [UInt8]) -> [UInt8] {
    var sounds: [UInt8] = []
    sounds.reserveCapacity(letters.count)
    var place = 0
    while place < letters.count {
      guard let rule = rule(at: place, of: letters) else {
        place += 1
        continue
      }
      for sound in rule.sounds where sound != sounds.last { sounds.append(sound) }
      place += rule.letters.count
    }
    return sounds
  }

  private func rule(at place: Int, of letters: [UInt8]) -> Rule? {
    nextRule: for rule in rules[Int(letters[place])] {
      let end = place + rule.letters.count
      guard end <= letters.count else { continue }
      for offset in 0..<rule.letters.count where letters[place + offset] != rule.letters[offset] {
        continue nextRule
      }
      if rule.atStart, place > 0, letters[place - 1] != NameLetters.border { continue }
      if rule.atEnd, end < letters.count, letters[end] != NameLetters.border { continue }
      if rule.beforeFront, end == letters.count || !NameLetters.isFront(letters[end]) { continue }
      return rule
    }
    return nil
  }
}
