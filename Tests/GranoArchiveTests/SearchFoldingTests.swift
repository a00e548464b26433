import Foundation
import GranoCore
import Testing

@testable import GranoArchive

@Suite("Folding for search")
struct SearchFoldingTests {
  private let folding = SearchFolding()

  @Test("Every letter of the basic plane folds alike composed and decomposed")
  func normalForms() {
    var wrong: [String] = []
    for value in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let text = String(scalar)
      let composed = folding.fold(text.precomposedStringWithCanonicalMapping)
      let decomposed = folding.fold(text.decomposedStringWithCanonicalMapping)
      if composed != decomposed { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("Folding twice changes nothing, and upper case folds as lower case")
  func stable() {
    var unstable: [String] = []
    var cased: [String] = []
    for value in UInt32(0x21)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let once = folding.fold(String(scalar))
      if folding.fold(String(decoding: once, as: UTF8.self)) != once {
        unstable.append(String(value, radix: 16))
      }
      if scalar.properties.lowercaseMapping != String(scalar),
        folding.fold(scalar.properties.lowercaseMapping) != once
      {
        cased.append(String(value, radix: 16))
      }
    }
    #expect(unstable.isEmpty)
    #expect(cased.isEmpty)
  }

  @Test("Every form below U+0700 and from U+1E00 to U+1FFF fits its place in the table")
  func packing() {
    for value in Array(UInt32(0xC0)..<0x700) + Array(0x1E00...0x1FFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(TextFolding.fold(String(scalar)).utf8.count <= 7)
    }
  }

  @Test("Plain letters fold as everywhere else in grano")
  func agrees() {
    for value in Array(UInt32(0x21)..<0xA0) + Array(0xC0..<0x530) + Array(0x1E00...0x1FFF) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      #expect(folding.fold(String(scalar)) == Array(TextFolding.fold(String(scalar)).utf8))
    }
  }

  @Test("Bytes that are not UTF-8 pass through, cut at any place")
  func notText() {
    let bytes: [UInt8] = Array("añ日👍ß한".utf8)
    for start in 0..<bytes.count {
      for end in start...bytes.count {
        var sink = FoldedBytes()
        let piece = ContiguousArray(bytes[start..<end])
        folding.fold(piece.span, into: &sink)
        #expect(sink.bytes.isEmpty == piece.isEmpty)
      }
    }
  }

  @Test("The pattern search finds what a plain search finds")
  func pattern() {
    // All texts and patterns over two letters, up to these lengths.
    func words(_ count: Int) -> [[UInt8]] {
      (0..<(1 << count)).map { bits in (0..<count).map { UInt8(97 + (bits >> $0) & 1) } }
    }
    for patternBytes in (1...4).flatMap(words) {
      guard let pattern = BytePattern(patternBytes) else {
        Issue.record("a pattern of \(patternBytes.count) bytes was refused")
        continue
      }
      for text in (0...8).flatMap(words) {
        let plain = (0..<max(0, text.count - patternBytes.count + 1)).first {
          Array(text[$0..<($0 + patternBytes.count)]) == patternBytes
        }
        let contiguous = ContiguousArray(text)
        #expect(pattern.firstOffset(in: contiguous.span) == plain)
      }
    }
    #expect(BytePattern([]) == nil)
  }
}
