import GranoCore
import Testing

@testable import GranoSpeech

@Suite("The model catalogue")
struct ModelCatalogueTests {
  private let catalogue = ModelCatalogue.published

  @Test("Names, files and checksums are unique and well formed")
  func unique() {
    let entries = catalogue.entries
    #expect(Set(entries.map(\.name)).count == entries.count)
    #expect(Set(entries.map(\.file)).count == entries.count)
    #expect(Set(entries.map(\.sha256)).count == entries.count)
    for entry in entries {
      #expect(entry.sha256.count == 64 && entry.sha256.allSatisfy(\.isHexDigit))
      #expect(entry.sha256 == entry.sha256.lowercased())
      #expect(!entry.file.contains("/") && entry.bytes > 0 && !entry.licence.isEmpty)
    }
  }

  @Test("Every address is an encrypted one that the client accepts")
  func addresses() throws {
    for entry in catalogue.entries {
      for case .web(_, let address) in entry.sources {
        #expect(try #require(HTTPURL(address)).isSecure, "\(address)")
      }
    }
  }

  @Test("Every model can be had: from a source, or made from one that has one")
  func sources() throws {
    for entry in catalogue.entries {
      let origin = try #require(entry.madeFrom.map { catalogue.entry(named: $0) } ?? entry)
      #expect(!origin.sources.isEmpty, "\(entry.name)")
    }
  }

  @Test("base brings the voice activity and text language models along")
  func bundle() throws {
    let base = try #require(catalogue.entry(named: "base"))
    #expect(catalogue.bundle(for: base).map(\.name) == ["base", "silero-v6.2.0", "lid.176"])
    let helper = try #require(catalogue.entry(named: "lid.176"))
    #expect(catalogue.bundle(for: helper).map(\.name) == ["lid.176"])
  }
}
