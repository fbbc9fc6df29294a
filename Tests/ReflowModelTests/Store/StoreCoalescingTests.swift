// Which changes are undone together: those of one setting in quick succession, or within one drag.

import Testing

@testable import ReflowModel

@MainActor
struct StoreCoalescingTests {
  private final class Clock {
    var time = 0.0
  }

  private let clock = Clock()

  private func makeStore() -> HistoryStore {
    HistoryStore(now: { [clock] in clock.time })
  }

  @Test func aDragIsOneStep() {
    let store = makeStore()
    for (time, value) in [(0.0, 9.0), (0.5, 12), (1.3, 15), (2.1, 18)] {
      clock.time = time
      store.update(\.words.spacing, to: value)
    }
    store.undo()
    #expect(store.document == Document())
    #expect(!store.canUndo)
    store.redo()
    #expect(store.document.words.spacing == 18)
  }

  @Test func aPauseBeginsAnotherStep() {
    let store = makeStore()
    store.update(\.words.padding, to: 10)
    clock.time = 0.801
    store.update(\.words.padding, to: 20)
    store.undo()
    #expect(store.document.words.padding == 10)
  }

  @Test func anotherSettingBeginsAnotherStep() {
    let store = makeStore()
    store.update(\.words.padding, to: 10)
    store.update(\.words.spacing, to: 10)
    store.update(\.words.padding, to: 20)
    store.undo()
    #expect(store.document.words.padding == 10)
    #expect(store.document.words.spacing == 10)
  }

  @Test func choicesAreStepsOfTheirOwn() {
    let store = makeStore()
    store.update(\.words.columns, to: .number(4))
    store.update(\.words.columns, to: .number(1))
    store.undo()
    #expect(store.document.words.columns == .number(4))
  }

  @Test func aGestureIsOneStepHoweverLong() {
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
    #expect(store.document.words.width == .exact(310))
    store.undo()
    #expect(store.document.words.width == .exact(300))
    store.undo()
    #expect(store.document.words.width == .automatic)
  }

  @Test func aDragBackToItsBeginningIsNoStep() {
    let store = makeStore()
    store.update(\.words.isGrid, to: true)
    store.update(\.words.padding, to: 30)
    store.update(\.words.padding, to: 8)
    #expect(store.undoTitle.english == "Undo Grid")
    store.update(\.words.padding, to: 9)
    store.undo()
    #expect(store.document.words.padding == 8)
    #expect(store.document.words.isGrid)
  }

  @Test func aStepAfterUndoDoesNotJoinTheOneBefore() {
    let store = makeStore()
    store.update(\.words.padding, to: 10)
    store.update(\.words.isGrid, to: true)
    store.undo()
    store.update(\.words.padding, to: 20)
    store.undo()
    #expect(store.document.words.padding == 10)
  }

  @Test func typingIsOneStepAndAFileAnother() {
    let store = makeStore()
    #expect(store.showTyped("a") == nil)
    #expect(store.showTyped("a b") == nil)
    store.update(\.words.text, to: .file(FileText(path: "/x", contents: "c")))
    #expect(store.undoTitle.english == "Undo Text")
    store.undo()
    #expect(store.document.words.text == .own("a b"))
    #expect(store.undoTitle.english == "Undo Typing")
    store.undo()
    #expect(store.document == Document())
    let long = String(repeating: "a", count: 6_200_000)
    #expect(
      store.showTyped(long)?.english
        == "The text is 6.2 MB; texts up to 4 MB can be typed or pasted. Open a longer one as a file.")
    #expect(store.document == Document())
  }
}
