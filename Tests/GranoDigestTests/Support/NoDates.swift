import GranoCore
import GranoDigest

/// A date source that finds nothing.
struct NoDates: DateSource {
  func dates(
    in segments: [Segment], language: LanguageCode, sentAt: LocalDateTime?, order: DateOrder?,
    trace: inout DigestTrace
  ) -> [DateMention] { [] }
}
