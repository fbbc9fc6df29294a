// The settings of the Words scene keep their own rules.

import LayoutCore
import XCTest

@testable import ReflowModel

final class WordsSceneTests: XCTestCase {
  func testLinkedSpacingsMoveTogether() {
    var document = Document()
    document.words.spacing = 20
    XCTAssertEqual([document.words.spacing, document.words.lineSpacing], [20, 20])
    document.words.lineSpacing = 4
    XCTAssertEqual([document.words.spacing, document.words.lineSpacing], [4, 4])
    document.words.spacingsAreLinked = false
    document.words.spacing = 30
    document.words.lineSpacing = 2
    XCTAssertEqual([document.words.spacing, document.words.lineSpacing], [30, 2])
    document.words.spacingsAreLinked = true
    XCTAssertEqual([document.words.spacing, document.words.lineSpacing], [30, 30])
  }

  func testNumbersStayWithinTheirLimits() {
    var document = Document()
    document.words.spacing = 1_000
    XCTAssertEqual([document.words.spacing, document.words.lineSpacing], [40, 40])
    document.words.lineSpacing = .nan
    XCTAssertEqual([document.words.spacing, document.words.lineSpacing], [8, 8])
    document.words.padding = -.infinity
    XCTAssertEqual(document.words.padding, 0)
    document.words.width = .exact(Int.max)
    XCTAssertEqual(document.words.width, .exact(10_000))
    document.words.wordCount = .number(Int.min)
    XCTAssertEqual(document.words.wordCount, .number(0))
  }

  func testAnotherTextStartsInReadingOrder() {
    var document = Document()
    document.words.order = WordOrder(seed: 5)
    document.words.text = .preset(.english)
    XCTAssertEqual(document.words.order, WordOrder(seed: 5))
    document.words.text = .own("one two")
    XCTAssertEqual(document.words.order, .reading)
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
    var document = Document()
    document.words.spacingsAreLinked = false
    document.words.spacing = 5
    document.words.lineSpacing = 6
    document.words.alignment = .center
    document.words.lineAlignment = .bottom
    XCTAssertEqual(
      document.words.layout, .flow(FlowLayout(alignment: .bottom, itemSpacing: 5, lineSpacing: 6)))
    document.words.isGrid = true
    document.words.columns = .adaptive
    XCTAssertEqual(
      document.words.layout,
      .grid(
        .init(columns: .adaptive, alignment: .center, lineAlignment: .bottom, columnSpacing: 5, rowSpacing: 6)))
  }

  func testTheFlowAskedFor() {
    var document = Document()
    document.words.justification = .spaceBetween
    document.words.lastLine = .natural
    document.words.lineBreaking = .balanced
    document.words.lineLimit = .lines(2)
    var flow = FlowLayout(
      alignment: .topLeading, itemSpacing: 8, lineSpacing: 8, justification: .spaceBetween, lastLine: .natural,
      lineBreaking: .balanced, lineCount: 2)
    XCTAssertEqual(document.words.layout, .flow(flow))
    document.words.showsAllLines = true
    flow.lineCount = nil
    XCTAssertEqual(document.words.layout, .flow(flow))
  }

  func testAnotherLimitOrTextFoldsTheWordsAgain() {
    var document = Document()
    document.words.lineLimit = .lines(2)
    document.words.showsAllLines = true
    document.words.lineLimit = .lines(2)
    XCTAssertTrue(document.words.showsAllLines)
    document.words.lineLimit = .lines(3)
    XCTAssertFalse(document.words.showsAllLines)
    document.words.showsAllLines = true
    document.words.text = .preset(.tags)
    XCTAssertFalse(document.words.showsAllLines)
    document.words.lineLimit = .lines(0)
    XCTAssertEqual(document.words.lineLimit, .lines(1))
    document.words.lineLimit = .lines(Int.max)
    XCTAssertEqual(document.words.lineLimit, .lines(99))
  }

  func testTheSpeedStaysWithinItsLimits() {
    var document = Document()
    document.words.animationSpeed = 0
    XCTAssertEqual(document.words.animationSpeed, 0.1)
    document.words.animationSpeed = 9
    XCTAssertEqual(document.words.animationSpeed, 2)
    XCTAssertEqual(document.words.motion, .spring.speed(2))
    document.words.animation = .none
    XCTAssertNil(document.words.motion)
  }

  func testWhatDoesNotApplySaysWhy() {
    var document = Document()
    XCTAssertNil(document.words.flowUnavailableReason)
    XCTAssertNil(document.words.animation.speedUnavailableReason)
    XCTAssertEqual(document.words.columnsUnavailableReason?.english, "Only in the grid: turn on Grid.")
    XCTAssertEqual(document.words.lineNumberUnavailableReason(words: 75)?.english, "Turn on the line limit.")
    document.words.lineLimit = .lines(3)
    XCTAssertNil(document.words.lineNumberUnavailableReason(words: 2_000))
    XCTAssertEqual(document.words.lineNumberUnavailableReason(words: 2_001)?.english, "Only up to 2,000 words.")
    XCTAssertNil(document.words.stretchingUnavailableReason(words: 3_000))
    document.words.justification = .stretchItems
    XCTAssertNil(document.words.stretchingUnavailableReason(words: 2_000))
    XCTAssertEqual(
      document.words.stretchingUnavailableReason(words: 2_001)?.english, "Words are stretched only up to 2,000 of them."
    )
    document.words.isGrid = true
    document.words.animation = .none
    XCTAssertNil(document.words.columnsUnavailableReason)
    XCTAssertEqual(document.words.flowUnavailableReason?.english, "Only in the flow: turn off Grid.")
    XCTAssertEqual(document.words.lineNumberUnavailableReason(words: 75), document.words.flowUnavailableReason)
    XCTAssertNil(document.words.stretchingUnavailableReason(words: 3_000))
    XCTAssertEqual(document.words.animation.speedUnavailableReason?.english, "Choose an animation.")
  }

  func testEachPresetHasWords() {
    for preset in TextPreset.allCases {
      XCTAssertGreaterThanOrEqual(WordList(of: preset.text).total, 40, preset.rawValue)
    }
    XCTAssertGreaterThanOrEqual(WordList(of: TextPreset.english.text).total, 93)
    XCTAssertGreaterThan(WordList(of: TextPreset.longWords.text).tiles.map(\.text.count).max() ?? 0, 100)
  }

  func testColumnsHaveCountsAndTitles() {
    XCTAssertEqual(GridColumns.allCases.map(\.number), Array(1...12) + [nil])
    XCTAssertEqual(GridColumns.allCases.map(\.title.english), (1...12).map(String.init) + ["Adaptive"])
  }
}
