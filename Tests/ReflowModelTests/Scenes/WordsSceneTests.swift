// The settings of the Words scene keep their own rules.

import XCTest

@testable import ReflowModel

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

  func testTheFlowAskedFor() {
    var words = WordsScene()
    words.justification = .spaceBetween
    words.lastLine = .natural
    words.lineBreaking = .balanced
    words.lineLimit = .lines(2)
    var flow = WordsLayout.Flow(
      alignment: .leading, lineAlignment: .top, itemSpacing: 8, lineSpacing: 8, justification: .spaceBetween,
      lastLine: .natural, lineBreaking: .balanced, lineCount: 2)
    XCTAssertEqual(words.layout, .flow(flow))
    words.showsAllLines = true
    flow.lineCount = nil
    XCTAssertEqual(words.layout, .flow(flow))
  }

  func testAnotherLimitOrTextFoldsTheWordsAgain() {
    var words = WordsScene()
    words.lineLimit = .lines(2)
    words.showsAllLines = true
    words.lineLimit = .lines(2)
    XCTAssertTrue(words.showsAllLines)
    words.lineLimit = .lines(3)
    XCTAssertFalse(words.showsAllLines)
    words.showsAllLines = true
    words.text = .preset(.tags)
    XCTAssertFalse(words.showsAllLines)
    words.lineLimit = .lines(0)
    XCTAssertEqual(words.lineLimit, .lines(1))
    words.lineLimit = .lines(Int.max)
    XCTAssertEqual(words.lineLimit, .lines(99))
  }

  func testTheSpeedStaysWithinItsLimits() {
    var words = WordsScene()
    words.animationSpeed = 0
    XCTAssertEqual(words.animationSpeed, 0.1)
    words.animationSpeed = 9
    XCTAssertEqual(words.animationSpeed, 2)
    XCTAssertEqual(words.motion, .spring.speed(2))
    words.animation = .none
    XCTAssertNil(words.motion)
  }

  func testWhatDoesNotApplySaysWhy() {
    var words = WordsScene()
    XCTAssertNil(words.whyNoFlow)
    XCTAssertNil(words.whyNoSpeed)
    XCTAssertEqual(words.whyNoColumns, "Only in the grid: turn on Grid.")
    XCTAssertEqual(words.whyNoLineNumber(words: 75), "Turn on the line limit.")
    words.lineLimit = .lines(3)
    XCTAssertNil(words.whyNoLineNumber(words: 2_000))
    XCTAssertEqual(words.whyNoLineNumber(words: 2_001), "Only up to 2,000 words.")
    XCTAssertNil(words.whyNoStretching(words: 3_000))
    words.justification = .stretchItems
    XCTAssertNil(words.whyNoStretching(words: 2_000))
    XCTAssertEqual(words.whyNoStretching(words: 2_001), "Words are stretched only up to 2,000 of them.")
    words.isGrid = true
    words.animation = .none
    XCTAssertNil(words.whyNoColumns)
    XCTAssertEqual(words.whyNoFlow, "Only in the flow: turn off Grid.")
    XCTAssertEqual(words.whyNoLineNumber(words: 75), words.whyNoFlow)
    XCTAssertNil(words.whyNoStretching(words: 3_000))
    XCTAssertEqual(words.whyNoSpeed, "Choose an animation.")
  }

  func testEachPresetHasWords() {
    for preset in TextPreset.allCases {
      XCTAssertGreaterThanOrEqual(WordList(of: preset.text).total, 40, preset.rawValue)
    }
    XCTAssertGreaterThanOrEqual(WordList(of: TextPreset.english.text).total, 93)
    XCTAssertGreaterThan(WordList(of: TextPreset.longWords.text).tiles.map(\.text.count).max() ?? 0, 100)
  }

  func testColumnsHaveCountsAndTitles() {
    XCTAssertEqual(GridColumns.allCases.map(\.number), [1, 2, 3, 4, nil])
    XCTAssertEqual(GridColumns.allCases.map(\.title), ["1", "2", "3", "4", "Adaptive"])
  }
}
