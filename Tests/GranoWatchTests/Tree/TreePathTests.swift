import GranoWatch
import Testing

@Suite("Paths below a watched folder")
struct TreePathTests {
  @Test("Parents, names and what lies below what")
  func parts() {
    let path = TreePath("a/bc/d.opus")
    #expect(path.name == "d.opus")
    #expect(path.parent == TreePath("a/bc"))
    #expect(path.parent?.parent?.parent == TreePath(""))
    #expect(TreePath("").parent == nil)
    #expect(path.isBelow(TreePath("")))
    #expect(path.isBelow(TreePath("a")))
    #expect(path.isBelow(TreePath("a/bc")))
    #expect(!path.isBelow(TreePath("a/b")))
    #expect(!path.isBelow(path))
    #expect(path.relative(to: TreePath("a")) == TreePath("bc/d.opus"))
    #expect(path.relative(to: TreePath("")) == path)
    #expect(TreePath("a").appending(Array("b".utf8)) == TreePath("a/b"))
    #expect(TreePath("").appending(Array("b".utf8)) == TreePath("b"))
  }

  @Test("Names that are not UTF-8 stay what they are")
  func bytes() {
    let path = TreePath(Array("a/".utf8) + [0xFF, 0x2E])
    #expect(!path.isText)
    #expect(path.parent?.isText == true)
    #expect(path != TreePath(Array("a/".utf8) + [0xFE, 0x2E]))
  }
}
