#if Whisper
  internal import GranoCore

  /// One window, encoded once: its languages, and its words in each of them.
  final class WindowReading {
    private let window: PlannedWindow
    private let audio: [Float]
    private let duration: Double
    private let vocabulary: Vocabulary
    private let tools: WhisperTools
    private var state: WhisperState
    private let cancellation: Cancellation
    private var probes: [LanguageCode: Probe] = [:]
    /// The decoder's answer to the start token alone.
    private var start: (languages: [LanguageCode: Double], noSpeech: Double)?

    /// Whether the engine's memory holds this window's encoding.
    private var isEncoded = false

    private struct Probe {
      var hypothesis: Hypothesis
      var fault: FastPassCheck.Fault?
    }

    init(
      _ window: PlannedWindow, vocabulary: Vocabulary, tools: WhisperTools,
      cancellation: Cancellation
    ) throws(SpeechError) {
      self.window = window
      self.vocabulary = vocabulary
      self.tools = tools
      self.cancellation = cancellation
      state = try tools.state()
      audio = Self.padded(window.audio)
      duration = Double(audio.count) / Double(SampleSpan.rate)
    }

    /// Encodes the window, the costly part, unless that is what the engine has at hand.
    private func encode() throws(SpeechError) {
      if isEncoded { return }
      if cancellation.isRequested { throw .cancelled }
      try state.encode(
        audio, audioContext: audioContext(for: duration, atLeast: tools.leastReading),
        cancellation: cancellation)
      isEncoded = true
    }

    // MARK: Languages

    /// How likely each language of the model is by the sound of the whole window.
    func acoustic() throws(SpeechError) -> [LanguageCode: Double] {
      try startAnswer().languages
    }

    /// How likely each language is by the sound of `stretch`; empty where the library cannot look at
    /// a part.
    func acoustic(of stretch: SpeechStretch) throws(SpeechError) -> [LanguageCode: Double] {
      guard let frames = frames(of: stretch) else { return try acoustic() }
      try encode()
      guard state.setCrossWindow(frames) else { return [:] }
      defer { _ = state.setCrossWindow(nil) }
      return try answer().languages
    }

    /// How likely each language is by the sound of `stretch` alone, encoded by itself.
    func acoustic(apart stretch: SpeechStretch) throws(SpeechError) -> [LanguageCode: Double] {
      let rate = Double(SampleSpan.rate)
      guard let from = window.map.windowTime(ofSample: Int(stretch.start * rate)),
        let until = window.map.windowTime(ofSample: Int(stretch.end * rate))
      else { return try acoustic() }
      let first = max(0, Int((from - Self.apartMargin) * rate))
      let last = min(window.audio.count, Int((until + Self.apartMargin) * rate))
      let samples = Self.padded(Array(window.audio[first..<max(first, last)]))
      isEncoded = false
      try state.encode(
        samples,
        audioContext: audioContext(
          for: Double(samples.count) / rate, atLeast: Self.leastLanguage),
        cancellation: cancellation)
      return try answer().languages
    }

    /// The encoder's frames (20 ms) that hear `stretch`.
    private func frames(of stretch: SpeechStretch) -> Range<Int>? {
      let rate = Double(SampleSpan.rate)
      guard let from = window.map.windowTime(ofSample: Int(stretch.start * rate)),
        let until = window.map.windowTime(ofSample: Int(stretch.end * rate))
      else { return nil }
      let first = max(0, Int(from / WhisperState.frame))
      let last = min(
        Int(duration / WhisperState.frame), Int((until / WhisperState.frame).rounded(.up)))
      return last > first ? first..<last : nil
    }

    private func startAnswer() throws(SpeechError) -> (
      languages: [LanguageCode: Double], noSpeech: Double
    ) {
      if let start { return start }
      try encode()
      let made = try answer()
      start = made
      return made
    }

    private func answer() throws(SpeechError) -> (
      languages: [LanguageCode: Double], noSpeech: Double
    ) {
      let special = state.model.special
      var logits: [Float] = []
      try state.decode([special.startOfTranscript], past: 0, logits: &logits)
      return (
        LanguageLogits.probabilities(of: state.model.languages, in: logits),
        LanguageLogits.probability(of: special.noSpeech, in: logits)
      )
    }

    // MARK: Words

    func probe(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
      try probed(as: language).hypothesis
    }

    /// The final reading: the fast one, if it passes the checks.
    func transcript(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
      let probe = try probed(as: language)
      guard let fault = probe.fault else { return probe.hypothesis }
      var hypothesis = try surely(as: language)
      hypothesis.slowBecause = fault.rawValue
      return hypothesis
    }

    private func probed(as language: LanguageCode) throws(SpeechError) -> Probe {
      if let probe = probes[language] { return probe }
      if cancellation.isRequested { throw .cancelled }
      let probe = try read(as: language)
      probes[language] = probe
      return probe
    }

    private func read(as language: LanguageCode) throws(SpeechError) -> Probe {
      let model = state.model
      let noSpeech = try startAnswer().noSpeech
      try encode()
      let names = try names(for: language)
      let prompt =
        (names.map { model.context(saying: $0) } ?? []) + [model.special.startOfTranscript]
        + (try model.prompt(for: language))
      var logits: [Float] = []
      try state.decode(prompt, past: 0, logits: &logits)
      let decoder = GreedyDecoder(special: model.special, rules: model.rules)
      let speechEnd = window.speech.last.flatMap { window.map.windowTime(ofSample: $0.end) } ?? 0
      let output = try decoder.read(
        first: logits, duration: duration, speechEnd: speechEnd
      ) { (token, position, logits) throws(SpeechError) in
        if cancellation.isRequested { throw .cancelled }
        try state.decode([token], past: prompt.count + position, logits: &logits)
      }
      let spans = TimedText.spans(
        of: output.tokens, special: model.special, duration: duration
      ) { model.bytes(of: $0) }
      let hypothesis = Hypothesis(
        language: language,
        segments: Self.withoutEchoes(builder(for: language).segments(of: spans), of: names),
        averageLogProbability: output.averageLogProbability, noSpeech: noSpeech)
      let reading = FastPassCheck.Reading(
        textTokens: output.tokens.map(\.id).filter { $0 < model.special.endOfText },
        averageLogProbability: output.averageLogProbability, finished: output.finished,
        characters: hypothesis.text.count, bytes: hypothesis.text.utf8.count,
        lastEnd: spans.last?.end ?? 0, speechEnd: speechEnd, speech: window.speechSeconds,
        noSpeech: noSpeech)
      return Probe(hypothesis: hypothesis, fault: FastPassCheck().fault(of: reading))
    }

    /// The window again by whisper.cpp's own pass with beams and temperatures.
    private func surely(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
      let noSpeech = try startAnswer().noSpeech
      let names = try names(for: language)
      let pass = try state.fullPass(
        audio, language: language, prompt: names, cancellation: cancellation)
      // The pass has encoded anew with another context, and left five beams' worth of cells in the
      // decoder's cache: nothing at hand is valid any more, and nothing may leak into what follows.
      tools.discardState()
      state = try tools.state()
      isEncoded = false
      let segments = Self.withoutEchoes(
        builder(for: language).segments(of: pass.spans), of: names)
      let (kept, looped) = LoopGuard.withoutRepeats(segments) { $0.text }
      return Hypothesis(
        language: language, segments: kept,
        averageLogProbability: pass.averageLogProbability, noSpeech: noSpeech, looped: looped)
    }

    /// What Whisper is told beforehand; nothing where it doubts that anybody speaks, because with
    /// names before it, it believes in what it makes up (two of 43 notes without speech).
    private func names(for language: LanguageCode) throws(SpeechError) -> String? {
      guard try startAnswer().noSpeech < 0.5 else { return nil }
      return VocabularyPrompt.text(terms: vocabulary.terms(for: language), language: language)
    }

    /// What Whisper was told beforehand must not stand in the transcript.
    private static func withoutEchoes(_ segments: [Segment], of prompt: String?) -> [Segment] {
      prompt.map { PromptLeakGuard(prompt: $0).clean(segments) } ?? segments
    }

    private func builder(for language: LanguageCode) -> SegmentBuilder {
      SegmentBuilder(map: window.map, speech: window.speech, language: language)
    }

    // MARK: Samples

    /// whisper reads 200 samples ahead, and was trained on nothing shorter than a second.
    private static func padded(_ audio: [Float]) -> [Float] {
      guard audio.count < SampleSpan.rate else { return audio }
      return audio + [Float](repeating: 0, count: SampleSpan.rate - audio.count)
    }

    /// Frames of 20 ms that the encoder needs for `duration` seconds, with 2 s of margin.
    ///
    /// Below, the decoder does not find an end (public reports, and our own cases). Rounded up to
    /// 32, which ggml's kernels like.
    private func audioContext(for duration: Double, atLeast least: Double) -> Int {
      let frames = Int(((max(least, duration) + 2) * 50).rounded(.up))
      return min(state.model.fullAudioContext, (frames + 31) / 32 * 32)
    }

    /// Seconds that the encoder looks at, at least, when only the language is asked for.
    private static let leastLanguage = 4.0

    /// Seconds of the pause on either side of a stretch that is looked at apart.
    private static let apartMargin = 0.1
  }
#endif
