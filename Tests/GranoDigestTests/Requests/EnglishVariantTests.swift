import GranoCore
import Testing

@testable import GranoDigest

@Suite("English requests of other orders and regions")
struct EnglishVariantTests {
  static let requests: [RequestCase] = [
    .init(
      "Next Thursday I'm at the doctor's, and I need you to pick up the kids from school.",
      ["pick up the kids"]),
    .init("I'm at work until six and you need to let the plumber in.", ["let the plumber"]),
    .init("Bring the ladder and could you get some rope.", ["bring the ladder"]),
    .init("The plumber's coming at ten, and could you leave the gate open?", ["gate open"]),
    .init("Would it be okay if you picked up the cake from the bakery?", ["pick up the cake"]),
    .init("Would it be all right if you dropped the keys off?", ["drop the keys off"]),
    .init("It'd be great if you brought the ladder.", ["bring the ladder"]),
    .init("I'd be really grateful if you sent me the photos.", ["send the photos"]),
    .init("Would you mind if I asked you to water the plants?", ["water the plants"]),
    .init("Would you ever grab the milk on your way?", ["grab the milk"]),
    .init("Please descale the kettle.", ["descale the kettle"]),
    .init("And top up the bird bath if it's hot.", ["top up the bird bath"]),
    .init("Please message Hannah and invite her, and be nice.", ["message hannah and invite her"]),
    .init("Look after the cat, please.", ["look after the cat"]),
    .init("Mind the shop for me on Tuesday, please.", ["mind the shop"]),
  ]

  static let others: [RequestCase] = [
    .init("Mind how you go."), .init("Mind yourself, bye."), .init("Mind the step."),
    .init("Be nice."), .init("Safe home."), .init("Say hi to your mum."),
    .init("Tell your mum I said hi."), .init("Look after yourself."),
    .init("Give Nana a hug from me."), .init("Would you mind if I came late?"),
    .init("It would be nice if you knew the answer."), .init("It'd be lovely if you came."),
    .init("Top floor, on the left."), .init("Would you ever go to Canada?"),
    .init("When I was small and you had to fetch the coal, that was cold."),
  ]

  @Test("A request in another order or of another region is found", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "en") }

  @Test("Farewells, wishes and leave asked for are none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "en") }
}
