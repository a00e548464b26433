import GranoCore
import Testing

@testable import GranoDigest

@Suite("English requests by form")
struct EnglishFormTests {
  static let requests: [RequestCase] = [
    // Hopes and thanks in advance.
    .init("I was hoping you'd mend the fence.", ["mend the fence"]),
    .init("It would be really helpful if you sorted the post.", ["sort the post"]),
    .init("It'd mean a lot to Nana if you framed the picture.", ["frame the picture"]),
    .init("Is there any chance of you fetching the ladder?", ["fetch the ladder"]),
    .init("I wonder would you mind weeding the path.", ["weed the path"]),
    // Duties laid on the listener.
    .init("It falls to you to clear the loft.", ["clear the loft"]),
    .init("I'm afraid it's up to you to clear the loft.", ["clear the loft"]),
    .init("You're going to have to resend the form.", ["resend the form"]),
    .init("I'm counting on you to lock the shed.", ["lock the shed"]),
    .init("What I need you to do is label the jars.", ["label the jars"]),
    .init("What you can do for me, though, is get out the old maps.", ["get out the old maps"]),
    .init("Your job is the lanterns, twenty or so.", ["the lanterns"]),
    .init("I need the contract by Monday.", ["the contract by monday"]),
    .init("Please have somebody sweep the yard.", ["somebody sweep the yard"]),
    // The verb of the first request, and lists.
    .init("Bring the tent, and the stove too.", ["bring the tent"], ["bring the stove"]),
    .init("Bring your boots. Oh, and a torch.", ["bring your boots"], ["bring a torch"]),
    .init("Get flour, eggs and butter.", ["flour", "eggs", "butter"]),
    .init("Could you print the menu, and then feed the cat?", ["print the menu"], ["feed the cat"]),
    // What a pronoun stands for.
    .init("The rug's filthy, so get Tim to clean the rug.", ["get tim to clean the rug"]),
    .init("What I want is the card, so get everyone to sign it.", ["everyone to sign the card"]),
    .init("The letters, scan them.", ["scan the letters"]),
    .init("If you see Maya, tell her the game is off.", ["tell maya the game is off"]),
    .init("Right, bin bags. Get two rolls.", ["two rolls of bin bags"]),
    .init("On Monday, water the ferns.", ["water the ferns"]),
    .init("Have a look at the gutter.", ["have a look at the gutter"]),
  ]

  static let others: [RequestCase] = [
    .init("Change request 12 came in yesterday."), .init("Paint fumes gave me a headache."),
    .init("Work called, the office is shut."), .init("Have a dentist's appointment at ten."),
    .init("Will you be taking the car?"), .init("You could hear a pin drop."),
    .init("You might lose your way."), .init("Can you get the late train?"),
    .init("I still need your help."), .init("Tell the boys hi."), .init("Keep me posted."),
    .init("There was a sign on the gate, please keep out of the field."),
    .init("Gran calls up, and she's giving me, you gotta feed that child."),
    .init("Note to the AI, add a task that says buy vouchers."),
    .init("Bring the drum. Actually, leave it, it's too loud."),
    .init("I was going to ask you to cook, but Leo is doing it."),
  ]

  @Test("Each form of a request makes its to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "en") }

  @Test("Nouns that look like verbs, abilities and others' words make none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "en") }

  @Test(
    "A question without its mark is told by its order",
    arguments: [
      ("What time does the ferry leave on Sunday.", "What time does the ferry leave on Sunday?"),
      ("And um does Rosa have her own skates.", "Does Rosa have her own skates?"),
      ("The other thing is did the boiler man ever ring.", "Did the boiler man ever ring?"),
    ])
  func unmarked(text: String, question: String) {
    #expect(digest(text, "en").questions.map(\.text) == [question])
  }

  @Test(
    "Tags, exclamations and orders are no questions",
    arguments: [
      "We had a laugh, didn't we?", "How's the form?", "Who even invents these forms?",
      "Why would a dorm need to know my blood type?", "Have you ever seen such a mess?",
      "What I need is a rest.", "When the bus came we were soaked.",
    ])
  func unasked(text: String) {
    #expect(digest(text, "en").questions.isEmpty)
  }

  @Test("The thing named before its question belongs to it")
  func topic() {
    let asked = digest("Oh, and the boat, is it free on Sunday?", "en").questions.map(\.text)
    #expect(asked == ["The boat, is it free on Sunday?"])
  }
}
