import Foundation
import Synchronization

/// An HTTP/1.1 server on a free port of this machine, for one test.
///
/// For example:
///
///     try LoopbackServer.with({ request in LoopbackReply(body: Array("hello".utf8)) }) { server in
///       … server.address("/file") …
///     }
package final class LoopbackServer: Sendable {
  package typealias Answer = @Sendable (LoopbackRequest) -> LoopbackReply

  private let answer: Answer
  private let listener: Int32
  private let stopped = Atomic<Bool>(false)
  private let log = Mutex<[LoopbackRequest]>([])
  package let port: UInt16

  package struct SetUpFailed: Error {
    package var errno: Int32
  }

  @discardableResult
  package static func with<Result>(
    _ answer: @escaping Answer, _ body: (LoopbackServer) throws -> Result
  ) throws -> Result {
    let server = try LoopbackServer(answer)
    defer { server.stop() }
    return try body(server)
  }

  private init(_ answer: @escaping Answer) throws {
    self.answer = answer
    let listener = Self.newSocket()
    self.listener = listener
    guard listener >= 0 else { throw SetUpFailed(errno: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard bound else {
      let code = errno
      close(listener)
      throw SetUpFailed(errno: code)
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { self.acceptAll() }
  }

  /// The requests so far, oldest first.
  package var requests: [LoopbackRequest] { log.withLock { $0 } }

  /// The address of `path`, which begins with a slash.
  package func address(_ path: String) -> String {
    "http://127.0.0.1:\(port)\(path)"
  }

  private func stop() {
    stopped.store(true, ordering: .relaxed)
  }

  private func acceptAll() {
    while !stopped.load(ordering: .relaxed) {
      var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 20) > 0 else { continue }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      Thread.detachNewThread {
        self.serve(connection)
        close(connection)
      }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    guard let request = readRequest(connection) else { return }
    log.withLock { $0.append(request) }
    let reply = answer(request)
    pause(reply.delay)
    if let raw = reply.raw {
      sendAll(raw[...], to: connection)
      return
    }
    var head = "HTTP/1.1 \(reply.status) X\r\n"
    head += "Content-Length: \(reply.claimedLength ?? reply.body.count)\r\nConnection: close\r\n"
    for (name, value) in reply.fields { head += "\(name): \(value)\r\n" }
    head += "\r\n"
    guard sendAll(Array(head.utf8)[...], to: connection) else { return }
    let limit = min(reply.body.count, reply.cutAfter ?? .max, reply.stallAfter ?? .max)
    if let trickle = reply.trickle {
      for index in 0..<limit {
        guard sendAll(reply.body[index...index], to: connection) else { return }
        pause(trickle)
      }
      return
    }
    guard sendAll(reply.body[..<limit], to: connection) else { return }
    if reply.stallAfter != nil { pause(60) }
  }

  /// Sleeps, but no longer than the server lives.
  private func pause(_ seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end, !stopped.load(ordering: .relaxed) { usleep(5_000) }
  }

  private func readRequest(_ connection: Int32) -> LoopbackRequest? {
    var bytes: [UInt8] = []
    let separator = Array("\r\n\r\n".utf8)
    var headEnd: Int?
    while headEnd == nil {
      guard bytes.count < 65_536, let piece = readSome(connection) else { return nil }
      bytes += piece
      headEnd = bytes.indices.dropLast(3).first { Array(bytes[$0..<$0 + 4]) == separator }
    }
    guard let headEnd else { return nil }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).components(separatedBy: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    var request = LoopbackRequest(
      method: String(words[0]), target: String(words[1]), lines: Array(lines.dropFirst()),
      body: Array(bytes[(headEnd + 4)...]))
    let expected = request.field("Content-Length").flatMap { Int($0) } ?? 0
    while request.body.count < expected {
      guard let piece = readSome(connection) else { return nil }
      request.body += piece
    }
    return request
  }

  private func readSome(_ connection: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(connection, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  @discardableResult
  private func sendAll(_ bytes: ArraySlice<UInt8>, to connection: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty, !stopped.load(ordering: .relaxed) {
      let sent = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Self.noSignal) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return rest.isEmpty
  }

  #if canImport(Darwin)
    private static let noSignal: Int32 = 0

    private static func newSocket() -> Int32 {
      let made = socket(AF_INET, SOCK_STREAM, 0)
      var one: Int32 = 1
      setsockopt(made, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
      return made
    }
  #else
    // A client that hangs up must not end the test run with SIGPIPE.
    private static let noSignal = Int32(MSG_NOSIGNAL)

    private static func newSocket() -> Int32 {
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    }
  #endif
}
