// The store of A beside that of B: what each hears of the other's changes, and whose history they are in.

import LayoutCore
import XCTest

@testable import ReflowModel

@MainActor
final class CounterpartStoreTests: XCTestCase {
  private let store = HistoryStore()
  private var a: DerivedStore!
  private var changes: [Store.Change] = []

  override func setUp() async throws {
    store.compare(true)
    a = DerivedStore(sideAOf: store)
    a.observe { [unowned self] in changes.append($0) }
  }

  func testCompareIsNoStepAndItsAEndsWithIt() async {
    XCTAssertFalse(store.canUndo)
    XCTAssertEqual(store.document.counterpart, store.document)
    store.compare(true)
    store.update(\.words.spacing, to: 30)
    store.compare(true)
    XCTAssertEqual(store.document.counterpart?.words.spacing, 8, "to begin once more keeps what there is")
    store.compare(false)
    XCTAssertNil(store.document.counterpart)
    XCTAssertEqual(store.undoTitle.english, "Undo Spacing")
  }

  func testAHearsOfWhatTheyHaveInCommonAndOfNothingElse() async {
    store.update(\.words.spacing, to: 30)
    XCTAssertEqual(changes.count, 0)
    store.update(\.words.wordCount, to: .number(5))
    XCTAssertEqual(a.document.words.wordCount, .number(5))
    XCTAssertTrue(changes[0].isAnimated)
    store.setWidth(.exact(300))
    XCTAssertEqual(a.document.words.width, .exact(300))
    XCTAssertFalse(changes[1].isAnimated, "an edge that is dragged is under the pointer in both")
    store.select(3)
    XCTAssertEqual(a.document.words.selection, 3)
    store.update(\.scene, to: .photos)
    XCTAssertEqual(a.document.scene, .photos)
  }

  func testAnAWhoseLifetimeHasEndedStaysAsItWasAndIsFreed() async {
    a.lifetime.end()
    store.update(\.words.wordCount, to: .number(5))
    XCTAssertEqual(a.document.words.wordCount, .number(75))
    XCTAssertEqual(changes.count, 0)
    weak let released = a
    a = nil
    XCTAssertNil(released)
    XCTAssertFalse(store.lifetime.isEnded)
  }

  func testUndoAndRedoAreOfB() async {
    store.update(\.words.spacing, to: 30)
    store.update(\.words.wordCount, to: .number(5))
    store.undo()
    XCTAssertEqual(a.document.words.wordCount, .number(75))
    store.undo()
    XCTAssertEqual(a.document.words.spacing, 8)
    XCTAssertFalse(store.canUndo)
    store.redo()
    store.redo()
    XCTAssertEqual(a.document.words.wordCount, .number(5))
    XCTAssertEqual(store.document.words.spacing, 30)
    XCTAssertEqual(a.document.words.spacing, 8)
  }

  func testWhatIsChangedInAIsChangedWhereItBelongs() async {
    a.setWidth(.exact(300))
    XCTAssertEqual(store.document.words.width, .exact(300))
    XCTAssertEqual(store.undoTitle.english, "Undo Width")
    a.update(\.words.showsAllLines, to: true)
    XCTAssertEqual(a.document.words.showsAllLines, true)
    XCTAssertEqual(store.document.words.showsAllLines, false)
    XCTAssertEqual(store.undoTitle.english, "Undo Width", "what is A's own is no step")
    a.update(\.stacks.selection, to: 2)
    XCTAssertEqual(store.document.stacks.selection, 2)
    a.removeChild()
    XCTAssertNil(store.document.stacks.children[2])
    XCTAssertNil(a.document.stacks.children[2])
    store.undo()
    XCTAssertEqual(a.document, store.document.counterpart)
    XCTAssertNotNil(a.document.stacks.children[2])
  }

  func testADragInAIsOneStep() async {
    a.beginGesture()
    for width in 300..<340 { a.update(\.words.width, to: .exact(width)) }
    a.endGesture()
    store.undo()
    XCTAssertEqual(store.document.words.width, .automatic)
    XCTAssertFalse(store.canUndo)
  }

  func testSwapSwapsInTheSceneShownAndUndoSwapsBack() async {
    store.update(\.words.lineLimit, to: .lines(2))
    store.update(\.words.showsAllLines, to: true)
    store.update(\.words.alignment, to: .trailing)
    store.update(\.photos.columns, to: 3)
    let (oldA, oldB) = (a.document.words, store.document.words)
    store.exchangeKept()
    XCTAssertEqual(a.document.words, oldB)
    XCTAssertEqual(store.document.words, oldA)
    XCTAssertEqual(store.document.photos.columns, 3, "what is not in sight is not swapped")
    XCTAssertEqual(store.undoTitle.english, "Undo Swap A and B")
    store.undo()
    XCTAssertEqual(a.document.words, oldA)
    XCTAssertEqual(store.document.words, oldB)
    store.redo()
    XCTAssertEqual(a.document.words, oldB)
    XCTAssertEqual(store.document.words, oldA)
    store.update(\.words.spacing, to: 25)
    store.exchangeKept()
    XCTAssertEqual(a.document.words.spacing, 25)
  }

  func testSwapLeavesTheFileAndTheRulesOfTheCheck() async {
    store.update(\.problems.findsOverlaps, to: false)
    store.setFile("/a/b.reflow")
    store.update(\.words.spacing, to: 30)
    store.exchangeKept()
    XCTAssertEqual(store.document.words.spacing, 8)
    XCTAssertEqual(store.document.file, "/a/b.reflow")
    XCTAssertFalse(store.document.problems.findsOverlaps)
  }

  func testSwapWithoutCompareIsNone() async {
    store.compare(false)
    let before = store.document
    store.exchangeKept()
    XCTAssertEqual(store.document, before)
  }

  func testADocumentThatIsOpenedAndAPresetAreComparedToTheSameA() async throws {
    store.update(\.words.alignment, to: .center)
    store.compare(false)
    store.compare(true)
    var opened = Document()
    opened.words.text = .own("others")
    opened.words.alignment = .trailing
    store.open(opened)
    XCTAssertEqual(a.document.words.alignment, .center)
    XCTAssertEqual(a.document.words.text, .own("others"))
    var other = Document()
    other.words.isGrid = true
    store.apply(try Preset(of: other), named: Message("Grid"))
    XCTAssertFalse(a.document.words.isGrid)
    XCTAssertEqual(a.document.words.text, .own("others"))
  }
}
