// The layout of a check contains all items also at widths at which it is very high. A layout that exceeds the height of
// a widget is an error.

import CGtk
import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class WholeCanvasTests: SceneTestCase {
  /// Items of 1,900 letters. At 60 px, they take a line for each letter.
  private func whole(_ count: Int) throws -> WholeCanvas {
    var document = Document()
    let word = String(repeating: "m", count: 1_900)
    document.words.text = .own(Array(repeating: word, count: count).joined(separator: " "))
    document.words.wordCount = .all
    (document.words.textSize, document.words.spacing, document.words.lineSpacing) = (300, 40, 40)
    return try WholeCanvas(of: document, named: "a.reflow")
  }

  func testALayoutHigherThanTwoMillionPxHasAllItems() async throws {
    let whole = try whole(60)
    let geometry = whole.subject.solve(60)
    XCTAssertGreaterThan(geometry.content.height, 2_000_000)
    XCTAssertLessThan(geometry.content.height, CGFloat(1 << 24))
    XCTAssertEqual(geometry.items.map(\.index), Array(0..<60))
    let found = CheckSearch(of: whole.subject, in: 60...61, CheckSettings(), scene: .words).finish()
    XCTAssertEqual(found.filter { $0.rule == .brokenWord }.map(\.number), (1...60).map { $0 })
    XCTAssertTrue(found.allSatisfy { $0.widths == [60...61] })
    XCTAssertNil(whole.failure)
  }

  func testALayoutHigherThanAWidgetIsAFaultThatStatesTheNumberOfItems() async throws {
    let whole = try whole(400)
    XCTAssertEqual(whole.subject.solve(1_200).items.count, 400)
    XCTAssertNil(whole.failure)
    let placed = whole.subject.solve(60).items.count
    XCTAssertLessThan(placed, 400)
    XCTAssertGreaterThan(placed, 60)
    XCTAssertEqual(
      whole.failure?.message.english,
      "“a.reflow” cannot be checked: only \(placed.groupedText.english) of its 400 items could be laid out at 60 px.")
  }
}
