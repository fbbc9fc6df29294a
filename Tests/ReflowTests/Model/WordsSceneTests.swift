// The settings of the Words scene keep their own rules.

import XCTest

@testable import Reflow

final class WordsSceneTests: XCTestCase {
  func testLinkedSpacingsMoveTogether() {
    var words = WordsScene()
    words.spacing = 20
    XCTAssertEqual([words.spacing, words.lineSpacing], [20, 20])
    words.lineSpacing = 4
    XCTAssertEqual([words.spacing, words.lineSpacing], [4, 4])
    words.spacingsAreLinked = false
    words.spacing = 30
    words.lineSpacing = 2
    XCTAssertEqual([words.spacing, words.lineSpacing], [30, 2])
    words.spacingsAreLinked = true
    XCTAssertEqual([words.spacing, words.lineSpacing], [30, 30])
  }

  func testNumbersStayWithinTheirLimits() {
    var words = WordsScene()
    words.spacing = 1_000
    XCTAssertEqual([words.spacing, words.lineSpacing], [40, 40])
    words.lineSpacing = .nan
    XCTAssertEqual([words.spacing, words.lineSpacing], [8, 8])
    words.padding = -.infinity
    XCTAssertEqual(words.padding, 0)
    words.width = .exact(Int.max)
    XCTAssertEqual(words.width, .exact(10_000))
    words.wordCount = .number(Int.min)
    XCTAssertEqual(words.wordCount, .number(0))
  }

  func testAnotherTextStartsInReadingOrder() {
    var words = WordsScene()
    words.order = WordOrder(seed: 5)
    words.text = .preset(.english)
    XCTAssertEqual(words.order, WordOrder(seed: 5))
    words.text = .own("one two")
    XCTAssertEqual(words.order, .reading)
  }

  func testTheWishForWordsOutlivesTheText() {
    let wish = WordCount.number(75)
    XCTAssertEqual([wish.shown(of: 116), wish.shown(of: 3), wish.shown(of: 0), wish.shown(of: 80)], [75, 3, 0, 75])
    XCTAssertEqual(WordCount.all.shown(of: 3), 3)
    XCTAssertEqual(WordCount(choosing: 20, of: 116), .number(20))
    XCTAssertEqual(WordCount(choosing: 116, of: 116), .all)
    XCTAssertEqual(WordCount(choosing: 0, of: 116), .number(0))
  }

  func testTheLayoutAskedFor() {
    var words = WordsScene()
    words.spacingsAreLinked = false
    words.spacing = 5
    words.lineSpacing = 6
    words.alignment = .center
    words.lineAlignment = .bottom
    XCTAssertEqual(
      words.layout, .flow(.init(alignment: .center, lineAlignment: .bottom, itemSpacing: 5, lineSpacing: 6)))
    words.isGrid = true
    words.columns = .adaptive
    XCTAssertEqual(
      words.layout,
      .grid(
        .init(columns: .adaptive, alignment: .center, lineAlignment: .bottom, columnSpacing: 5, rowSpacing: 6)))
  }

  func testColumnsHaveCountsAndTitles() {
    XCTAssertEqual(GridColumns.allCases.map(\.count), [1, 2, 3, 4, nil])
    XCTAssertEqual(GridColumns.allCases.map(\.title), ["1", "2", "3", "4", "Adaptive"])
  }
}
