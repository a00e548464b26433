internal import GranoCore

/// German verbs with separable particles.
enum GermanVerbs {
  /// The infinitive that `form` is, particle included: "abholen", "abzuholen", "kaufen".
  static func infinitive(_ form: String, _ lexicon: DigestLexicon) -> String? {
    if lexicon.verbs.infinitive(of: form, .infinitive) != nil { return form }
    for particle in lexicon.separable where form.hasPrefix(particle) {
      var rest = form.dropFirst(particle.count)
      let plain = rest.dropFirst(2)
      if rest.hasPrefix("zu"),
        looksInfinitive(plain) || lexicon.verbs.infinitive(of: String(plain), .infinitive) != nil
      {
        rest = plain
      }
      if lexicon.verbs.infinitive(of: String(rest), .infinitive) != nil { return particle + rest }
    }
    return nil
  }

  /// The infinitive of a verb-final form: "abholst", "mitbringen könntest" without its modal.
  static func ofFinite(_ form: String, _ lexicon: DigestLexicon) -> String? {
    if let plain = lexicon.verbs.infinitive(of: form, .present, .plural) { return plain }
    for particle in lexicon.separable where form.hasPrefix(particle) {
      let rest = String(form.dropFirst(particle.count))
      if let plain = lexicon.verbs.infinitive(of: rest, .present, .plural) {
        return particle + plain
      }
    }
    return nil
  }

  /// The infinitive of a past participle: "gemäht", "ausgefegt", "bestellt", "gegossen".
  static func infinitive(ofParticiple form: String, _ lexicon: DigestLexicon) -> String? {
    if let plain = lexicon.participles[form] { return plain }
    for particle in lexicon.separable where form.hasPrefix(particle) {
      let rest = String(form.dropFirst(particle.count))
      if let plain = lexicon.participles[rest] { return particle + plain }
      if rest.hasPrefix("ge"), let plain = regular(rest.dropFirst(2), lexicon) {
        return particle + plain
      }
    }
    if form.hasPrefix("ge"), let plain = regular(form.dropFirst(2), lexicon) { return plain }
    if let plain = regular(form[...], lexicon), plain.hasSuffix("ieren") || !form.hasPrefix("ge") {
      return plain
    }
    return nil
  }

  private static func regular(_ stem: Substring, _ lexicon: DigestLexicon) -> String? {
    guard stem.hasSuffix("t") else { return nil }
    var base = stem.dropLast()
    if base.hasSuffix("e") { base = base.dropLast() }
    return [base + "en", base + "n"].map(String.init).first {
      lexicon.verbs.infinitive(of: $0, .infinitive) != nil
    }
  }

  /// Whether a finite verb may have "du" or "ihr" as its subject; true in other languages.
  static func agrees(_ verb: String, with subject: String, _ lexicon: DigestLexicon) -> Bool {
    guard lexicon.language == "de" else { return true }
    switch subject {
    case "du": return verb != "ist" && (verb.hasSuffix("st") || verb.hasSuffix("ßt"))
    case "ihr": return verb.hasSuffix("t") && !["hat", "ist", "wird", "gibt"].contains(verb)
    default: return true
    }
  }

  /// Whether a word is built like a past participle with "ge": "gesagt", "gefahren".
  static func isParticiple(_ word: String) -> Bool {
    word.count > 5 && word.hasPrefix("ge") && (word.hasSuffix("t") || word.hasSuffix("en"))
  }

  /// The infinitive of an imperative that no list holds: "pump", "sammel", "entkalke".
  static func guessed(fromImperative form: String) -> String {
    // "Polierst bitte …", with its "du" left out.
    if form.hasSuffix("st"), form.count > 5 { return form.dropLast(2) + "en" }
    if form.hasSuffix("e") || form.hasSuffix("el") { return form + "n" }
    return form + "en"
  }

  /// Whether an unknown word is built like an infinitive: "renovieren", "klingeln".
  static func looksInfinitive(_ form: some StringProtocol) -> Bool {
    form.count >= 5 && (form.hasSuffix("en") || form.hasSuffix("ern") || form.hasSuffix("eln"))
      && !form.hasSuffix("chen")
  }
}
