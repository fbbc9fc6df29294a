import CGtk
import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// Texts of several parts, each in its own look.
@MainActor
final class TextPartTests: ViewTestCase {
  private func size(_ text: Text) -> CGSize { size(text, for: .unspecified) }

  func testTextsAfterEachOtherAreOneText() async {
    XCTAssertEqual(size(Text("Some ") + Text("words")), size(Text("Some words")))
    XCTAssertEqual((Text("Some ") + Text("words").bold()).string, "Some words")
    XCTAssertEqual(Text("a") + Text("b"), Text("a") + Text("b"))
    XCTAssertNotEqual(Text("a") + Text("b"), Text("ab"))
  }

  func testEachPartHasItsOwnFont() async {
    let (small, large) = (Text("word").font(.system(size: 10)), Text("word").font(.system(size: 40)))
    let both = size(small + large)
    XCTAssertEqual(both.height, size(large).height, accuracy: 1)
    XCTAssertEqual(both.width, size(small).width + size(large).width, accuracy: 1)
    XCTAssertEqual(size((small + Text("word")).font(.system(size: 40))), both, "the part without a font gets it")
    XCTAssertEqual(
      size((Text("wörd") + large).font(.system(size: 10))).width,
      size(Text("wörd").font(.system(size: 10))).width + size(large).width, accuracy: 1)
  }

  /// As in SwiftUI, a word that is broken gets no hyphen.
  func testABrokenWordHasNoHyphen() async {
    let word = Text("wwwwwwwwww")
    let whole = size(word)
    let broken = size(word, for: ProposedViewSize(width: whole.width / 2, height: nil))
    XCTAssertEqual(broken.height, whole.height * 2, accuracy: 1)
    XCTAssertEqual(broken.width, whole.width / 2, accuracy: 1)
  }

  func testLinesHaveADistance() async {
    let text = Text("one\ntwo\nthree")
    let plain = size(text, for: .unspecified).height
    XCTAssertEqual(size(text.lineSpacing(10), for: .unspecified).height, plain + 20)
    XCTAssertEqual(size(text.lineSpacing(-5), for: .unspecified).height, plain)
  }
}
