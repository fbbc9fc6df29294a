// Texts from outside are cut, compared and printed in bounded time and length, whatever their combining marks.

import LayoutCore
import TestSupport
import Testing

@Suite struct ScalarLimitTests {
  /// A letter with marks of two kinds. Unicode's rules sort them in quadratic time.
  private static func marks(_ count: Int) -> String { "a" + String(repeating: "\u{301}\u{323}", count: count / 2) }

  @Test func theTableHasOneLimitForEachUse() {
    #expect(ScalarLimit.item.rawValue == 2_000)
    #expect(ScalarLimit.ignore.rawValue == 500)
    #expect(ScalarLimit.name.rawValue == 80)
  }

  @Test func aTextIsWholeUpToTheLimit() {
    for text in ["", "a", String(repeating: "é", count: 80), "a" + String(repeating: "\u{301}", count: 79)] {
      #expect(!text.exceeds(.name))
      for cut in [text.cut(to: .name), text.shortened(to: .name), text.cutInTheMiddle(to: .name)] {
        #expect(cut == text)
      }
    }
  }

  @Test func marksCountAsLetters() {
    let text = Self.marks(200_000)
    #expect(text.count == 1)
    for limit in ScalarLimit.allCases {
      #expect(text.exceeds(limit))
      #expect(text.shortened(to: limit).unicodeScalars.count == limit.rawValue)
      #expect(text.cut(to: limit).unicodeScalars.count == limit.rawValue)
      #expect(text.cut(to: limit).unicodeScalars.last == "…")
      #expect(text.cutInTheMiddle(to: limit).unicodeScalars.count == limit.rawValue)
    }
  }

  /// The rest consists of scalars of the text itself, whatever they are.
  @Test func randomTextsKeepTheirBeginning() {
    let scalars = Array("aß文\u{301}\u{200D}👩🏽\u{FE0F}\u{1F1E6}\u{202E}\n\u{10FFFF}".unicodeScalars)
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let all = (0..<Int.random(in: 0...200, using: &random)).map { _ in scalars.randomElement(using: &random)! }
      let text = String(String.UnicodeScalarView(all))
      let kept = Array(all.prefix(80))
      #expect(Array(text.shortened(to: .name).unicodeScalars) == kept)
      let cut = Array(text.cut(to: .name).unicodeScalars)
      #expect(cut == (all.count > 80 ? kept.dropLast() + ["…"] : all))
      let middle = Array(text.cutInTheMiddle(to: .name).unicodeScalars)
      #expect(middle == (all.count > 80 ? all.prefix(39) + ["…"] + all.suffix(40) : all))
    }
  }

  @Test func textsAreComparedByTheirScalarsInLinearTime() {
    let text = Self.marks(200_000)
    let seconds = processorSeconds {
      #expect(!("x" + text).isIdentical(to: "y" + text))
      #expect(text.isIdentical(to: String(decoding: Array(text.utf8), as: UTF8.self)))
      #expect(Set([ExactText(text), ExactText(text + "b"), ExactText(text)]).count == 2)
    }
    // `==` takes four seconds for each.
    #expect(seconds < 2)
    #expect(!"é".isIdentical(to: "e\u{301}"))
    #expect("".isIdentical(to: ""))
  }

  @Test func aLineOfPlainTextHasNothingThatATerminalObeys() {
    #expect("plain – 文 é e\u{301} \\".plainLine == "plain – 文 é e\u{301} \\")
    #expect("a\u{202E}b\u{2066}c\u{200F}".plainLine == "a\\u{202E}b\\u{2066}c\\u{200F}")
    #expect("\u{1B}[31m\u{7}\u{9B}2J\u{7F}\0".plainLine == "\\u{1B}[31m\\u{7}\\u{9B}2J\\u{7F}\\u{0}")
    #expect("a\r\nb\tc\u{2028}d\u{85}".plainLine == "a  b c d ")
    #expect("\u{FEFF}\u{AD}\u{2060}".plainLine == "\\u{FEFF}\\u{AD}\\u{2060}")
    for text in ["👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "می‌خواهم", "\u{600}\u{661}"] { #expect(text.plainLine == text) }
  }

  @Test func aTitleIsOneLineOfItsHeight() {
    #expect("a\r\nb\tc\u{2028}d\u{85}".oneLine == "a  b c d ")
    #expect("Z\(String(repeating: "\u{301}", count: 40))algo".oneLine == "Z\u{301}\u{301}\u{301}algo")
    // A Vietnamese and a Hebrew letter, an emoji and marks of a direction stay.
    for text in ["ê\u{301}", "ב\u{5BC}\u{5B8}\u{591}", "👩‍👩‍👧‍👦", "\u{202A}7 × 2\u{202C}"] {
      #expect(text.oneLine.isIdentical(to: text))
    }
    #expect("a\u{202E}b\nc".titleLine == "a\\u{202E}b c")
    #expect(String(repeating: "ab", count: 200).titleLine.unicodeScalars.count == 80)
  }

  @Test func noScalarBreaksALine() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isBidi = scalar.properties.isBidiControl
      let isControl = scalar.properties.generalCategory == .control
      guard isBidi || isControl || value == 0x2028 || value == 0x2029 else { continue }
      let line = String(scalar).plainLine
      #expect(line.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }, "\(String(value, radix: 16))")
    }
  }
}
