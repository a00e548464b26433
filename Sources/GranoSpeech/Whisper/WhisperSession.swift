#if Whisper
  internal import GranoCore

  /// One note in the whisper engine.
  final class WhisperSession: TranscriptionSession {
    let probing = LanguageProbing.cheap
    let windows: [SpeechWindow]

    private let samples: [Float]
    private let plan: [WindowPlan.Window]
    private var state: WhisperState
    private let cancellation: Cancellation
    private let giveBack: (WhisperState) -> Void
    private var current: Encoded?

    /// What is known of the window that was encoded last.
    private struct Encoded {
      var index: Int
      var audio: [Float]
      var duration: Double
      /// The decoder's answer to the start token: languages, and whether anybody speaks.
      var acoustic: [LanguageCode: Double]
      var noSpeech: Double
      var probes: [LanguageCode: Probe] = [:]
    }

    private struct Probe {
      var hypothesis: Hypothesis
      var fault: FastPassCheck.Fault?
    }

    init(
      samples: [Float], plan: [WindowPlan.Window], state: WhisperState,
      cancellation: Cancellation, giveBack: @escaping (WhisperState) -> Void
    ) {
      self.samples = samples
      self.plan = plan
      self.state = state
      self.cancellation = cancellation
      self.giveBack = giveBack
      windows = plan.map { window in
        let rate = Double(SampleSpan.rate)
        return SpeechWindow(
          start: Double(window.map.pieces.first?.start ?? 0) / rate,
          end: Double(window.map.pieces.last?.end ?? 0) / rate,
          speech: window.speech.reduce(0) { $0 + $1.seconds })
      }
    }

    deinit {
      giveBack(state)
    }

    func acousticProbabilities(
      ofWindow index: Int
    ) throws(SpeechError) -> [LanguageCode: Double] {
      try encoded(index).acoustic
    }

    func probe(window index: Int, as language: LanguageCode) throws(SpeechError) -> Hypothesis {
      try probed(index, as: language).hypothesis
    }

    func transcribe(
      window index: Int, as language: LanguageCode?
    ) throws(SpeechError) -> Hypothesis {
      let encoded = try encoded(index)
      let language = language ?? encoded.acoustic.max { $0.value < $1.value }?.key ?? .english
      let probe = try probed(index, as: language)
      guard probe.fault != nil else { return probe.hypothesis }
      return try surely(encoded, as: language, fast: probe)
    }

    /// Encodes window `index`, unless it is the one at hand.
    private func encoded(_ index: Int) throws(SpeechError) -> Encoded {
      if let current, current.index == index { return current }
      if cancellation.isRequested { throw .cancelled }
      let audio = audio(of: plan[index])
      let duration = Double(audio.count) / Double(SampleSpan.rate)
      try state.encode(audio, audioContext: audioContext(for: duration))
      var logits: [Float] = []
      try state.decode([state.model.special.startOfTranscript], past: 0, logits: &logits)
      let encoded = Encoded(
        index: index, audio: audio, duration: duration,
        acoustic: LanguageLogits.probabilities(of: state.model.languages, in: logits),
        noSpeech: LanguageLogits.probability(of: state.model.special.noSpeech, in: logits))
      current = encoded
      return encoded
    }

    /// The window's samples with the long pauses cut out, at least a second.
    private func audio(of window: WindowPlan.Window) -> [Float] {
      var audio: [Float] = []
      audio.reserveCapacity(max(window.map.count, SampleSpan.rate))
      for piece in window.map.pieces {
        audio += samples[piece.start..<piece.end].lazy.map { $0.isFinite ? $0 : 0 }
      }
      // whisper reads 200 samples ahead, and was trained on nothing shorter than a second.
      if audio.count < SampleSpan.rate {
        audio += [Float](repeating: 0, count: SampleSpan.rate - audio.count)
      }
      return audio
    }

    /// Frames of 20 ms that the encoder needs for `duration` seconds.
    ///
    /// With a floor of 12 s and 2 s of margin: below, the decoder does not find an end (public
    /// reports, and our own cases); with a floor of 10 or 11 s a 3 s note ("Ja, passt") lost its
    /// verb, with 12 s to 28 s it did not. Rounded up to 32, which ggml's kernels like.
    private func audioContext(for duration: Double) -> Int {
      let frames = Int(((max(12, duration) + 2) * 50).rounded(.up))
      return min(state.model.fullAudioContext, (frames + 31) / 32 * 32)
    }

    private func probed(
      _ index: Int, as language: LanguageCode
    ) throws(SpeechError) -> Probe {
      let encoded = try encoded(index)
      if let probe = encoded.probes[language] { return probe }
      if cancellation.isRequested { throw .cancelled }
      let probe = try read(encoded, as: language)
      current?.probes[language] = probe
      return probe
    }

    private func read(
      _ encoded: Encoded, as language: LanguageCode
    ) throws(SpeechError) -> Probe {
      let model = state.model
      let prompt = [model.special.startOfTranscript] + (try model.prompt(for: language))
      var logits: [Float] = []
      try state.decode(prompt, past: 0, logits: &logits)
      let decoder = GreedyDecoder(special: model.special, rules: model.rules)
      let window = plan[encoded.index]
      let speechEnd = window.speech.last.flatMap { window.map.windowTime(ofSample: $0.end) } ?? 0
      let output = try decoder.read(
        first: logits, duration: encoded.duration, speechEnd: speechEnd
      ) { (token, position, logits) throws(SpeechError) in
        if cancellation.isRequested { throw .cancelled }
        try state.decode([token], past: prompt.count + position, logits: &logits)
      }
      let spans = TimedText.spans(
        of: output.tokens, special: model.special, duration: encoded.duration
      ) { model.bytes(of: $0) }
      let hypothesis = Hypothesis(
        language: language,
        segments: builder(for: window, language: language).segments(of: spans),
        averageLogProbability: output.averageLogProbability, noSpeech: encoded.noSpeech)
      let reading = FastPassCheck.Reading(
        textTokens: output.tokens.map(\.id).filter { $0 < model.special.endOfText },
        averageLogProbability: output.averageLogProbability, finished: output.finished,
        characters: hypothesis.text.count, bytes: hypothesis.text.utf8.count,
        lastEnd: spans.last?.end ?? 0,
        speechEnd: speechEnd,
        speech: window.speech.reduce(0) { $0 + $1.seconds }, noSpeech: encoded.noSpeech)
      return Probe(hypothesis: hypothesis, fault: FastPassCheck().fault(of: reading))
    }

    /// The window again by whisper.cpp's own pass with beams and temperatures.
    private func surely(
      _ encoded: Encoded, as language: LanguageCode, fast: Probe
    ) throws(SpeechError) -> Hypothesis {
      let pass = try state.fullPass(
        encoded.audio, language: language, cancellation: cancellation)
      // The pass has encoded anew with another context, and left five beams' worth of cells in the
      // decoder's cache: nothing at hand is valid any more, and nothing may leak into what follows.
      current = nil
      state = try WhisperState(
        model: state.model, threads: state.threads, stepThreads: state.stepThreads)
      let segments = builder(for: plan[encoded.index], language: language)
        .segments(of: pass.spans)
      let (kept, looped) = LoopGuard.withoutRepeats(segments) { $0.text }
      return Hypothesis(
        language: language, segments: kept,
        averageLogProbability: pass.averageLogProbability, noSpeech: encoded.noSpeech,
        looped: looped)
    }

    private func builder(
      for window: WindowPlan.Window, language: LanguageCode
    ) -> SegmentBuilder {
      SegmentBuilder(map: window.map, speech: window.speech, language: language)
    }
  }
#endif
