internal import GranoCore

/// `--sender`, `--sent-at` and the wishes for the answer, checked.
struct MessageOptions {
  let sender: String?
  let sentAt: LocalDateTime?
  let dateOrder: DateOrder?
  let replies: ReplyOptions

  init(_ invocation: Invocation) throws(CommandError) {
    sender = try invocation["sender"].flatMap { (name) throws(CommandError) -> String? in
      let safe = TerminalText.safe(name)
      guard safe.count <= 100 else {
        throw .usage("'--sender' takes a name of at most 100 characters")
      }
      return safe.isEmpty ? nil : safe
    }
    if let text = invocation["sent-at"] {
      guard let moment = LocalDateTime(iso: text), (1900...2999).contains(moment.date.year) else {
        throw .usage(
          "'\(shown(text))' is not a value of '--sent-at': use a local time such as"
            + " 2026-11-27T18:04")
      }
      sentAt = moment
    } else {
      sentAt = nil
    }
    dateOrder = invocation["date-order"].flatMap(DateOrder.init(rawValue:))
    let address: AddressForm? =
      switch invocation["address"] {
      case "familiar": .familiar
      case "polite": .polite
      default: nil
      }
    replies = ReplyOptions(
      language: try LanguageOptions.language(invocation["answer-in"], option: "answer-in"),
      address: address)
  }
}
