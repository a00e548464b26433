import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Mel filters")
struct MelFiltersTests {
  @Test(
    "The weights are librosa's to the last bit",
    arguments: [
      (80, "85818f156f7e189453901a515e4726d270d307f976e161cf9403e8caab405498"),
      (128, "e399c2d72d2f7375e503c296d8453cefcc0c1e47a9c1a0a09e0d70f59c820f20"),
    ])
  func reference(count: Int, sha256: String) {
    let weights = MelFilters.weights(count: count)
    #expect(weights.count == count * 201)
    #expect(SHA256.hex(of: weights.flatMap { SyntheticWhisper.number($0.bitPattern) }) == sha256)
  }
}
