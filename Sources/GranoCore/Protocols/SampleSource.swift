/// Mono samples read piece by piece, so that hours of audio need no more memory than minutes.
///
/// A source that fails ends like one that is finished, and keeps its error for whoever made it: an
/// engine has words to give back for what came before.
package protocol SampleSource: AnyObject {
  /// Samples per second.
  var rate: Int { get }

  /// The next samples, at most `count`; empty at the end, and from then on.
  func read(upTo count: Int) -> [Float]
}
