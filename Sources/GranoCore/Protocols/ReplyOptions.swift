/// The user's wishes for the drafts.
package struct ReplyOptions: Sendable {
  /// The drafts' language; nil means the spoken one.
  package var language: LanguageCode?

  /// nil means automatic: as the sender addressed the listener.
  package var address: AddressForm?

  package init(language: LanguageCode? = nil, address: AddressForm? = nil) {
    self.language = language
    self.address = address
  }
}
