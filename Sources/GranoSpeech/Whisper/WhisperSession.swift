#if Whisper
  internal import GranoCore

  /// One note in the whisper engine.
  final class WhisperSession: ExcerptingSession {
    let probing = LanguageProbing.cheap

    private let reader: WindowReader
    private let vocabulary: Vocabulary
    private let tools: WhisperTools
    private let cancellation: Cancellation
    private let giveBack: (WhisperTools) -> Void

    /// Windows that `split` made, still to be given out.
    private var parts: [PlannedWindow] = []
    private var setAsideWindows: [Int: PlannedWindow] = [:]
    private var planned: PlannedWindow?
    private var reading: WindowReading?

    init(
      audio: any SampleSource, vocabulary: Vocabulary, tools: WhisperTools,
      cancellation: Cancellation,
      giveBack: @escaping (WhisperTools) -> Void
    ) {
      reader = WindowReader(source: audio, detector: tools.detector, cancellation: cancellation)
      self.vocabulary = vocabulary
      self.tools = tools
      self.cancellation = cancellation
      self.giveBack = giveBack
    }

    deinit {
      giveBack(tools)
    }

    func nextWindow() throws(SpeechError) -> SpeechWindow? {
      let next = parts.isEmpty ? try reader.next() : parts.removeFirst()
      begin(next)
      return next?.window
    }

    func acousticProbabilities(
      of scope: SpeechScope
    ) throws(SpeechError) -> [LanguageCode: Double] {
      let reading = try current()
      switch scope {
      case .window: return try reading.acoustic()
      case .glimpse(let stretch): return try reading.acoustic(of: stretch)
      case .apart(let stretch): return try reading.acoustic(apart: stretch)
      }
    }

    func probe(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
      try current().probe(as: language)
    }

    func transcribe(as language: LanguageCode?) throws(SpeechError) -> Hypothesis {
      let reading = try current()
      if let language { return try reading.transcript(as: language) }
      let likeliest = try reading.acoustic().max { $0.value < $1.value }
      return try reading.transcript(as: likeliest?.key ?? .english)
    }

    func split(at times: [Double]) throws(SpeechError) {
      guard let planned else { return }
      let made = planned.parts(at: times, numberedFrom: reader.numbers(times.count + 1))
      parts = made + parts
      begin(nil)
    }

    func setAside() {
      guard let planned else { return }
      setAsideWindows[planned.number] = planned
    }

    func takeUp(_ window: SpeechWindow) throws(SpeechError) {
      begin(setAsideWindows.removeValue(forKey: window.number))
    }

    func excerpt(from: Double, until: Double) -> PlannedWindow? {
      planned?.part(from: from, until: until, number: 0)
    }

    private func begin(_ window: PlannedWindow?) {
      planned = window
      reading = nil
    }

    private func current() throws(SpeechError) -> WindowReading {
      if let reading { return reading }
      guard let planned else { throw .engineFailed(step: "find the window", detail: nil) }
      if cancellation.isRequested { throw .cancelled }
      let made = try WindowReading(
        planned, vocabulary: vocabulary, tools: tools, cancellation: cancellation)
      reading = made
      return made
    }
  }
#endif
