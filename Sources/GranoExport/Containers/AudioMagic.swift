/// Tells audio by its first bytes, for files whose names say nothing.
enum AudioMagic {
  static func isAudio(_ bytes: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if has("OggS") || has("fLaC") || has("ID3") || has("#!AMR") || has("caff") { return true }
    if has("RIFF"), has("WAVE", at: 8) { return true }
    // ISO base media: only the brands of sound alone, and those of WhatsApp's ".unknown" files.
    if has("ftyp", at: 4) { return ["M4A ", "M4B ", "mp42", "isom"].contains { has($0, at: 8) } }
    // ADTS: twelve bits of sync, layer 0.
    return bytes.count >= 2 && bytes[0] == 0xFF && bytes[1] & 0xF6 == 0xF0
  }
}
