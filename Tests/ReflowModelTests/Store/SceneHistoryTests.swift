// The visible scene is no step of the history, and each step is undone in its own scene.

import Testing

@testable import ReflowModel

@MainActor
struct SceneHistoryTests {
  @Test func showingAnotherSceneIsNoStep() {
    let store = HistoryStore()
    store.update(\.scene, to: .photos)
    #expect(!store.canUndo)
    #expect(store.document.scene == .photos)
  }

  @Test func undoAndRedoShowTheSceneOfTheChange() {
    let store = HistoryStore()
    store.update(\.words.isGrid, to: true)
    store.update(\.scene, to: .photos)
    store.update(\.photos.width, to: .exact(500))
    store.update(\.scene, to: .cafes)
    store.undo()
    #expect(store.document.scene == .photos)
    #expect(store.document.photos.width == .automatic)
    store.undo()
    #expect(store.document.scene == .words)
    #expect(!store.document.words.isGrid)
    store.update(\.scene, to: .cafes)
    #expect(store.canRedo, "showing another scene keeps the redo steps")
    store.redo()
    #expect(store.document.scene == .words)
    #expect(store.document.words.isGrid)
    store.redo()
    #expect(store.document.scene == .photos)
    #expect(store.document.photos.width == .exact(500))
  }

  @Test func aSceneSwitchEndsAStreamOfChanges() {
    let store = HistoryStore(now: { 0 })
    store.update(\.words.spacing, to: 10)
    store.update(\.scene, to: .photos)
    store.update(\.scene, to: .words)
    store.update(\.words.spacing, to: 12)
    store.undo()
    #expect(store.document.words.spacing == 10)
  }

  @Test func anOpenedDocumentIsShownInItsScene() {
    let store = HistoryStore()
    var opened = Document()
    opened.scene = .photos
    opened.words.isGrid = true
    store.open(opened)
    #expect(store.document.scene == .photos)
    store.undo()
    #expect(store.document.scene == .words)
    store.redo()
    #expect(store.document.scene == .photos)
  }

  @Test func typedTextIsShownAsWords() {
    let store = HistoryStore()
    store.update(\.scene, to: .photos)
    #expect(store.showTyped("two words") == nil)
    #expect(store.document.scene == .words)
    store.undo()
    #expect(store.document.scene == .photos)
  }

  @Test func theWidthOfTheCommandLineIsTheShownScenes() {
    let document = LaunchOptions(scene: .photos, width: 500).applied(to: Document())
    #expect(document.scene == .photos)
    #expect(document.photos.width == .exact(500))
    #expect(document.words.width == .automatic)
  }
}
