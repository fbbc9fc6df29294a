// Any bytes in place of a document give a document within its limits, or an error of one sentence.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct DocumentFuzzTests {
  private static let values = [
    "null", "true", "-1", "1e999", "1e300", "-0.0", "NaN", "\"\"", "\"all\"", "\"\\ud800\"", "[]", "{}", "[[[[]]]]",
    "18446744073709551616", "0.1", "\"1.0\"", "\"2.0\"", "{\"own\": \"x\"}", "\"adaptive\"", "3.5",
    "99999999999999999999",
  ]

  /// A document with a typed text, or with edited words.
  private static func start(edited: Bool) throws -> [UInt8] {
    var document = Document()
    document.words.text = .own("a few words")
    if edited {
      var words = ["a", "few", "words"].enumerated().map { OwnWord(id: $0, text: $1) }
      (words[0].growWeight, words[1].startsNewLine, words[2].alignment) = (3, true, .bottom)
      words[0].kind = .tab
      document.words.text = .list(OwnWords(words))
      document.words.tileWidth = .pixels(90)
      document.words.textSize = 120
    }
    document.words.width = .exact(500)
    document.symbols.gridItems = [.fixed(7), .flexible(spacing: 0), .adaptive(60)]
    document.symbols.gridItems[1].flexible = TrackRange(20, 90)
    return Array(try document.jsonData())
  }

  private let limits = Dictionary(
    Document.declarations.map { ($0.keyPath, $0.facts.limits) }, uniquingKeysWith: { first, _ in first })

  private func isWithinLimits(_ keyPath: PartialKeyPath<Document>, _ number: Double) -> Bool {
    limits[keyPath]??.range.contains(number) ?? false
  }

  /// Reads bytes and checks the guarantees of every document.
  private func check(_ bytes: [UInt8], _ note: @autoclosure () -> String) throws -> Bool {
    let read: Noticed<Document>
    do {
      read = try Document.reading(json: Data(bytes))
    } catch {
      #expect(!error.reason.english.isEmpty)
      return false
    }
    let words = read.value.words
    #expect(isWithinLimits(\.words.spacing, words.spacing), "\(note())")
    #expect(isWithinLimits(\.words.lineSpacing, words.lineSpacing), "\(note())")
    #expect(isWithinLimits(\.words.padding, words.padding), "\(note())")
    #expect(!words.spacingsAreLinked || words.spacing == words.lineSpacing, "\(note())")
    #expect(words.width == words.width.clamped, "\(note())")
    #expect(words.lineLimit == words.lineLimit.clamped, "\(note())")
    #expect(words.tileWidth == words.tileWidth.clamped, "\(note())")
    #expect(isWithinLimits(\.words.textSize, words.textSize), "\(note())")
    let edited = words.text.list?.words ?? []
    #expect(Set(edited.map(\.id)).count == edited.count, "\(note())")
    #expect(edited.allSatisfy { (0...10).contains($0.growWeight ?? 0) }, "\(note())")
    #expect(isWithinLimits(\.words.animationSpeed, words.animationSpeed), "\(note())")
    #expect(words.wordCount == words.wordCount.clamped, "\(note())")
    let symbols = read.value.symbols
    #expect(isWithinLimits(\.symbols.itemCount, Double(symbols.itemCount)), "\(note())")
    #expect(symbols.gridItems.count <= SymbolsScene.gridItemLimit, "\(note())")
    for range in symbols.gridItems.flatMap({ [$0.flexible, $0.adaptive] }) {
      #expect(range.minimum <= range.maximum ?? .max, "\(note())")
    }
    #expect(isWithinLimits(\.window.width, Double(read.value.window.width)), "\(note())")
    // A document that was read is valid: reading it again gives the same document without notices.
    #expect(try Document.reading(json: read.value.jsonData()) == Noticed(value: read.value, notices: []), "\(note())")
    return true
  }

  @Test func randomBytesAndTypesInTheDocument() throws {
    let starts = [try Self.start(edited: false), try Self.start(edited: true)]
    var generator = SplitMix64(seed: 2_024)
    var documents = 0
    for round in 0..<4_000 {
      var bytes = starts[round % 2]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(bytes.randomElement(using: &generator)!, at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + 20))
        }
      }
      if try check(bytes, "round \(round)") { documents += 1 }
    }
    #expect(documents > 100)
  }

  @Test func randomValuesInPlaceOfEach() throws {
    let starts = try [false, true].map {
      String(decoding: try Self.start(edited: $0), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    var generator = SplitMix64(seed: 7)
    var documents = 0
    for round in 0..<4_000 {
      let lines = starts[round % 2]
      var changed = lines
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let line = Int.random(in: 0..<changed.count, using: &generator)
        guard let colon = changed[line].range(of: " : "), !changed[line].hasSuffix("{") else { continue }
        let comma = changed[line].hasSuffix(",") ? "," : ""
        changed[line] = changed[line][..<colon.upperBound] + Self.values.randomElement(using: &generator)! + comma
      }
      if try check(Array(changed.joined(separator: "\n").utf8), "round \(round)") { documents += 1 }
    }
    #expect(documents > 2_000)
  }
}
