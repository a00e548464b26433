package import GranoCore

/// A whole file decoded.
package struct DecodedAudio: Sendable, Equatable {
  package var pcm: PCM
  package var report: DecodeReport
}
