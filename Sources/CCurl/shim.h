#include <curl/curl.h>
#include <stddef.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>

// Every option is set through a variadic function, which Swift cannot call: one shim for each
// type of argument.

/// Sets a number. Provided because curl_easy_setopt is variadic.
static inline CURLcode grano_curl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets a 64-bit number. Provided because curl_easy_setopt is variadic.
static inline CURLcode grano_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets a text, which libcurl copies. Provided because curl_easy_setopt is variadic.
static inline CURLcode grano_curl_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Copies the body to be posted; its length must have been set before.
/// Provided because curl_easy_setopt is variadic.
static inline CURLcode grano_curl_set_body(CURL *easy, const void *bytes) {
  return curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}

/// Sets the header fields, which must outlive the exchange.
/// Provided because curl_easy_setopt is variadic.
static inline CURLcode grano_curl_set_fields(CURL *easy, struct curl_slist *fields) {
  return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, fields);
}

typedef size_t (*grano_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Sets who gets the body. Provided because curl_easy_setopt is variadic.
static inline CURLcode grano_curl_set_body_receiver(
    CURL *easy, grano_curl_receiver receiver, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receiver);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_WRITEDATA, context) : code;
}

/// Sets who gets the header lines. Provided because curl_easy_setopt is variadic.
static inline CURLcode grano_curl_set_header_receiver(
    CURL *easy, grano_curl_receiver receiver, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, receiver);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_HEADERDATA, context) : code;
}

static inline curl_socket_t grano_curl_open_loopback(
    void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  int loopback = 0;
  if (address->family == AF_INET) {
    const struct sockaddr_in *four = (const struct sockaddr_in *)&address->addr;
    loopback = (ntohl(four->sin_addr.s_addr) >> 24) == 127;
  } else if (address->family == AF_INET6) {
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&address->addr;
    loopback = IN6_IS_ADDR_LOOPBACK(&six->sin6_addr);
  }
  if (!loopback) return CURL_SOCKET_BAD;
  // Children started meanwhile must not inherit it.
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  return socket(address->family, address->socktype, address->protocol);
#endif
}

/// Lets the handle connect to this machine only, whatever a name resolves to.
/// Provided because the address is a C union of socket types behind one field, and
/// curl_easy_setopt is variadic.
static inline CURLcode grano_curl_only_loopback(CURL *easy) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, grano_curl_open_loopback);
}

/// Keeps redirects within https, or within http and https.
/// Provided because curl_easy_setopt is variadic and the option changed its type in 7.85.
static inline CURLcode grano_curl_set_protocols(CURL *easy, int secureOnly) {
#if LIBCURL_VERSION_NUM >= 0x075500
  const char *names = secureOnly ? "https" : "http,https";
  CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, names);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, names) : code;
#else
  long set = secureOnly ? CURLPROTO_HTTPS : CURLPROTO_HTTP | CURLPROTO_HTTPS;
  CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS, set);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, set) : code;
#endif
}

/// Does not wait for a name look-up that is still running when the handle goes.
/// Provided because curl_easy_setopt is variadic and the option is there from 7.87 on.
static inline void grano_curl_set_quick_exit(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
#endif
}

/// Reads a number about the exchange. Provided because curl_easy_getinfo is variadic.
static inline CURLcode grano_curl_get_long(CURL *easy, CURLINFO what, long *value) {
  return curl_easy_getinfo(easy, what, value);
}

/// Reads a message of the multi handle and says whether it ended an exchange.
/// Provided because the result is a member of a C union.
static inline int grano_curl_read_result(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message = curl_multi_info_read(multi, &left);
  if (!message || message->msg != CURLMSG_DONE) return 0;
  *result = message->data.result;
  return 1;
}
