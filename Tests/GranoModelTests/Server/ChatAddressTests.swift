import GranoCore
import Testing

@testable import GranoModel

@Suite("Addresses of language models")
struct ChatAddressTests {
  @Test(
    "What users write leads to the base",
    arguments: [
      ("http://localhost:11434", ["http://localhost:11434/v1"], "http://localhost:11434"),
      ("http://localhost:11434/", ["http://localhost:11434/v1"], "http://localhost:11434"),
      ("http://localhost:11434/v1/", ["http://localhost:11434/v1"], "http://localhost:11434"),
      ("https://a.example/x/v1", ["https://a.example/x/v1"], "https://a.example/x"),
      (
        "https://a.example/openai", ["https://a.example/openai", "https://a.example/openai/v1"],
        "https://a.example/openai"
      ),
      (
        "http://127.0.0.1:1/v1/chat/completions", ["http://127.0.0.1:1/v1"], "http://127.0.0.1:1"
      ),
      ("http://127.0.0.1:1/chat/completions", ["http://127.0.0.1:1"], "http://127.0.0.1:1"),
    ])
  func bases(text: String, bases: [String], root: String) throws {
    let address = try Chats.address(text)
    #expect(address.bases == bases)
    #expect(address.root == root)
  }

  @Test("A query has no place in it; plain text over a network is told")
  func others() throws {
    let query = try #require(HTTPURL("http://localhost/v1?key=1"))
    #expect(ChatAddress(query) == nil)
    let far = try Chats.address("http://a.example/v1")
    #expect(far.isInTheClear)
    let near = try Chats.address("http://localhost/v1")
    #expect(!near.isInTheClear)
    #expect(near.host == "localhost")
  }
}
