import GranoCore

@testable import GranoDigest

/// The names of the rules that suppressed something in `text`, and the to-dos that stayed.
func suppressed(
  _ text: String, _ language: LanguageCode, sender: String? = nil
) -> (rules: Set<String>, todos: [String]) {
  let segments = SentenceSplitter(language: language).segments(ofText: text)
  let transcript = Transcript(engine: "text", model: nil, segments: segments)
  var trace = DigestTrace()
  let digest = RuleSummarizer(dates: NoDates()).digest(
    DigestRequest(transcript: transcript, language: language, sender: sender), trace: &trace)
  let rules = trace.events.filter { $0.effect == .suppressed }.map(\.rule)
  return (Set(rules), digest.todos.map(\.text))
}
