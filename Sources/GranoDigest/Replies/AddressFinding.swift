package import GranoCore

/// What speaks for each way of address in a note.
package struct AddressFinding: Sendable, Equatable {
  /// The summed weights of what was heard.
  package var familiar: Double
  package var polite: Double

  /// Whether the note's language tells the two apart in grammar; English does not.
  package var languageHasForms: Bool

  /// The register of the note: familiar unless there is more, and enough, for polite.
  ///
  /// Of the two mistakes a "du" to somebody who said "Sie" is the worse, but it is also the
  /// rarer: voice notes go to people one knows.
  package var register: AddressForm {
    polite > familiar && polite >= Self.enough ? .polite : .familiar
  }

  /// How the sender addressed the listener; `none` where the language has no such forms.
  package var form: AddressForm {
    languageHasForms ? register : .none
  }

  // One clear cue ("Sie" in the middle of a sentence) suffices, a lone doubtful one does not.
  private static let enough = 1.5
}
