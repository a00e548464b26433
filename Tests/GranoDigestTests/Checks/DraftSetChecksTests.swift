import GranoCore
import Testing

@testable import GranoDigest

@Suite("A model's three drafts")
struct DraftSetChecksTests {
  private struct Case: Sendable {
    var note: CheckNote
    var register: AddressForm
    var drafts: [String]

    func faults(_ change: (inout [String]) -> Void = { _ in }) -> [Tone: [CheckFault]] {
      var texts = drafts
      change(&texts)
      let checks = DraftSetChecks(
        note.evidence(), digest: note.rules, register: register, sender: note.sender)
      return checks.faults(in: zip(Tone.allCases, texts).map { Draft(tone: $0, text: $1) })
    }
  }

  private static let german = Case(
    note: CheckNote(
      language: "de",
      segments: [
        "Hallo Jonas, hier ist Annika.", "Bring bitte die alte Kamera mit.",
        "Kommt Lena am Sonntag um drei Uhr nachmittags mit?",
      ], accepted: [], rejected: [], sender: "Annika"),
    register: .familiar,
    drafts: [
      "Hallo Annika, lieben Dank für deine Nachricht! An die Kamera denke ich gern. "
        + "Ob Lena am Sonntag mitkommt, frage ich sie noch.",
      "Hallo Annika, danke für deine Nachricht. Die Kamera habe ich notiert, wegen Lena gebe ich Bescheid.",
      "Annika, die Kamera kann ich nicht versprechen. Bei Lena lege ich mich jetzt nicht fest.",
    ])
  private static let spanish = Case(
    note: CheckNote(
      language: "es",
      segments: [
        "Hola Marcos, soy Lucía.", "Trae las tijeras, por favor.",
        "¿Viene Elena el sábado a las tres de la tarde?",
      ], accepted: [], rejected: [], sender: "Lucía"),
    register: .familiar,
    drafts: [
      "Hola, Lucía, ¡muchas gracias por tu mensaje! Con gusto pienso en las tijeras. Lo de Elena lo pregunto.",
      "Hola, Lucía, me ha llegado tu mensaje. Anotado lo de las tijeras; de Elena te aviso.",
      "Lucía, lo de las tijeras no lo puedo prometer. Sobre Elena no decido ahora.",
    ])
  private static let english = Case(
    note: CheckNote(
      language: "en",
      segments: [
        "Hiya Tom, it's Gemma.", "Please bring your wheelbarrow.",
        "Is Pauline coming on Thursday at half past two in the afternoon?",
      ], accepted: [], rejected: [], sender: "Gemma"),
    register: .none,
    drafts: [
      "Hi Gemma, thank you so much for your message! I'd be happy to think of the wheelbarrow. "
        + "I'll ask Pauline about Thursday.",
      "Hi Gemma, I got your message. The wheelbarrow is noted, and I'll let you know about Pauline.",
      "Gemma, I can't promise the wheelbarrow. About Pauline I'm not deciding now.",
    ])

  @Test("Good drafts pass in each language")
  func good() {
    for one in [Self.german, Self.spanish, Self.english] {
      let faults = one.faults()
      for tone in Tone.allCases { #expect(faults[tone] == [], "\(one.note.language) \(tone)") }
    }
  }

  @Test("Invented names, numbers, days and times fail")
  func invented() {
    #expect(Self.german.faults { $0[1] += " Peter kommt auch." }[.neutral] == [.name])
    #expect(Self.spanish.faults { $0[1] += " Somos cuatro." }[.neutral] == [.number])
    #expect(
      Self.english.faults { $0[1] += " I'll be there at 4:45 pm." }[.neutral]?.contains(.date)
        == true)
    #expect(Self.german.faults { $0[2] += " Ich melde mich morgen." }[.firm] == [.date])
    #expect(Self.german.faults { $0[1] += " Drei Uhr passt." }[.neutral] == [])
  }

  @Test("The wrong language, register or writer fails")
  func voice() {
    #expect(
      Self.german.faults { $0[1] = Self.english.drafts[1] }[.neutral]?.contains(.language) == true)
    #expect(Self.german.faults { $0[1] += " Ich danke Ihnen." }[.neutral] == [.register])
    #expect(
      Self.german.faults { $0[1] += " Viele Grüße, Annika" }[.neutral]?.contains(.direction) == true
    )
    #expect(
      Self.german.faults { $0[1] += " Bring bitte die alte Kamera mit." }[.neutral]?.contains(
        .direction) == true)
    #expect(
      Self.english.faults { $0[1] += " Is Pauline coming?" }[.neutral]?.contains(.direction) == true
    )
    #expect(
      Self.spanish.faults {
        $0[1] = "Hola, Marcos, soy Lucía. Anotado lo de las tijeras y de Elena."
      }[.neutral]?.contains(.direction) == true)
    #expect(
      Self.english.faults { $0[1] = "Hi Tom, the wheelbarrow and Pauline are noted." }[.neutral]?
        .contains(.direction) == true)
  }

  @Test("A draft takes up what was asked, and one names the sender")
  func mention() {
    #expect(
      Self.german.faults { $0[0] = "Hallo Annika, lieben Dank für deine Nachricht!" }[.diplomatic]
        == [.mention])
    let nameless = Self.english.faults { texts in
      texts = texts.map { $0.replacing("Gemma", with: "there") }
    }
    #expect(nameless[.diplomatic]?.contains(.sender) == true)
    #expect(nameless[.firm]?.contains(.sender) == false)
  }

  @Test("Two tones with the same words fail on the later, a soft firm draft on itself")
  func tones() {
    let twins = Self.german.faults { $0[1] = $0[0].replacing("!", with: ".") }
    #expect(twins[.diplomatic] == [] && twins[.neutral] == [.tone])
    let soft = Self.english.faults {
      $0[2] =
        "Gemma, so sorry, unfortunately I'm afraid the wheelbarrow is hard. Pauline too, so sorry!"
    }
    #expect(soft[.firm]?.contains(.stance) == true)
  }

  @Test("Echoes, long drafts, placeholders and missing drafts fail")
  func shape() {
    #expect(
      Self.german.faults {
        $0[0] +=
          " Du sagst: Bring bitte die alte Kamera mit. Kommt Lena am Sonntag um drei Uhr nachmittags mit?"
      }[.diplomatic]?.contains(.echo) == true)
    #expect(
      Self.english.faults { $0[0] += String(repeating: " I will see", count: 40) }[.diplomatic]?
        .contains(.length) == true)
    #expect(Self.english.faults { $0[1] += " [Your Name]" }[.neutral]?.contains(.meta) == true)
    #expect(Self.english.faults { $0[1] += " [yes / no]" }[.neutral] == [])
    #expect(Self.english.faults { $0[1] = " " }[.neutral] == [.empty])
    #expect(Self.english.faults { $0.removeLast() }[.firm] == [.empty])
  }

  @Test("The rules' own drafts pass")
  func rules() throws {
    for one in [Self.german, Self.spanish, Self.english] {
      let replies = try ReplyFixture.writer().replies(
        to: one.note.request, digest: one.note.rules, options: ReplyOptions())
      let faults = DraftSetChecks(
        one.note.evidence(), digest: one.note.rules, register: replies.address,
        sender: one.note.sender
      ).faults(in: replies.drafts)
      for tone in Tone.allCases { #expect(faults[tone] == [], "\(one.note.language) \(tone)") }
    }
  }
}
