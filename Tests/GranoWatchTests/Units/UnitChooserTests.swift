import Testing

@testable import GranoWatch

@Suite("The export that a new file belongs to")
struct UnitChooserTests {
  private func place(
    _ path: String, _ role: FileRole = .audio, among files: [(String, FileRole)]
  ) -> WatchUnit.Place {
    UnitChooser(files.map { (path: TreePath($0.0), role: $0.1) }).place(
      of: TreePath(path), role: role)
  }

  @Test("The nearest folder above with a chat, by name first, then with any text")
  func nearest() {
    let files: [(String, FileRole)] = [
      ("Ruth/_chat.txt", .chat), ("Ruth/notes/list.txt", .text), ("Jonas/chat.txt", .text),
      ("T/result.json", .telegram), ("p/x.jpg", .other),
    ]
    #expect(place("Ruth/a.opus", among: files) == .folder(TreePath("Ruth")))
    #expect(place("Ruth/media/a.opus", among: files) == .folder(TreePath("Ruth")))
    #expect(place("Ruth/notes/a.opus", among: files) == .folder(TreePath("Ruth")))
    #expect(place("Jonas/a.opus", among: files) == .folder(TreePath("Jonas")))
    #expect(place("T/voice_messages/a.ogg", among: files) == .folder(TreePath("T")))
    #expect(place("T/result.json", .telegram, among: files) == .folder(TreePath("T")))
    #expect(place("a.opus", among: files) == .file(TreePath("a.opus")))
    #expect(place("p/a.opus", among: files) == .file(TreePath("p/a.opus")))
    #expect(place("Ruth/a.zip", .archive, among: files) == .file(TreePath("Ruth/a.zip")))
  }

  @Test("A chat at the top is everybody's who has none nearer")
  func top() {
    #expect(place("x/y/a.opus", among: [("_chat.txt", .chat)]) == .folder(TreePath("")))
  }

  @Test("Names that are not UTF-8 are reached from a folder whose name is")
  func bytes() {
    let chooser = UnitChooser([])
    let file = TreePath(Array("a/".utf8) + [0xFF])
    #expect(chooser.place(of: file, role: .audio) == .folder(TreePath("a")))
    let deep = TreePath([0xFE, 0x2F, 0xFF])
    #expect(chooser.place(of: deep, role: .audio) == .folder(TreePath("")))
  }
}
