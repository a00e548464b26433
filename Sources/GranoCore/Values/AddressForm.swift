/// How a draft addresses the sender.
package enum AddressForm: String, Sendable, Codable, CaseIterable {
  /// du, tú, tu.
  case familiar
  /// Sie, usted, vous.
  case polite
  /// The language has no such forms (English).
  case none
}
