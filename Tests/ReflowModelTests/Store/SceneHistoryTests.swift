// Which scene is shown is no step of the history, and each step is seen where it was made.

import XCTest

@testable import ReflowModel

@MainActor
final class SceneHistoryTests: XCTestCase {
  func testShowingAnotherSceneIsNoStep() async {
    let store = HistoryStore()
    store.update(\.scene, to: .photos)
    XCTAssertFalse(store.canUndo)
    XCTAssertEqual(store.document.scene, .photos)
  }

  func testUndoAndRedoShowTheSceneOfTheChange() async {
    let store = HistoryStore()
    store.update(\.words.isGrid, to: true)
    store.update(\.scene, to: .photos)
    store.update(\.photos.width, to: .exact(500))
    store.update(\.scene, to: .cafes)
    store.undo()
    XCTAssertEqual(store.document.scene, .photos)
    XCTAssertEqual(store.document.photos.width, .automatic)
    store.undo()
    XCTAssertEqual(store.document.scene, .words)
    XCTAssertFalse(store.document.words.isGrid)
    store.update(\.scene, to: .cafes)
    XCTAssertTrue(store.canRedo, "looking elsewhere forgets nothing")
    store.redo()
    XCTAssertEqual(store.document.scene, .words)
    XCTAssertTrue(store.document.words.isGrid)
    store.redo()
    XCTAssertEqual(store.document.scene, .photos)
    XCTAssertEqual(store.document.photos.width, .exact(500))
  }

  func testALookElsewhereEndsAStreamOfChanges() async {
    let store = HistoryStore(now: { 0 })
    store.update(\.words.spacing, to: 10)
    store.update(\.scene, to: .photos)
    store.update(\.scene, to: .words)
    store.update(\.words.spacing, to: 12)
    store.undo()
    XCTAssertEqual(store.document.words.spacing, 10)
  }

  func testAnOpenedDocumentIsShownInItsScene() async {
    let store = HistoryStore()
    var opened = Document()
    opened.scene = .photos
    opened.words.isGrid = true
    store.open(opened)
    XCTAssertEqual(store.document.scene, .photos)
    store.undo()
    XCTAssertEqual(store.document.scene, .words)
    store.redo()
    XCTAssertEqual(store.document.scene, .photos)
  }

  func testTypedTextIsShownAsWords() async {
    let store = HistoryStore()
    store.update(\.scene, to: .photos)
    XCTAssertNil(store.showTyped("two words"))
    XCTAssertEqual(store.document.scene, .words)
    store.undo()
    XCTAssertEqual(store.document.scene, .photos)
  }

  func testTheWidthOfTheCommandLineIsTheShownScenes() async {
    let document = LaunchOptions(scene: .photos, width: 500).applied(to: Document())
    XCTAssertEqual(document.scene, .photos)
    XCTAssertEqual(document.photos.width, .exact(500))
    XCTAssertEqual(document.words.width, .automatic)
  }
}
