internal import GranoCore

/// A better model goes over what the first one was not sure of, and over nothing else.
struct SecondPass {
  let transcriber: any Transcriber

  /// Segments below this confidence are heard again.
  ///
  /// Of the spoken cases, clear sentences have 0.85 to 0.98, and those with a wrong word 0.5 to 0.8.
  var leastConfidence = 0.7
  /// What the new reading must be better by.
  var leastGain = 0.03
  /// Seconds of audio kept on either side.
  static let margin = 0.2

  /// `hypothesis` with its doubtful stretches read by the better model, where that is surer.
  ///
  /// - Returns: The hypothesis, and whether anything was replaced.
  func improved(
    _ hypothesis: Hypothesis, in session: any ExcerptingSession, vocabulary: Vocabulary,
    cancellation: Cancellation
  ) throws(SpeechError) -> (hypothesis: Hypothesis, changed: Bool) {
    var result = hypothesis
    result.segments = []
    var changed = false
    for run in runs(of: hypothesis.segments) {
      guard isDoubtful(run[run.startIndex]), let start = run.first?.start, let end = run.last?.end,
        let excerpt = session.excerpt(from: start - Self.margin, until: end + Self.margin),
        case let again = try read(
          excerpt, as: hypothesis.language, vocabulary: vocabulary, cancellation: cancellation),
        Self.confidence(of: again[...]) > Self.confidence(of: run) + leastGain
      else {
        result.segments += run
        continue
      }
      result.segments += again
      changed = true
    }
    return (result, changed)
  }

  /// Runs of segments that are all doubtful, or all not.
  private func runs(of segments: [Segment]) -> [ArraySlice<Segment>] {
    var runs: [ArraySlice<Segment>] = []
    for index in segments.indices {
      if let last = runs.last, isDoubtful(last[last.startIndex]) == isDoubtful(segments[index]) {
        runs[runs.count - 1] = segments[last.startIndex...index]
      } else {
        runs.append(segments[index...index])
      }
    }
    return runs
  }

  private func isDoubtful(_ segment: Segment) -> Bool {
    (segment.confidence ?? 1) < leastConfidence
  }

  private func read(
    _ excerpt: PlannedWindow, as language: LanguageCode, vocabulary: Vocabulary,
    cancellation: Cancellation
  ) throws(SpeechError) -> [Segment] {
    let session = try transcriber.session(
      for: PCMSource(PCM(samples: excerpt.audio)), vocabulary: vocabulary,
      cancellation: cancellation)
    var segments: [Segment] = []
    while try session.nextWindow() != nil {
      for var segment in try session.transcribe(as: language).segments {
        segment.start = segment.start.map { Rounding.to(2, excerpt.map.noteTime(ofStart: $0)) }
        segment.end = segment.end.map { Rounding.to(2, excerpt.map.noteTime(ofEnd: $0)) }
        segments.append(segment)
      }
    }
    return segments
  }

  /// The mean over the letters; 0 without any.
  private static func confidence(of segments: ArraySlice<Segment>) -> Double {
    let letters = segments.reduce(0) { $0 + $1.text.count }
    guard letters > 0 else { return 0 }
    let sum = segments.reduce(0.0) { $0 + ($1.confidence ?? 0) * Double($1.text.count) }
    return sum / Double(letters)
  }
}
