import GranoWatch
import Testing

@Suite("Names of files that are not whole yet")
struct PartialNameTests {
  @Test(
    "Partial downloads and syncs, hidden files and leavings",
    arguments: [
      "nota.opus.part", "nota.opus.crdownload", "nota.tmp", "NOTA.OPUS.PART", "nota.opus.partial",
      "nota.opus.download", "nota.opus.filepart", "nota.opus.!sync", "~nota.opus", "nota.opus~",
      ".nota.opus", ".syncthing.nota.opus.tmp", ".nota.opus.Xy12Zq", ".nota.opus.icloud",
      "nota.opus.icloud", ".~nota.opus", "~$nota.opus", "nota.opus.aria2",
      "Unconfirmed 12.crdownload",
      ".pending-1700000000-nota.opus", "nota.opus.!qB", "Thumbs.db", "desktop.ini", ".DS_Store", "",
    ])
  func partial(_ name: String) {
    #expect(PartialName.isPartial(name))
  }

  @Test(
    "Names that only look like those",
    arguments: [
      "nota.opus", "part.opus", "tmp", "download.zip", "a~b.opus", "WhatsApp Chat with Ruth.zip",
      "_chat.txt", "result.json", "partial", "nota.part.opus", "PTT-20261127-WA0003.opus",
      "syncthing.opus", "icloud.m4a",
    ])
  func whole(_ name: String) {
    #expect(!PartialName.isPartial(name))
  }

  @Test("Folders that are passed over")
  func folders() {
    for name in [".git", ".Trash", "__MACOSX", "lost+found"] {
      #expect(PartialName.isPassedOver(folder: name))
    }
    for name in ["Ruth", "part", "chats"] { #expect(!PartialName.isPassedOver(folder: name)) }
  }
}
