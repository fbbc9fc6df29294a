// The store's promises: steps, names, what cannot be undone, and who is told what.

import TestSupport
import XCTest

@testable import ReflowModel

@MainActor
final class StoreTests: XCTestCase {
  func testUndoAndRedoByName() async {
    let store = HistoryStore()
    XCTAssertFalse(store.canUndo)
    XCTAssertEqual(store.undoTitle.english, "Undo")
    store.update(\.words.spacing, to: 20)
    store.update(\.words.alignment, to: .center)
    XCTAssertEqual(store.undoTitle.english, "Undo Alignment")
    store.undo()
    XCTAssertEqual(store.undoTitle.english, "Undo Spacing")
    XCTAssertEqual(store.redoTitle.english, "Redo Alignment")
    XCTAssertEqual(store.document.words.alignment, .leading)
    XCTAssertEqual(store.document.words.spacing, 20)
    store.undo()
    XCTAssertEqual(store.document, Document())
    XCTAssertFalse(store.canUndo)
    store.undo()
    store.redo()
    store.redo()
    store.redo()
    XCTAssertFalse(store.canRedo)
    XCTAssertEqual(store.redoTitle.english, "Redo")
    XCTAssertEqual(store.document.words.alignment, .center)
  }

  func testANewChangeEndsRedo() async {
    let store = HistoryStore()
    store.update(\.words.isGrid, to: true)
    store.undo()
    store.update(\.words.alignment, to: .center)
    XCTAssertFalse(store.canRedo)
  }

  func testLinkedSpacingIsUndoneAsOne() async {
    let store = HistoryStore()
    store.update(\.words.lineSpacing, to: 30)
    XCTAssertEqual(store.document.words.spacing, 30)
    store.undo()
    XCTAssertEqual(store.document, Document())
  }

  func testWhatChangesNothingIsNoStep() async {
    let store = HistoryStore()
    var changes = 0
    store.observe { _ in changes += 1 }
    store.update(\.words.spacing, to: 8)
    store.update(\.words.spacing, to: .nan)
    XCTAssertEqual(changes, 0)
    XCTAssertFalse(store.canUndo)
  }

  func testTheWindowIsNotUndone() async {
    let store = HistoryStore()
    store.update(\.window.width, to: 700)
    XCTAssertFalse(store.canUndo)
    store.update(\.words.padding, to: 20)
    store.update(\.window.showsSidebar, to: false)
    store.update(\.words.padding, to: 30)
    store.undo()
    XCTAssertEqual(store.document.words.padding, 8)
    XCTAssertEqual(store.document.window.width, 700)
    XCTAssertFalse(store.document.window.showsSidebar)
    store.update(\.window.height, to: 500)
    XCTAssertTrue(store.canRedo)
    store.redo()
    XCTAssertEqual(store.document.words.padding, 30)
    XCTAssertEqual(store.document.window.height, 500)
  }

  func testShuffleIsUndoneToTheEarlierOrder() async {
    let store = HistoryStore()
    var generator = SplitMix64(seed: 9)
    store.shuffle(using: &generator)
    let first = store.document.words.order
    store.shuffle(using: &generator)
    XCTAssertNotEqual(store.document.words.order, first)
    store.undo()
    XCTAssertEqual(store.document.words.order, first)
    XCTAssertEqual(store.undoTitle.english, "Undo Shuffle")
    store.undo()
    XCTAssertEqual(store.document.words.order, .reading)
    store.shuffle()
    XCTAssertNotEqual(store.document.words.order, .reading)
  }

  func testAnOpenedDocumentKeepsTheWindow() async {
    let store = HistoryStore()
    store.update(\.window.width, to: 777)
    var opened = Document()
    opened.words.isGrid = true
    opened.window.width = 500
    store.open(opened)
    XCTAssertTrue(store.document.words.isGrid)
    XCTAssertEqual(store.document.window.width, 777)
    XCTAssertEqual(store.undoTitle.english, "Undo Open")
  }

  func testObserversAreToldWhatMoves() async {
    let store = HistoryStore()
    var told: [Bool] = []
    store.observe { told.append($0.isAnimated) }
    store.update(\.words.isGrid, to: true)
    store.update(\.words.width, to: .exact(300))
    store.update(\.words.animation, to: .bouncy)
    store.shuffle()
    store.update(\.window.showsSidebar, to: false)
    store.undo()
    store.update(\.words.animation, to: .none)
    store.undo()
    XCTAssertEqual(told, [true, false, false, true, false, true, false, true])
  }

  func testChangesAreToldInOrderWhoeverMakesThem() async {
    let store = HistoryStore()
    var told: [String] = []
    store.observe { change in
      if change.new.words.isGrid { store.update(\.words.padding, to: 40) }
    }
    store.observe { told.append("\($0.old.words.padding)→\($0.new.words.padding)") }
    store.update(\.words.isGrid, to: true)
    XCTAssertEqual(told, ["8.0→8.0", "8.0→40.0"])
  }

  func testTheStoreDoesNotOutliveItsOwner() async {
    weak var released: Store?
    do {
      let store = HistoryStore()
      store.observe { _ in }
      store.shuffle()
      released = store
    }
    XCTAssertNil(released)
  }

  func testTheEditsOfASceneHaveNamesOfTheirOwn() async {
    for scene in SceneName.allCases {
      let kinds = Set(Self.editKinds(of: Document()[scene]))
      XCTAssertEqual(Set(kinds.map(\.name)).count, kinds.count, scene.rawValue)
    }
  }

  private static func editKinds<Scene: SceneSettings>(of scene: Scene) -> [EditKind] {
    Scene.settings.map(\.facts.editKind)
  }

  func testEverySceneHasAWidthThatCanBeSet() async {
    let store = HistoryStore()
    for width in [\Document.words.width, \.symbols.width, \.photos.width, \.cafes.width] {
      store.update(width, to: .exact(300))
      XCTAssertEqual(store.document[keyPath: width], .exact(300))
      XCTAssertEqual(store.undoTitle.english, "Undo Width")
    }
    store.propose(\.width, .exact(300))
    XCTAssertEqual(store.document.stacks.width, .exact(300))
    XCTAssertEqual(store.undoTitle.english, "Undo Proposal")
  }
}
