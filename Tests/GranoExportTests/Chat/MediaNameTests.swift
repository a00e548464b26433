import GranoCore
import Testing

@testable import GranoExport

struct MediaNameTests {
  @Test(
    "Date and time in the names that phones give",
    arguments: [
      ("PTT-20261127-WA0003.opus", "2026-11-27T00:00:00"),
      ("AUD-20261127-WA0003.m4a", "2026-11-27T00:00:00"),
      ("00000012-AUDIO-2024-03-27-14-05-09.opus", "2024-03-27T14:05:09"),
      ("2018-03-27-AUDIO-00000012.m4a", "2018-03-27T00:00:00"),
      ("WhatsApp Ptt 2024-03-27 at 14.05.09.ogg", "2024-03-27T14:05:09"),
      ("WhatsApp Ptt 2024-03-27 at 2.05.09\u{202F}PM (1).ogg", "2024-03-27T14:05:09"),
      ("WhatsApp Audio 2024-03-27 at 12.05.09 AM.mpeg", "2024-03-27T00:05:09"),
      ("20241401.ogg", nil), ("120240327.ogg", nil), ("memo.m4a", nil),
      ("0123456789abcdef0123456789abcdef.opus", nil), ("PTT-20260230-WA0001.opus", nil),
      ("signal-2024-09-25-113245.m4a", "2024-09-25T11:32:45"),
      ("signal-2024-09-25-11-32-45-123.aac", "2024-09-25T11:32:45"),
      ("signal-2024-09-25-113245_002.ogg", "2024-09-25T11:32:45"),
      ("Voice Message 2024-09-25, 11_19 PM.m4a", "2024-09-25T23:19:00"),
      ("2020-04-01T13-47-49.821000_00_None.aac", "2020-04-01T13:47:49"),
      ("audio_1@14-11-2025_09-12-44.ogg", "2025-11-14T09:12:44"),
      ("audio_1@31-02-2025_09-12-44.ogg", nil), ("2024-09-25-11-32.ogg", "2024-09-25T00:00:00"),
      ("12345678-AUDIO-2024-03-27-25-05-09.opus", "2024-03-27T00:00:00"),
    ])
  func sentAt(_ name: String, _ expected: String?) {
    #expect(MediaName(name).sentAt?.description == expected)
  }

  @Test(
    "What kind of file a name promises",
    arguments: [
      ("PTT-20261127-WA0003.opus", MediaName.Kind.voice), ("AUD-20261127-WA0003.opus", .audio),
      ("AUD-20261127-WA0003.MP3", .audio), ("IMG-20261127-WA0003.jpg", .other),
      ("VID-20261127-WA0003.mp4", .other), ("WhatsApp Audio 2024-03-27 at 12.05.09.mp4", .audio),
      ("contact.vcf", .other), ("opus", .other), ("123.whaptt.opus", .voice),
      ("0123456789abcdef0123456789abcdef.opus", .voice),
    ])
  func kind(_ name: String, _ expected: MediaName.Kind) {
    #expect(MediaName(name).kind == expected)
  }

  @Test(
    "The chat's title",
    arguments: [
      ("WhatsApp Chat mit Ruth.txt", "", "x.zip", "Ruth"),
      ("WhatsApp Chat with Ruth (2).txt", "", nil, "Ruth"),
      ("\u{202A}Chat de WhatsApp con +34 600 000 000\u{202C}.txt", "", nil, "+34 600 000 000"),
      ("_chat.txt", "", "WhatsApp Chat - Ruth K.zip", "Ruth K"),
      ("_chat.txt", "", "WhatsApp.Chat.-.Ruth.K.zip", "Ruth K"),
      ("_chat.txt", "exports/WhatsApp Chat - Bo", "x.zip", "Bo"),
      ("_chat.txt", "", "x.zip", "hint"), ("_chat.txt", "", nil, "hint"),
      ("WhatsApp-keskustelu Aino.txt", "", nil, "WhatsApp-keskustelu Aino"),
    ] as [(String, String, String?, String)])
  func title(_ text: String, _ folder: String, _ container: String?, _ expected: String) {
    #expect(
      ChatTitle.title(text: text, folder: folder, container: container, hint: "hint") == expected)
  }
}
