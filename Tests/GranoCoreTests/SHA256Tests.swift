import GranoCore
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  // FIPS 180-4 examples (NIST CAVP) and the empty message.
  @Test(
    "Known digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func knownDigests(message: String, digest: String) {
    #expect(SHA256.hex(of: Array(message.utf8)) == digest)
  }

  @Test("A million a's")
  func million() {
    #expect(
      SHA256.hex(of: [UInt8](repeating: 97, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("Pieces of any size give the digest of the whole", arguments: 0..<130)
  func pieces(cut: Int) {
    let message = (0..<130).map { UInt8($0) }
    var hash = SHA256()
    hash.update(message[..<cut])
    hash.update(message[cut...])
    #expect(hash.hex() == SHA256.hex(of: message))
  }
}
