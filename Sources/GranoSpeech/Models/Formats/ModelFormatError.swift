/// What is wrong with a model file.
package enum ModelFormatError: Error, Equatable, Sendable {
  /// The file ends before what its header claims, at this offset in bytes.
  case truncated(at: UInt64)
  /// Bytes follow the last tensor, from this offset on.
  case trailingBytes(at: UInt64)
  /// Neither a ggml nor a CTranslate2 file.
  case unknownMagic
  /// Not a file for llama.cpp.
  case notGGUF
  /// Written by a version that is not known.
  case unsupportedVersion(Int)
  /// Not a Whisper model.
  case notWhisper
  /// A number of the header is out of all proportion.
  case implausible(field: String)
  /// The weights are stored in eight bits, which cannot be turned back into the published ones.
  case quantizedWeights
  /// A tensor's number type is not known.
  case unsupportedType(tensor: String, type: Int)
  case missingTensor(String)
  case wrongShape(tensor: String)
  /// A row is no multiple of 32 numbers, as the small form needs.
  case oddRowLength(tensor: String)
  /// A folder lacks this file.
  case missingFile(String)
  /// The vocabulary is not one of Whisper's.
  case badVocabulary
}
