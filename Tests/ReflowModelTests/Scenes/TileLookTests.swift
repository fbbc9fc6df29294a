// How tiles look: settings within their limits, the rules that follow from them, and documents without them.

import Foundation
import LayoutCore
import XCTest

@testable import ReflowModel

final class TileLookTests: XCTestCase {
  func testTheRulesSayWhatTheSettingsSay() {
    var scene = WordsScene()
    XCTAssertEqual(scene.look.rules, [], "the app's style sheet has the default style")
    scene.textSize = 150
    scene.tilePadding = 2.5
    scene.font = "A \"quoted\" \\ font\n} * { padding: 0"
    XCTAssertEqual(
      scene.look.rules.map { $0.text(inWidgetNamed: "canvas-2") },
      [
        ##"#canvas-2 { font-size: 150%; font-family: "A \"quoted\" \\ font } * { padding: 0"; }"## + "\n",
        "#canvas-2 .tile { padding: 2.5px; }\n", "#canvas-2 button.tile.more { padding: 2.5px; }\n",
      ])
  }

  func testTheSettingsStayWithinTheirLimits() {
    var document = Document()
    document.words.textSize = 1_000
    document.words.tilePadding = -3
    document.words.tileWidth = .pixels(5)
    document.words.font = String(repeating: "x", count: 5_000)
    document.words.columnMinimum = 1
    XCTAssertEqual(document.words.textSize, 300)
    XCTAssertEqual(document.words.tilePadding, 0)
    XCTAssertEqual(document.words.tileWidth, .pixels(40))
    XCTAssertEqual(document.words.font.count, WordsScene.fontLimit)
    XCTAssertEqual(document.words.columnMinimum, 20)
  }

  func testTheSettingsAreKept() throws {
    var document = Document()
    document.words.splitting = .lines
    document.words.textSize = 70
    document.words.font = "DejaVu Serif"
    document.words.tilePadding = 3
    document.words.tileWidth = .pixels(120)
    document.words.longText = .ellipsis
    document.words.columns = .number(12)
    document.words.columnMinimum = 60
    XCTAssertEqual(try Document.reading(json: document.jsonData()), Noticed(value: document, notices: []))
  }

  func testADocumentWithoutThemIsWrittenWithoutThem() throws {
    let json = String(decoding: try Document().jsonData(), as: UTF8.self)
    for key in ["splitting", "textSize", "font", "tilePadding", "tileWidth", "longText", "columnMinimum"] {
      XCTAssertFalse(json.contains("\"\(key)\""), key)
    }
  }

  func testTheTextIsNarrowerThanItsTile() {
    var scene = WordsScene()
    XCTAssertEqual(scene.fit, TileFit())
    scene.tileWidth = .pixels(100)
    XCTAssertEqual(scene.fit.textWidth, 84)
    XCTAssertFalse(scene.fit.endsInEllipsis)
    scene.longText = .ellipsis
    scene.tilePadding = 24
    scene.tileWidth = .pixels(40)
    XCTAssertEqual(scene.fit.textWidth, 1, "never nothing")
    XCTAssertTrue(scene.fit.endsInEllipsis)
    XCTAssertNotNil(WordsScene().longTextUnavailableReason)
    XCTAssertNil(scene.longTextUnavailableReason)
  }

  func testAFontThatIsNotThereIsNamed() {
    var scene = WordsScene()
    XCTAssertNil(scene.fontUnavailableReason(among: []))
    scene.font = "dejavu sans"
    XCTAssertNil(scene.fontUnavailableReason(among: ["DejaVu Sans"]))
    scene.font = "Nowhere"
    XCTAssertEqual(
      scene.fontUnavailableReason(among: ["DejaVu Sans"])?.english,
      "The font “Nowhere” is not installed; the system's is used.")
  }

  func testAdaptiveColumnsHaveTheMinimumThatIsSet() {
    var document = Document()
    document.words.isGrid = true
    XCTAssertNotNil(document.words.columnMinimumUnavailableReason)
    document.words.columns = .adaptive
    XCTAssertNil(document.words.columnMinimumUnavailableReason)
    document.words.columnMinimum = 42
    document.words.spacing = 8
    guard case .grid(let grid) = document.words.layout else { return XCTFail("no grid") }
    XCTAssertEqual([91, 92, 142].map(grid.columnCount), [1, 2, 3])
    XCTAssertEqual(
      grid.lazy,
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 42), spacing: 8, alignment: .topLeading)], alignment: .leading, spacing: 8
      ))
    document.words.columns = .number(12)
    guard case .grid(let fixed) = document.words.layout else { return XCTFail("no grid") }
    XCTAssertEqual(fixed.columnCount(in: 10), 12)
  }
}
