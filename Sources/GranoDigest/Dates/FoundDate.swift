package import GranoCore

/// A date that a note names, with the places that name it.
package struct FoundDate: Sendable, Equatable {
  /// Where words of the date stand.
  package struct Place: Sendable, Hashable {
    /// Index into the segments that were read.
    package let segment: Int

    /// Bytes of that segment's UTF-8.
    package let bytes: Range<Int>

    package init(segment: Int, bytes: Range<Int>) {
      self.segment = segment
      self.bytes = bytes
    }
  }

  package let mention: DateMention

  /// Every place that names the date, repetitions included, in the note's order.
  package let places: [Place]
}
