// Which changes are undone together: those of one setting that follow one another shortly, or within one drag.

import XCTest

@testable import ReflowModel

@MainActor
final class StoreCoalescingTests: XCTestCase {
  private final class Clock {
    var time = 0.0
  }

  private let clock = Clock()

  private func makeStore() -> HistoryStore {
    HistoryStore(now: { [clock] in clock.time })
  }

  func testADragIsOneStep() async {
    let store = makeStore()
    for (time, value) in [(0.0, 9.0), (0.5, 12), (1.3, 15), (2.1, 18)] {
      clock.time = time
      store.update(\.words.spacing, to: value)
    }
    store.undo()
    XCTAssertEqual(store.document, Document())
    XCTAssertFalse(store.canUndo)
    store.redo()
    XCTAssertEqual(store.document.words.spacing, 18)
  }

  func testAPauseBeginsAnotherStep() async {
    let store = makeStore()
    store.update(\.words.padding, to: 10)
    clock.time = 0.801
    store.update(\.words.padding, to: 20)
    store.undo()
    XCTAssertEqual(store.document.words.padding, 10)
  }

  func testAnotherSettingBeginsAnotherStep() async {
    let store = makeStore()
    store.update(\.words.padding, to: 10)
    store.update(\.words.spacing, to: 10)
    store.update(\.words.padding, to: 20)
    store.undo()
    XCTAssertEqual(store.document.words.padding, 10)
    XCTAssertEqual(store.document.words.spacing, 10)
  }

  func testChoicesAreStepsOfTheirOwn() async {
    let store = makeStore()
    store.update(\.words.columns, to: .number(4))
    store.update(\.words.columns, to: .number(1))
    store.undo()
    XCTAssertEqual(store.document.words.columns, .number(4))
  }

  func testAGestureIsOneStepHoweverLong() async {
    let store = makeStore()
    store.update(\.words.width, to: .exact(300))
    store.beginGesture()
    for width in 301...310 {
      clock.time += 5
      store.update(\.words.width, to: .exact(width))
    }
    store.endGesture()
    store.update(\.words.width, to: .exact(400))
    store.undo()
    XCTAssertEqual(store.document.words.width, .exact(310))
    store.undo()
    XCTAssertEqual(store.document.words.width, .exact(300))
    store.undo()
    XCTAssertEqual(store.document.words.width, .automatic)
  }

  func testADragBackToItsBeginningIsNoStep() async {
    let store = makeStore()
    store.update(\.words.isGrid, to: true)
    store.update(\.words.padding, to: 30)
    store.update(\.words.padding, to: 8)
    XCTAssertEqual(store.undoTitle.english, "Undo Grid")
    store.update(\.words.padding, to: 9)
    store.undo()
    XCTAssertEqual(store.document.words.padding, 8)
    XCTAssertTrue(store.document.words.isGrid)
  }

  func testAStepAfterUndoDoesNotJoinTheOneBefore() async {
    let store = makeStore()
    store.update(\.words.padding, to: 10)
    store.update(\.words.isGrid, to: true)
    store.undo()
    store.update(\.words.padding, to: 20)
    store.undo()
    XCTAssertEqual(store.document.words.padding, 10)
  }

  func testTypingIsOneStepAndAFileAnother() async {
    let store = makeStore()
    XCTAssertNil(store.showTyped("a"))
    XCTAssertNil(store.showTyped("a b"))
    store.update(\.words.text, to: .file(FileText(path: "/x", contents: "c")))
    XCTAssertEqual(store.undoTitle.english, "Undo Text")
    store.undo()
    XCTAssertEqual(store.document.words.text, .own("a b"))
    XCTAssertEqual(store.undoTitle.english, "Undo Typing")
    store.undo()
    XCTAssertEqual(store.document, Document())
    let long = String(repeating: "a", count: 6_200_000)
    XCTAssertEqual(
      store.showTyped(long)?.english,
      "The text is 6.2 MB; texts up to 4 MB can be typed or pasted. Open a longer one as a file.")
    XCTAssertEqual(store.document, Document())
  }
}
