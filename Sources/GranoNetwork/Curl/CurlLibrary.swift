#if Network
  internal import CCurl

  /// libcurl as a whole: set up once, never torn down.
  enum CurlLibrary {
    /// "libcurl/7.88.1".
    static var version: String {
      guard let text = unsafe curl_version() else { return "libcurl" }
      let all = unsafe String(cString: text)
      return String(all.prefix { $0 != " " })
    }

    /// Sets libcurl up; the first use does it, and `static let` makes it thread-safe.
    ///
    /// > This function must be called at least once within a program … before the program calls
    /// > any other function in libcurl. (https://curl.se/libcurl/c/curl_global_init.html)
    static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
  }
#endif
