// The store of A beside that of B: the notifications of each other's changes, and the history that contains them.

import LayoutCore
import Testing

@testable import ReflowModel

@MainActor
final class DerivedStoreTests {
  private let store = HistoryStore()
  private var a: DerivedStore!
  private var changes: [Store.Change] = []

  init() {
    store.compare(true)
    a = DerivedStore(sideAOf: store)
    a.observe { [unowned self] in changes.append($0) }
  }

  @Test func compareIsNoStepAndItsAEndsWithIt() {
    #expect(!store.canUndo)
    #expect(store.document.counterpart == store.document)
    store.compare(true)
    store.update(\.words.spacing, to: 30)
    store.compare(true)
    #expect(store.document.counterpart?.words.spacing == 8, "to begin once more keeps what there is")
    store.compare(false)
    #expect(store.document.counterpart == nil)
    #expect(store.undoTitle.english == "Undo Spacing")
  }

  @Test func onlySharedSettingsReachA() {
    store.update(\.words.spacing, to: 30)
    #expect(changes.count == 0)
    store.update(\.words.wordCount, to: .number(5))
    #expect(a.document.words.wordCount == .number(5))
    #expect(changes[0].isAnimated)
    store.setWidth(.exact(300))
    #expect(a.document.words.width == .exact(300))
    #expect(!changes[1].isAnimated, "an edge that is dragged is under the pointer in both")
    store.select(3)
    #expect(a.document.words.selection == 3)
    store.update(\.scene, to: .photos)
    #expect(a.document.scene == .photos)
  }

  @Test func aSideWhoseLifetimeHasEndedStaysUnchangedAndIsFreed() {
    a.lifetime.end()
    store.update(\.words.wordCount, to: .number(5))
    #expect(a.document.words.wordCount == .number(75))
    #expect(changes.count == 0)
    weak let released = a
    a = nil
    #expect(released == nil)
    #expect(!store.lifetime.isEnded)
  }

  @Test func swapLeavesTheFileAndTheRulesOfTheCheck() {
    store.update(\.problems[.overlap], to: false)
    store.setFile("/a/b.reflow")
    store.update(\.words.spacing, to: 30)
    store.exchangeKept()
    #expect(store.document.words.spacing == 8)
    #expect(store.document.file == "/a/b.reflow")
    #expect(!store.document.problems[.overlap])
  }

  @Test func undoAndRedoAreOfB() {
    store.update(\.words.spacing, to: 30)
    store.update(\.words.wordCount, to: .number(5))
    store.undo()
    #expect(a.document.words.wordCount == .number(75))
    store.undo()
    #expect(a.document.words.spacing == 8)
    #expect(!store.canUndo)
    store.redo()
    store.redo()
    #expect(a.document.words.wordCount == .number(5))
    #expect(store.document.words.spacing == 30)
    #expect(a.document.words.spacing == 8)
  }

  @Test func whatIsChangedInAIsChangedWhereItBelongs() {
    a.setWidth(.exact(300))
    #expect(store.document.words.width == .exact(300))
    #expect(store.undoTitle.english == "Undo Width")
    a.update(\.words.showsAllLines, to: true)
    #expect(a.document.words.showsAllLines == true)
    #expect(store.document.words.showsAllLines == false)
    #expect(store.undoTitle.english == "Undo Width", "what is A's own is no step")
    a.update(\.stacks.selection, to: 2)
    #expect(store.document.stacks.selection == 2)
    a.removeChild()
    #expect(store.document.stacks.children[2] == nil)
    #expect(a.document.stacks.children[2] == nil)
    store.undo()
    #expect(a.document == store.document.counterpart)
    #expect(a.document.stacks.children[2] != nil)
  }

  @Test func aDragInAIsOneStep() {
    a.beginGesture()
    for width in 300..<340 { a.update(\.words.width, to: .exact(width)) }
    a.endGesture()
    store.undo()
    #expect(store.document.words.width == .automatic)
    #expect(!store.canUndo)
  }

  @Test func swapSwapsInTheSceneShownAndUndoSwapsBack() {
    store.update(\.words.lineLimit, to: .lines(2))
    store.update(\.words.showsAllLines, to: true)
    store.update(\.words.alignment, to: .trailing)
    store.update(\.photos.columns, to: 3)
    let (oldA, oldB) = (a.document.words, store.document.words)
    store.exchangeKept()
    #expect(a.document.words == oldB)
    #expect(store.document.words == oldA)
    #expect(store.document.photos.columns == 3, "other scenes are not swapped")
    #expect(store.undoTitle.english == "Undo Swap A and B")
    store.undo()
    #expect(a.document.words == oldA)
    #expect(store.document.words == oldB)
    store.redo()
    #expect(a.document.words == oldB)
    #expect(store.document.words == oldA)
    store.update(\.words.spacing, to: 25)
    store.exchangeKept()
    #expect(a.document.words.spacing == 25)
  }

  @Test func swapWithoutCompareIsNone() {
    store.compare(false)
    let before = store.document
    store.exchangeKept()
    #expect(store.document == before)
  }

  @Test func aDocumentThatIsOpenedAndAPresetAreComparedToTheSameA() throws {
    store.update(\.words.alignment, to: .center)
    store.compare(false)
    store.compare(true)
    var opened = Document()
    opened.words.text = .own("others")
    opened.words.alignment = .trailing
    store.open(opened)
    #expect(a.document.words.alignment == .center)
    #expect(a.document.words.text == .own("others"))
    var other = Document()
    other.words.isGrid = true
    store.apply(try Preset(of: other), named: Message("Grid"))
    #expect(!a.document.words.isGrid)
    #expect(a.document.words.text == .own("others"))
  }
}
