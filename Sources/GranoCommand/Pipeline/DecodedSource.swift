internal import GranoAudio
internal import GranoCore

/// A note's audio as the speech engine reads it: decoded as far as it is asked for.
final class DecodedSource: SampleSource {
  private let stream: any AudioStream
  private var watch = Duration.zero
  private let begin: Duration

  /// What ended the audio before its end.
  private(set) var error: AudioError?

  /// - Parameter opening: How long it took to open the stream.
  init(_ stream: any AudioStream, opening: Duration) {
    self.stream = stream
    begin = opening
  }

  var rate: Int { stream.rate }

  /// What has happened so far; final once `read` has returned nothing.
  var report: DecodeReport { stream.report }

  /// Seconds that decoding has taken.
  var seconds: Double { (begin + watch).inSeconds }

  func read(upTo count: Int) -> [Float] {
    guard error == nil else { return [] }
    let clock = ContinuousClock()
    let start = clock.now
    defer { watch += clock.now - start }
    do throws(AudioError) {
      return try stream.read(upTo: count)
    } catch {
      self.error = error
      return []
    }
  }

  /// Reads what is left, so that the report is final.
  func finish() {
    while !read(upTo: 65_536).isEmpty {}
  }
}
