// The scanner passes over most bytes unseen; what it passes over must never end a word.

import XCTest

@testable import ReflowModel

final class WordScannerTests: XCTestCase {
  func testWhatIsPassedOverNeverEndsAWordOfLetters() {
    var kinds = ScalarKinds()
    for range in [0x21...0x7E, 0xC0...0xFFF, 0xA000...0xD7FF] {
      XCTAssertEqual(range.filter { kinds.kind(of: UInt32($0), after: .letters) != .letter }, [])
    }
  }

  func testOnlyWhiteSpaceAndControlCharactersSeparate() {
    let noBreak: Set<UInt32> = [0xA0, 0x2007, 0x202F]
    let wrong = (0...UInt32(0x10FFFF)).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let separates =
        scalar.properties.generalCategory == .control || value == 0x200B
        || scalar.properties.isWhitespace && !noBreak.contains(value)
      return separates != (ScalarKind(value) == .space)
    }
    XCTAssertEqual(wrong, [])
  }
}
