internal import COpus

/// The C libraries that audio is decoded with.
package enum AudioLibraries {
  /// What libopus says of itself, for example "libopus 1.3.1"; libogg has no version to ask for.
  package static var opus: String {
    unsafe String(cString: opus_get_version_string())
  }
}
