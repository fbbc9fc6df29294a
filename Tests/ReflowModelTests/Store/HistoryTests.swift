// The history discards its oldest steps, by their number and by the size of their texts.

import TestSupport
import Testing

@testable import ReflowModel

@MainActor
struct HistoryTests {
  @Test func twoHundredStepsAreKept() {
    let store = HistoryStore()
    for step in 0..<500 { store.update(\.words.isGrid, to: step % 2 == 0) }
    var undone = 0
    while store.canUndo {
      store.undo()
      undone += 1
    }
    #expect(undone == 200)
    #expect(!store.document.words.isGrid)
    var redone = 0
    while store.canRedo {
      store.redo()
      redone += 1
    }
    #expect(redone == 200)
  }

  @Test func textsAreDiscardedBeyondTheirLimit() {
    let store = HistoryStore()
    let line = String(repeating: "a", count: 999) + "\n"
    for name in 0..<5 {
      let contents = "\(name)" + String(repeating: line, count: 40_000)
      store.update(\.words.text, to: .file(FileText(path: "/\(name)", contents: contents)))
      store.update(\.words.isGrid, to: name % 2 == 0)
    }
    var texts: Set<String> = []
    while store.canUndo {
      store.undo()
      if case .file(let file) = store.document.words.text { texts.insert(file.name) }
    }
    // The steps contain the texts 4 and 3 (40 MB each), and a third exceeds the limit. Undoing 3 would lead to 2.
    #expect(texts == ["4", "3"])
  }

  @Test func undoOfRandomChangesLeadsBackThroughEveryDocument() {
    var generator = SplitMix64(seed: 77)
    let store = HistoryStore()
    var path = [store.document]
    for _ in 0..<150 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: store.shuffle(using: &generator)
      case 1: store.update(\.words.isGrid, to: Bool.random(using: &generator))
      case 2: store.update(\.words.columns, to: GridColumns.allCases.randomElement(using: &generator)!)
      case 3: store.update(\.words.direction, to: ReadingDirection.allCases.randomElement(using: &generator)!)
      default:
        let value = Double(Int.random(in: 0...40, using: &generator))
        store.perform(Store.editKind(of: \.words.spacing)) { $0.words.spacing = value }
      }
      if store.document != path.last { path.append(store.document) }
    }
    for document in path.dropLast().reversed() {
      store.undo()
      #expect(store.document == document)
    }
    #expect(!store.canUndo)
    for document in path.dropFirst() {
      store.redo()
      #expect(store.document == document)
    }
  }
}
