import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Where a speech server takes audio")
struct ServerAddressTests {
  @Test(
    "What users call the address leads to the paths to try",
    arguments: [
      (
        "http://127.0.0.1:8080",
        ["http://127.0.0.1:8080/v1/audio/transcriptions", "http://127.0.0.1:8080/inference"]
      ),
      (
        "http://localhost/",
        ["http://localhost/v1/audio/transcriptions", "http://localhost/inference"]
      ),
      ("https://h.example/v1", ["https://h.example/v1/audio/transcriptions"]),
      ("https://h.example/openai/v1/", ["https://h.example/openai/v1/audio/transcriptions"]),
      ("http://[::1]:9/v1/audio/transcriptions", ["http://[::1]:9/v1/audio/transcriptions"]),
      ("http://h/inference", ["http://h/inference"]),
      (
        "http://h/speech",
        [
          "http://h/speech/audio/transcriptions", "http://h/speech/v1/audio/transcriptions",
          "http://h/speech",
        ]
      ),
    ])
  func endpoints(text: String, endpoints: [String]) throws {
    let url = try #require(HTTPURL(text))
    let address = try #require(ServerAddress(url))
    #expect(address.endpoints.map(\.description) == endpoints)
  }

  @Test("A query or a fragment is no part of a base", arguments: ["http://h/v1?a=b", "http://h#x"])
  func refused(text: String) throws {
    let url = try #require(HTTPURL(text))
    #expect(ServerAddress(url) == nil)
  }

  @Test(
    "What goes unencrypted over a network is told",
    arguments: [
      ("http://127.0.0.1", false), ("https://h.example", false), ("http://h.example", true),
    ])
  func clear(text: String, isInTheClear: Bool) throws {
    let url = try #require(HTTPURL(text))
    #expect(ServerAddress(url)?.isInTheClear == isInTheClear)
  }

  @Test("Waits grow, a server's own wish counts up to half a minute, and attempts end")
  func patience() {
    let patience = ServerPatience()
    #expect(patience.wait(before: 2, asked: nil) == 0.5)
    #expect(patience.wait(before: 3, asked: nil) == 2)
    #expect(patience.wait(before: 4, asked: nil) == nil)
    #expect(patience.wait(before: 2, asked: 30) == 30)
    #expect(patience.wait(before: 2, asked: 31) == nil)
    #expect(patience.wait(before: 2, asked: -4) == 0)
  }
}
