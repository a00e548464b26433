/// Samples that are in memory already.
package final class PCMSource: SampleSource {
  private let pcm: PCM
  private var position = 0

  package init(_ pcm: PCM) {
    self.pcm = pcm
  }

  package var rate: Int { pcm.rate }

  package func read(upTo count: Int) -> [Float] {
    let end = min(pcm.samples.count, position + max(0, count))
    defer { position = end }
    return Array(pcm.samples[position..<end])
  }
}
