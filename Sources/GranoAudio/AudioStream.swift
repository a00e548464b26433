/// Mono audio given out piece by piece, in constant memory.
package protocol AudioStream: AnyObject {
  var format: AudioFormat { get }

  /// Samples per second of what `read` gives.
  var rate: Int { get }

  /// The next samples, at most `count`; empty at the end.
  ///
  /// - Throws: When the end is reached and there was no audio at all, or reading failed.
  func read(upTo count: Int) throws(AudioError) -> [Float]

  /// What has happened so far; final once `read` has returned nothing.
  var report: DecodeReport { get }
}
