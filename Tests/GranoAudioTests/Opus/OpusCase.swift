import GranoTestSupport
import Testing

@testable import GranoAudio

/// One way in which an Ogg Opus file deviates, and what is right then.
struct OpusCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// At 48 kHz; nil when there is no audio.
  var samples: ClosedRange<Int>?
  var status: DecodeReport.Status = .done
  var make: @Sendable (inout OggFile) throws -> [UInt8]

  init(
    _ description: String, _ samples: ClosedRange<Int>?, _ status: DecodeReport.Status = .done,
    make: @escaping @Sendable (inout OggFile) throws -> [UInt8]
  ) {
    testDescription = description
    self.samples = samples
    self.status = status
    self.make = make
  }

  init(
    _ description: String, _ samples: Int, _ status: DecodeReport.Status = .done,
    edit: @escaping @Sendable (inout OggFile) throws -> Void
  ) {
    self.init(description, samples...samples, status) { file in
      try edit(&file)
      return file.bytes
    }
  }

  static func fails(
    _ description: String, make: @escaping @Sendable (inout OggFile) throws -> [UInt8]
  ) -> OpusCase {
    OpusCase(description, nil, .done, make: make)
  }
}
