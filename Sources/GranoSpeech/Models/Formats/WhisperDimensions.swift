/// The sizes of a Whisper model, as the head of a ggml file lists them.
struct WhisperDimensions: Equatable {
  var vocabulary: Int
  var audioContext: Int
  var audioState: Int
  var audioHeads: Int
  var audioLayers: Int
  var textContext: Int
  var textState: Int
  var textHeads: Int
  var textLayers: Int
  var mels: Int

  /// In the file's order.
  var numbers: [Int] {
    [
      vocabulary, audioContext, audioState, audioHeads, audioLayers, textContext, textState,
      textHeads, textLayers, mels,
    ]
  }

  init(numbers: [Int]) {
    precondition(numbers.count == 10)
    vocabulary = numbers[0]
    audioContext = numbers[1]
    audioState = numbers[2]
    audioHeads = numbers[3]
    audioLayers = numbers[4]
    textContext = numbers[5]
    textState = numbers[6]
    textHeads = numbers[7]
    textLayers = numbers[8]
    mels = numbers[9]
  }

  /// The first field out of all proportion; nil when all may be right.
  ///
  /// The limits are far above the largest published model (large: 1280 states, 32 layers).
  var implausibleField: String? {
    let limits = [
      ("vocabulary", vocabulary, 1_000_000), ("audio context", audioContext, 100_000),
      ("audio state", audioState, 16_384), ("audio heads", audioHeads, 1024),
      ("audio layers", audioLayers, 1024), ("text context", textContext, 100_000),
      ("text state", textState, 16_384), ("text heads", textHeads, 1024),
      ("text layers", textLayers, 1024), ("mels", mels, 1024),
    ]
    return limits.first { !(1...$0.2).contains($0.1) }?.0
  }
}
