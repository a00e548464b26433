#if Zip
  internal import CZip
#endif

/// The library that reads zips.
package enum ZipLibrary {
  /// libzip's own version; nil in a build without the trait `Zip`.
  package static var version: String? {
    #if Zip
      return unsafe String(cString: zip_libzip_version())
    #else
      return nil
    #endif
  }
}
