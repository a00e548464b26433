import GranoCore

@testable import GranoDigest

/// The digest of a text, one segment a sentence.
func digest(
  _ text: String, _ language: LanguageCode, sender: String? = nil,
  dates: any DateSource = NoDates()
) -> Digest {
  let segments = SentenceSplitter(language: language).segments(ofText: text)
  let transcript = Transcript(engine: "text", model: nil, segments: segments)
  return RuleSummarizer(dates: dates).digest(
    DigestRequest(transcript: transcript, language: language, sender: sender))
}
