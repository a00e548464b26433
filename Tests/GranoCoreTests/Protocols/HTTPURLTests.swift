import GranoCore
import Testing

@Suite("HTTP addresses and the loopback rule")
struct HTTPURLTests {
  @Test(
    "These are this machine",
    arguments: [
      "http://localhost", "http://LOCALHOST:8080/v1", "http://127.0.0.1:11434",
      "https://127.255.0.9/x", "http://[::1]:80/", "http://127.0.0.1?x=1",
    ])
  func loopback(text: String) throws {
    let url = try #require(HTTPURL(text))
    #expect(url.isLoopback)
    #expect(RemotePolicy.loopbackOnly.permits(url))
  }

  @Test(
    "These are not, however they dress up",
    arguments: [
      "http://example.org", "http://127.0.0.1.example.org/", "http://localhost.example.org",
      "http://127.1", "http://2130706433", "http://0x7f.0.0.1", "http://0127.0.0.1",
      "http://128.0.0.1", "http://[::2]", "http://[::ffff:1]", "http://10.0.0.1",
      "http://127.0.0", "http://127.0.0.256", "http://127.0.0.1.", "http://example.org/127.0.0.1",
      "http://example.org?@127.0.0.1",
    ])
  func remote(text: String) throws {
    let url = try #require(HTTPURL(text))
    #expect(!url.isLoopback)
    #expect(!RemotePolicy.loopbackOnly.permits(url))
    #expect(RemotePolicy.anywhere.permits(url))
  }

  @Test(
    "Addresses that could be read in two ways are none",
    arguments: [
      "", "localhost", "ftp://localhost", "http://", "http:///x", "http://user@localhost",
      "http://localhost@example.org", "http://example.org\\@127.0.0.1", "http://local host",
      "http://127.0.0.1\n", "http://127.0.0.1:99999", "http://127.0.0.1:x", "http://[::1",
      "http://[::1]80", "http://[::1]a80", "http://[localhost]", "http://127.0.0.1%00.example.org",
      "http://lócalhost", "http://localhost:", "http://localhost:0", "file:///etc/passwd",
    ])
  func refused(text: String) {
    #expect(HTTPURL(text) == nil)
  }

  @Test("Host, port and scheme")
  func parts() throws {
    let plain = try #require(HTTPURL("HTTP://Example.org/Path"))
    #expect(plain.host == "example.org" && plain.port == 80 && !plain.isSecure)
    let secure = try #require(HTTPURL("https://[2001:DB8::1]:444/"))
    #expect(secure.host == "2001:db8::1" && secure.port == 444 && secure.isSecure)
  }

  @Test("Content-Range is read, and nonsense is nothing")
  func contentRange() {
    func range(_ value: String) -> (first: UInt64, total: UInt64?)? {
      HTTPResponse(status: 206, fields: [HTTPField("content-range", value)]).contentRange
    }
    #expect(range("bytes 5-9/10").map { $0 == (5, 10) } == true)
    #expect(range("bytes 5-9/*")?.total == nil)
    #expect(range("bytes */10") == nil)
    #expect(range("bytes 5-9") == nil)
    #expect(range("lines 5-9/10") == nil)
    #expect(range("bytes -/") == nil)
  }
}
