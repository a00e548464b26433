import Foundation
import GranoTestSupport
import Testing

/// A server that misbehaves, and the words that a user reads of it.
struct WrongServer: Sendable, CustomTestStringConvertible {
  let id: String

  /// What the record's warnings, or the one line on stderr, contain.
  let reason: String

  /// Whether that is about one note; else about the server, on stderr.
  var isAboutNote = true
  let reply: @Sendable () -> LoopbackReply

  var testDescription: String { id }

  private static let useless = "the language model gave no answer that can be used"
  private static let late = "the language model was not done in time"

  static let all: [WrongServer] = answers + streams + statuses

  private static let answers = [
    WrongServer(id: "no body", reason: useless) { LoopbackReply() },
    WrongServer(id: "a web page", reason: "a web page answered") {
      LoopbackReply(body: Array("<!DOCTYPE html><html>Kuchen</html>".utf8))
    },
    WrongServer(id: "no JSON", reason: useless) { LoopbackReply(body: Array("Kuchen".utf8)) },
    WrongServer(id: "no choices", reason: useless) {
      LoopbackReply(body: Array(#"{"choices":[]}"#.utf8))
    },
    WrongServer(id: "null content", reason: useless) { .message(["content": NSNull()]) },
    WrongServer(id: "content of another type", reason: useless) { .message(["content": [1]]) },
    WrongServer(id: "tool calls", reason: useless) {
      .message(["content": "", "tool_calls": [["id": "Kuchen"]]])
    },
    WrongServer(id: "refusal field", reason: "the language model declined") {
      .message(["content": "", "refusal": "Kuchen"])
    },
    WrongServer(id: "content filter", reason: "the language model declined") {
      .message(["content": "Kuchen"], finish: "content_filter")
    },
    WrongServer(id: "invalid UTF-8", reason: useless) {
      LoopbackReply(
        body: Array(#"{"choices":[{"message":{"content":"{\"title\":\"Ku"#.utf8)
          + [0xFF, 0xC3, 0x28] + Array(#"chen\",\"key_points\":[]}"}}]}"#.utf8))
    },
    WrongServer(id: "10 MB in one piece", reason: useless) {
      .message(["content": String(repeating: "Kuchen ", count: 1_500_000)])
    },
    WrongServer(id: "1 GB announced", reason: "the connection broke", isAboutNote: false) {
      var reply = LoopbackReply(body: Array("{".utf8))
      reply.claimedLength = 1 << 30
      return reply
    },
  ]

  private static let streams = [
    WrongServer(id: "10 MB in a stream", reason: useless) {
      LoopbackReply(
        body: Array(
          String(repeating: LoopbackReply.event("Kuchen Kuchen"), count: 130_000).utf8))
    },
    WrongServer(id: "never-ending stream", reason: late) {
      var reply = LoopbackReply(
        body: Array(String(repeating: LoopbackReply.event(" "), count: 2000).utf8))
      reply.trickle = 0.002
      return reply
    },
    WrongServer(id: "a stream that stops", reason: late) {
      var reply = LoopbackReply.chat("Kuchen")
      reply.stallAfter = 30
      return reply
    },
    WrongServer(id: "never a byte", reason: late) {
      var reply = LoopbackReply()
      reply.delay = 30
      return reply
    },
    WrongServer(id: "a stream cut off", reason: useless) {
      LoopbackReply(body: Array(LoopbackReply.event(#"{"title":"Kuchen"#).utf8))
    },
    WrongServer(id: "as many tokens as it may", reason: useless) {
      .chat(#"{"tit"#, finish: "length")
    },
    WrongServer(id: "an error in a stream", reason: "failed (status 500)", isAboutNote: false) {
      LoopbackReply(body: Array(#"data: {"error":{"code":500,"message":"Kuchen"}}"#.utf8))
    },
    WrongServer(id: "comments alone", reason: useless) {
      LoopbackReply(body: Array(String(repeating: ": Kuchen\n\n", count: 1000).utf8))
    },
  ]

  private static let statuses = [
    WrongServer(id: "500", reason: "failed (status 500)", isAboutNote: false) {
      LoopbackReply(status: 500, body: Array("Kuchen".utf8))
    },
    WrongServer(id: "429", reason: "is too busy (status 429)", isAboutNote: false) {
      LoopbackReply(status: 429)
    },
    WrongServer(id: "401", reason: "wants a key (status 401)", isAboutNote: false) {
      LoopbackReply(status: 401)
    },
    WrongServer(id: "400", reason: "refused the request (status 400)", isAboutNote: false) {
      LoopbackReply(status: 400, body: Array("Kuchen".utf8))
    },
    WrongServer(id: "404", reason: "has no chat there (status 404)", isAboutNote: false) {
      LoopbackReply(status: 404)
    },
    WrongServer(id: "302", reason: "(status 302)", isAboutNote: false) {
      LoopbackReply(status: 302)
    },
  ]
}
