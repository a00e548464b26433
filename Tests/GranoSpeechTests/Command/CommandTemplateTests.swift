import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Command templates")
struct CommandTemplateTests {
  @Test(
    "Words are found as a shell finds them",
    arguments: [
      ("asr {wav}", ["asr", "{wav}"]), ("  asr   {wav}\t-l  de ", ["asr", "{wav}", "-l", "de"]),
      (#"asr 'a b' "c d" e\ f"#, ["asr", "a b", "c d", "e f"]),
      (#"asr a'b'"c"d"#, ["asr", "abcd"]), (#"asr '' """#, ["asr", "", ""]),
      (#"asr "a\"b\\c\d" '\'"#, ["asr", #"a"b\c\d"#, #"\"#]),
      (#"sh -c 'asr "$1" | jq .' sh {wav}"#, ["sh", "-c", #"asr "$1" | jq ."#, "sh", "{wav}"]),
      (#"asr --über=ß"#, ["asr", "--über=ß"]), (#"asr \|"#, ["asr", "|"]),
    ])
  func split(text: String, words: [String]) throws {
    #expect(try CommandTemplate(text).words == words)
  }

  @Test(
    "What only a shell would do is refused, not done otherwise",
    arguments: [
      ("", .empty), ("   ", .empty), ("'' a", .empty), ("asr 'x", .openQuote),
      (#"asr "x"#, .openQuote), (#"asr \"#, .openEscape), ("asr | jq", .needsShell("|")),
      ("asr; rm", .needsShell(";")), ("asr > out", .needsShell(">")),
      ("asr $HOME", .needsShell("$")), ("asr `id`", .needsShell("`")),
      ("asr & b", .needsShell("&")),
    ] as [(String, CommandTemplateError)])
  func refused(text: String, error: CommandTemplateError) {
    #expect(throws: error) { try CommandTemplate(text) }
  }

  @Test("Places are filled in within their word, once, and unknown ones stay")
  func arguments() throws {
    let template = try CommandTemplate("asr --file={wav} -l {language} -d {duration} {x} {{wav}}")
    #expect(
      template.arguments(wav: "/t/{language} b.wav", language: nil, seconds: 2.504)
        == [
          "--file=/t/{language} b.wav", "-l", "auto", "-d", "2.5", "{x}", "{/t/{language} b.wav}",
        ])
    #expect(template.arguments(wav: "w", language: "de", seconds: 1).contains("de"))
    #expect(template.namesFile && template.namesLanguage)
    let plain = try CommandTemplate("{wav} x")
    #expect(!plain.namesFile && !plain.namesLanguage)
  }
}
