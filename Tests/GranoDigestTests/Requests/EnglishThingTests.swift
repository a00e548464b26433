import GranoCore
import Testing

@testable import GranoDigest

@Suite("English requests that name a thing")
struct EnglishThingTests {
  static let requests: [RequestCase] = [
    .init("Can I leave the catering to you?", ["take care of the catering"]),
    .init("Could I put you in charge of the raffle?", ["take care of the raffle"]),
    .init("Please lock the shed. Your ladder too, please.", ["shed"], ["bring your ladder"]),
    .init(
      "If you'd ask that neighbour of yours about the tent, I'd be so grateful.",
      ["ask that neighbour"]),
    .init(
      "What I do need is that drill of yours, the big one, if you'd carry it over.",
      ["carry that drill over"]),
    .init("The tickets, could you print those?", ["print the tickets"]),
    .init("The parcel, would you mind picking that up?", ["pick the parcel up"]),
    .init(
      "What we haven't got is a banner. So your job is to paint us one.", ["paint us a banner"]),
    .init("Your job, if you'll take it, is to bake the cake.", ["bake the cake"]),
    .init(
      "Then there's Uncle Bob. He's in a huff, so would you be the one to tell him about lunch?",
      ["tell uncle bob about lunch"]),
    .init(
      "You'll also have to drive out to Leith and collect the drums.",
      ["drive out to leith and collect the drums"]),
    .init("Could you buy some rope, I mean, not a whole reel?", ["buy some rope"]),
    .init("If you're passing the shop, pick up some milk.", ["pick up some milk"]),
    .init("I'll need the receipts from you by Monday.", ["receipts by monday"]),
    .init("I asked Dave to bring the cones, can you bring the whistle?", ["bring the whistle"]),
  ]

  static let others: [RequestCase] = [
    .init("Excuse the noise."), .init("Ignore the hoover in the background."),
    .init("The flyers, leave those be, my cousin prints them."),
    .init("The head came over and asked Miss Lowe to ring the parents and put him on report."),
    .init("If you'd take the motorway, you'd be here in an hour."),
    .init("If you'd told the driver, he'd have stopped."),
    .init("If you'd ask me, I'd say no."), .init("Can I leave it to you to decide?"),
    .init("I need your brother to stop calling me."), .init("Your dad, please, he never listens."),
    .init("Can I leave my bike at yours?"), .init("His job, if he'll have it, is to carry rings."),
  ]

  @Test("A thing named, handed over or pointed at is asked for", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "en") }

  @Test("What only resembles it asks nothing", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "en") }
}
