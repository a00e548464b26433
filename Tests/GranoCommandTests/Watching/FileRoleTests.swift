import GranoWatch
import Testing

@testable import GranoCommand

@Suite("What files in a watched folder are good for")
struct FileRoleTests {
  @Test(
    "By the names that phones and exports give",
    arguments: [
      ("PTT-20261127-WA0003.opus", .audio), ("nota.M4A", .audio),
      ("WhatsApp Audio 2026-11-27 at 18.04.00.mpeg", .audio),
      ("WhatsApp Chat with Ruth.zip", .archive), ("_chat.txt", .chat),
      ("WhatsApp-Chat mit Ruth.txt", .chat), ("_chat (2).txt", .chat), ("list.txt", .text),
      ("result.json", .telegram), ("result (1).json", .telegram), ("package.json", .other),
      ("IMG-20261127-WA0001.jpg", .other), ("film.mp4", .other), ("README", .unknown),
      ("nota.unknown", .unknown),
    ] as [(String, FileRole)])
  func roles(_ name: String, _ role: FileRole) {
    #expect(FileRole.named(name) == role)
  }
}
