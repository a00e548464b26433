import Testing

@testable import GranoSpeech

@Suite("Forms with a file")
struct MultipartFormTests {
  @Test("As RFC 7578 has it, byte for byte")
  func form() {
    var form = MultipartForm(boundary: "xyz")
    form.add("model", "large")
    form.add("file", file: "note.wav", type: "audio/wav", [0, 255, 13, 10])
    form.finish()
    let expected =
      Array(
        ("--xyz\r\nContent-Disposition: form-data; name=\"model\"\r\n\r\nlarge\r\n"
          + "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"note.wav\"\r\n"
          + "Content-Type: audio/wav\r\n\r\n").utf8) + [0, 255, 13, 10]
      + Array("\r\n--xyz--\r\n".utf8)
    #expect(form.body == expected)
    #expect(form.contentType == "multipart/form-data; boundary=xyz")
    #expect(MultipartForm().contentType != MultipartForm().contentType)
  }
}
