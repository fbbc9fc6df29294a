// Words that take long are added gradually; the others are added at once.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class LongWordsOnCanvasTests: GtkTestCase {
  /// A canvas of words that take long.
  private final class Stage: WordsOnShow {
    convenience init(_ text: String) { self.init { $0.text = .own(text) } }

    /// The current tiles, in order.
    var tiles: [Widget] { list(in: canvas.widget)?.children ?? [] }

    private func list(in widget: Widget) -> Widget? {
      let firstIsLabel = widget.children.first?.isA(gtk_label_get_type()) ?? false
      if widget.typeName == "ReflowLayoutView", firstIsLabel { return widget }
      return widget.children.lazy.compactMap { self.list(in: $0) }.first
    }
  }

  /// `count` words of `length` letters, each with its number.
  private func words(_ count: Int, of length: Int) -> String {
    (0..<count).map { "\($0)" + String(repeating: "a", count: length) }.joined(separator: " ")
  }

  private func present(_ stage: Stage) {
    show(stage.column, width: 600, height: 400)
  }

  /// The first letters of the tiles' texts, which are their numbers.
  private func numbers(_ stage: Stage) -> [Int] {
    stage.tiles.filter { $0.isA(gtk_label_get_type()) }.compactMap {
      Int(String(cString: gtk_label_get_text($0.opaque)).prefix { $0.isNumber })
    }
  }

  func testOrdinaryWordsAreThereAtOnce() async {
    let stage = Stage(words(2_000, of: 5))
    XCTAssertFalse(stage.canvas.isMoving)
    XCTAssertEqual(stage.tiles.count, 2_000)
    present(stage)
    stage.store.update(\.words.wordCount, to: .number(75))
    stage.store.update(\.words.wordCount, to: .all)
    XCTAssertEqual(stage.tiles.count, 2_000)
  }

  func testLongWordsAreAddedBitByBit() async {
    let stage = Stage(words(600, of: 60))
    XCTAssertTrue(stage.canvas.isMoving)
    let first = stage.tiles.count
    XCTAssertTrue((1..<300).contains(first), "\(first)")
    present(stage)
    var counts: Set<Int> = []
    pump {
      counts.insert(stage.tiles.count)
      return !stage.canvas.isMoving
    }
    XCTAssertGreaterThan(counts.count, 3, "\(counts.sorted())")
    XCTAssertEqual(numbers(stage), Array(0..<600))
    XCTAssertFalse(stage.progress.isShown)
  }

  func testCancellingKeepsTheMeasuredWords() async {
    let stage = Stage(words(1_000, of: 60))
    present(stage)
    pump { stage.progress.isShown }
    stage.progress.cancel()
    XCTAssertFalse(stage.canvas.isMoving)
    XCTAssertFalse(stage.progress.isShown)
    let count = stage.tiles.count
    XCTAssertTrue((1..<1_000).contains(count), "\(count)")
    XCTAssertEqual(stage.store.document.words.wordCount, .number(count))
    stage.store.undo()
    XCTAssertTrue(stage.canvas.isMoving)
    stage.store.update(\.words.text, to: .own("a few words"))
    XCTAssertFalse(stage.canvas.isMoving)
    XCTAssertEqual(stage.tiles.count, 3)
  }

  func testSettingsMayChangeMeanwhile() async {
    let stage = Stage(words(1_000, of: 60))
    present(stage)
    stage.store.update(\.words.spacing, to: 20)
    stage.store.update(\.words.isGrid, to: true)
    XCTAssertTrue(stage.canvas.isMoving)
    stage.store.update(\.words.isGrid, to: false)
    stage.store.update(\.words.lineLimit, to: .lines(2))
    pump { !stage.canvas.isMoving }
    XCTAssertEqual(numbers(stage), Array(0..<1_000))
    stage.store.update(\.words.mixesSizes, to: true)
    XCTAssertTrue(stage.canvas.isMoving)
    pump { !stage.canvas.isMoving }
    XCTAssertEqual(numbers(stage), Array(0..<1_000))
    // The last tile stands for the words that the limit hides.
    XCTAssertEqual(stage.tiles.count, 1_001)
    XCTAssertEqual(stage.tiles.last?.typeName, "GtkButton")
  }

  func testAHiddenCanvasWaits() async {
    let stage = Stage(words(1_000, of: 60))
    let count = stage.tiles.count
    Self.pumpPending()
    XCTAssertEqual(stage.tiles.count, count)
    present(stage)
    gtk_widget_hide(stage.canvas.widget.pointer)
    let later = stage.tiles.count
    Self.pumpPending()
    XCTAssertEqual(stage.tiles.count, later)
    gtk_widget_show(stage.canvas.widget.pointer)
    pump { !stage.canvas.isMoving }
    XCTAssertEqual(numbers(stage).count, 1_000)
  }
}
