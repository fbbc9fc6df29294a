import Testing

@testable import ReflowModel

/// The selection of a canvas.
@MainActor
struct SelectionTests {
  @Test(arguments: SceneName.allCases) func anItemOfTheShownSceneIsSelected(_ scene: SceneName) {
    let store = HistoryStore()
    store.update(\.scene, to: scene)
    store.select(1)
    #expect(store.document.selection == 1)
    #expect(store.document[scene].selection == 1)
    #expect(!store.canUndo)
    store.select(nil)
    #expect(store.document.selection == nil)
  }

  @Test func eachSceneHasItsOwn() {
    let store = HistoryStore()
    store.select(7)
    store.update(\.scene, to: .photos)
    #expect(store.document.selection == nil)
    store.update(\.scene, to: .words)
    #expect(store.document.selection == 7)
  }
}
