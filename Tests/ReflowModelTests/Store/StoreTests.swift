// The guarantees of the store: steps, names, changes without undo, and notifications.

import TestSupport
import Testing

@testable import ReflowModel

@MainActor
struct StoreTests {
  @Test func undoAndRedoByName() {
    let store = HistoryStore()
    #expect(!store.canUndo)
    #expect(store.undoTitle.english == "Undo")
    store.update(\.words.spacing, to: 20)
    store.update(\.words.alignment, to: .center)
    #expect(store.undoTitle.english == "Undo Alignment")
    store.undo()
    #expect(store.undoTitle.english == "Undo Spacing")
    #expect(store.redoTitle.english == "Redo Alignment")
    #expect(store.document.words.alignment == .leading)
    #expect(store.document.words.spacing == 20)
    store.undo()
    #expect(store.document == Document())
    #expect(!store.canUndo)
    store.undo()
    store.redo()
    store.redo()
    store.redo()
    #expect(!store.canRedo)
    #expect(store.redoTitle.english == "Redo")
    #expect(store.document.words.alignment == .center)
  }

  @Test func aNewChangeEndsRedo() {
    let store = HistoryStore()
    store.update(\.words.isGrid, to: true)
    store.undo()
    store.update(\.words.alignment, to: .center)
    #expect(!store.canRedo)
  }

  @Test func linkedSpacingIsUndoneAsOne() {
    let store = HistoryStore()
    store.update(\.words.lineSpacing, to: 30)
    #expect(store.document.words.spacing == 30)
    store.undo()
    #expect(store.document == Document())
  }

  @Test func whatChangesNothingIsNoStep() {
    let store = HistoryStore()
    var changes = 0
    store.observe { _ in changes += 1 }
    store.update(\.words.spacing, to: 8)
    store.update(\.words.spacing, to: .nan)
    #expect(changes == 0)
    #expect(!store.canUndo)
  }

  @Test func theWindowIsNotUndone() {
    let store = HistoryStore()
    store.update(\.window.width, to: 700)
    #expect(!store.canUndo)
    store.update(\.words.padding, to: 20)
    store.update(\.window.showsSidebar, to: false)
    store.update(\.words.padding, to: 30)
    store.undo()
    #expect(store.document.words.padding == 8)
    #expect(store.document.window.width == 700)
    #expect(!store.document.window.showsSidebar)
    store.update(\.window.height, to: 500)
    #expect(store.canRedo)
    store.redo()
    #expect(store.document.words.padding == 30)
    #expect(store.document.window.height == 500)
  }

  @Test func shuffleIsUndoneToTheEarlierOrder() {
    let store = HistoryStore()
    var generator = SplitMix64(seed: 9)
    store.shuffle(using: &generator)
    let first = store.document.words.order
    store.shuffle(using: &generator)
    #expect(store.document.words.order != first)
    store.undo()
    #expect(store.document.words.order == first)
    #expect(store.undoTitle.english == "Undo Shuffle")
    store.undo()
    #expect(store.document.words.order == .reading)
    store.shuffle()
    #expect(store.document.words.order != .reading)
  }

  @Test func anOpenedDocumentKeepsTheWindow() {
    let store = HistoryStore()
    store.update(\.window.width, to: 777)
    var opened = Document()
    opened.words.isGrid = true
    opened.window.width = 500
    store.open(opened)
    #expect(store.document.words.isGrid)
    #expect(store.document.window.width == 777)
    #expect(store.undoTitle.english == "Undo Open")
  }

  @Test func changesStateWhetherTheyAnimate() {
    let store = HistoryStore()
    var reported: [Bool] = []
    store.observe { reported.append($0.isAnimated) }
    store.update(\.words.isGrid, to: true)
    store.update(\.words.width, to: .exact(300))
    store.update(\.words.animation, to: .bouncy)
    store.shuffle()
    store.update(\.window.showsSidebar, to: false)
    store.undo()
    store.update(\.words.animation, to: .none)
    store.undo()
    #expect(reported == [true, false, false, true, false, true, false, true])
  }

  @Test func observersReceiveChangesInTheirOrder() {
    let store = HistoryStore()
    var reported: [String] = []
    store.observe { change in
      if change.new.words.isGrid { store.update(\.words.padding, to: 40) }
    }
    store.observe { reported.append("\($0.old.words.padding)→\($0.new.words.padding)") }
    store.update(\.words.isGrid, to: true)
    #expect(reported == ["8.0→8.0", "8.0→40.0"])
  }

  @Test func theStoreDoesNotOutliveItsOwner() {
    weak var released: Store?
    do {
      let store = HistoryStore()
      store.observe { _ in }
      store.shuffle()
      released = store
    }
    #expect(released == nil)
  }

  @Test func theActionsOfASceneHaveNamesOfTheirOwn() {
    for scene in SceneName.allCases {
      let actions = Set(Self.actions(of: Document()[scene]))
      #expect(Set(actions.map(\.name)).count == actions.count, "\(scene.rawValue)")
    }
  }

  private static func actions<Scene: SceneSettings>(of scene: Scene) -> [EditKind] {
    Scene.settings.map(\.facts.editKind)
  }

  @Test func everySceneHasAWidthThatCanBeSet() {
    let store = HistoryStore()
    for width in [\Document.words.width, \.symbols.width, \.photos.width, \.cafes.width] {
      store.update(width, to: .exact(300))
      #expect(store.document[keyPath: width] == .exact(300))
      #expect(store.undoTitle.english == "Undo Width")
    }
    store.propose(\.width, .exact(300))
    #expect(store.document.stacks.width == .exact(300))
    #expect(store.undoTitle.english == "Undo Proposal")
  }
}
