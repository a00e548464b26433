package import GranoCore

/// The date resolver as the summarizer asks for it.
package struct RuleDateSource: DateSource {
  package init() {}

  package func dates(
    in segments: [Segment], language: LanguageCode, sentAt: LocalDateTime?, order: DateOrder?,
    trace: inout DigestTrace
  ) -> [DateMention] {
    DateFinder(language: language)?.find(
      in: segments.map(\.text), sentAt: sentAt, order: order, trace: &trace
    ).map(\.mention) ?? []
  }
}
