internal import GranoCore
internal import GranoDigest

/// What the questions to a language model about one note have in common: its time, its names, its
/// bill.
final class ModelCall {
  /// When the note has waited long enough.
  let deadline: ContinuousClock.Instant
  /// When the digest has: something is left for the drafts.
  let digestDeadline: ContinuousClock.Instant
  let cancellation: Cancellation
  /// What the rules made of the note, once they have.
  var rules: (digest: Digest, trace: DigestTrace)?
  private let vocabulary: Vocabulary
  private var work = ModelWork()
  // A scripted model has answers for one note.
  private var model: (any LanguageModel)?

  /// - Parameter seconds: What the note may wait for the model.
  init(seconds: Double, vocabulary: Vocabulary, cancellation: Cancellation) {
    let begin = ContinuousClock.now
    deadline = begin + .seconds(seconds)
    digestDeadline = begin + .seconds(seconds * Self.digestShare)
    self.vocabulary = vocabulary
    self.cancellation = cancellation
  }

  func model(
    _ loader: ModelLoader, for transcript: Transcript
  ) throws -> (any LanguageModel)? {
    let found = try model ?? loader.model(for: transcript)
    model = found
    return found
  }

  func terms(_ language: LanguageCode) -> [String] {
    Array(vocabulary.terms(for: language).prefix(Self.mostTerms))
  }

  func add(_ more: ModelWork) {
    work.add(more)
  }

  var timing: ModelTiming {
    ModelTiming(
      calls: work.calls, usage: work.usage,
      rejected: work.rejectedShare.map { ($0 * 1000).rounded() / 1000 })
  }

  private static let digestShare = 0.6

  // Each costs a few tokens; a note is about fewer people.
  private static let mostTerms = 40
}
