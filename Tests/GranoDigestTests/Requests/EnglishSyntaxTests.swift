import GranoCore
import Testing

@testable import GranoDigest

@Suite("English requests told by their syntax")
struct EnglishSyntaxTests {
  static let requests: [RequestCase] = [
    .init("Could you round up the permission slips?", ["round up", "slips"]),
    .init("I'd also love for you to reserve the court.", ["reserve", "court"]),
    .init("It'd be fabulous if you rang the bakery and got us a tart.", ["ring", "bakery", "get"]),
    .init("I'd be obliged if you'd bring your ladder.", ["bring", "ladder"]),
    .init("Make sure Nan doesn't see the bill.", ["sure", "bill"]),
    .init("Instead of that, carry the cool box.", ["carry", "cool box"]),
    .init("Swing by the pharmacy and pick up the drops.", ["pharmacy", "drops"]),
    .init("The tent has to be dried, can you handle that?", ["dry", "tent"]),
    .init("The roses need watering, if you wouldn't mind.", ["water", "roses"]),
    .init("The bins are down to you, I'm afraid.", ["bins"]),
    .init("Winterise the boat before Friday.", ["winterise", "boat"]),
    .init("Dave said he'd come at nine, I'd be glad if you could let him in.", ["let", "in"]),
    .init("Give the vet a ring, tell them the cat's off her food.", ["vet", "ring"]),
  ]

  static let others: [RequestCase] = [
    .init("You should sell that piano, she says."),
    .init("Put the box down, says the clerk."),
    .init("The examiner says, start the engine. So I start. Check your mirrors. I check."),
    .init("He sent me this letter. Remove the bikes from the hall. Stop parking by the bins."),
    .init("First you soak the beans. Then fry the onions, add two tomatoes."),
    .init("It'd be weird if you sold the piano."),
    .init("Sold the car on Monday."),
    .init("Shame the bus was late."),
  ]

  @Test("A request is told by its syntax", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "en") }

  @Test("Quoted, told and supposed deeds are asked of nobody", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "en") }
}
