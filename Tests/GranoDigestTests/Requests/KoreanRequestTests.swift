import GranoCore
import Testing

@testable import GranoDigest

@Suite("Korean requests")
struct KoreanRequestTests {
  static let requests: [RequestCase] = [
    .init("집에 올 때 우유 좀 사다 줘.", ["우유"]),
    .init("내일까지 서류를 보내 주세요.", ["서류"]),
    .init("창문 좀 닫아 줄래?", ["창문"]),
    .init("택배 좀 받아 줄 수 있어?", ["택배"]),
  ]

  static let others: [RequestCase] = [
    .init("선물은 안 사도 돼."),
    .init("표는 내가 예매할게."),
    .init("어제 친구가 도와줬어."),
    .init("토요일에 올 거야?"),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "ko") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "ko") }
}
