/// What a run of bytes is, told by the bytes and never by a file's name.
package enum AudioFormat: String, Sendable, Equatable, CaseIterable {
  case empty
  case oggOpus = "ogg-opus"
  case oggVorbis = "ogg-vorbis"
  case oggSpeex = "ogg-speex"
  case oggFLAC = "ogg-flac"
  /// Ogg pages whose codec is none of the above, or cannot be told.
  case oggOther = "ogg"
  case wav
  case mpeg4 = "mpeg-4"
  case threeGP = "3gp"
  case adts
  case amr
  case caf
  case mp3
  case flac
  case matroska
  case aiff
  case asf
  case au
  case zip
  case text
  case nulBytes = "nul-bytes"
  case unknown

  /// The format with its article, as error messages say it.
  package var name: String {
    switch self {
    case .empty: "an empty file"
    case .oggOpus: "an Ogg Opus file"
    case .oggVorbis: "an Ogg Vorbis file"
    case .oggSpeex: "an Ogg Speex file"
    case .oggFLAC: "an Ogg FLAC file"
    case .oggOther: "an Ogg file of an unknown kind"
    case .wav: "a WAV file"
    case .mpeg4: "an MPEG-4 file"
    case .threeGP: "a 3GP file (MPEG-4)"
    case .adts: "an AAC file (ADTS)"
    case .amr: "an AMR file"
    case .caf: "a Core Audio file (CAF)"
    case .mp3: "an MP3 file"
    case .flac: "a FLAC file"
    case .matroska: "a Matroska or WebM file"
    case .aiff: "an AIFF file"
    case .asf: "a Windows Media file (ASF)"
    case .au: "an AU file"
    case .zip: "a zip file"
    case .text: "a text file"
    case .nulBytes: "nothing but NUL bytes"
    case .unknown: "no known audio format"
    }
  }

  /// The demuxer that ffmpeg is told to use, so that it never guesses (and
  /// never takes a playlist for audio); nil where ffmpeg is of no use.
  var demuxer: String? {
    switch self {
    case .oggOpus, .oggVorbis, .oggSpeex, .oggFLAC, .oggOther: "ogg"
    case .wav: "wav"
    case .mpeg4, .threeGP: "mov"
    case .adts: "aac"
    case .amr: "amr"
    case .caf: "caf"
    case .mp3: "mp3"
    case .flac: "flac"
    case .matroska: "matroska"
    case .aiff: "aiff"
    case .asf: "asf"
    case .au: "au"
    case .empty, .zip, .text, .nulBytes, .unknown: nil
    }
  }

  /// Whether the index may stand behind the audio, so that a decoder has to seek.
  var needsSeeking: Bool {
    switch self {
    case .mpeg4, .threeGP, .caf, .aiff: true
    default: false
    }
  }
}
