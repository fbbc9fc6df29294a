import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

/// The workbench over a canvas with very little content, or with less space than the content needs.
@MainActor
final class WorkbenchBadInputTests: GtkTestCase {
  private func present(_ change: (inout Document) -> Void) -> WorkbenchOnShow {
    var document = Document()
    document.window.workbench.overlays = Set(Overlay.allCases)
    change(&document)
    let stage = WorkbenchOnShow(HistoryStore(document))
    show(stage.canvas.widget, width: 700, height: 400).keep(stage)
    stage.workbench.showsInspector = true
    pump { stage.workbench.ruler.search.isDone }
    return stage
  }

  private func visitBreakpoints(_ stage: WorkbenchOnShow) {
    for action in ["next-breakpoint", "next-line-count", "previous-breakpoint", "previous-line-count"] {
      stage.activate(action)
      Self.pumpPending()
    }
  }

  func testNoItems() async {
    let stage = present { $0.words.wordCount = .number(0) }
    XCTAssertEqual(stage.workbench.ruler.search.ticks.ticks, [])
    let before = stage.store.document
    visitBreakpoints(stage)
    stage.store.select(3)
    pump { stage.workbench.ruler.search.isDone }
    Self.pumpPending()
    XCTAssertEqual(stage.inspected.first, "Inspector")
    stage.store.select(nil)
    XCTAssertEqual(stage.store.document, before, "there is no breakpoint")
  }

  func testOneItem() async {
    let stage = present { $0.words.wordCount = .number(1) }
    XCTAssertEqual(stage.workbench.ruler.search.ticks.ticks, [])
    visitBreakpoints(stage)
    XCTAssertEqual(stage.store.document.width, .automatic)
    stage.store.select(0)
    pump { stage.inspected.contains("No more items follow.") }
    pump { stage.inspected.contains("To no other line at any width.") }
    XCTAssertEqual(stage.inspected.first, "“All”")
  }

  func testASelectedItemThatAChangeRemovesIsNotInspected() async {
    let stage = present { $0.words.selection = 60 }
    pump { stage.inspected.contains("Line") }
    stage.store.update(\.words.wordCount, to: .number(10))
    pump { !stage.inspected.contains("Line") }
    XCTAssertEqual(stage.inspected.first, "Inspector")
    stage.store.undo()
    pump { stage.inspected.contains("Line") }
    XCTAssertEqual(stage.inspected.first?.hasPrefix("“"), true, "an item that comes back is inspected again")
  }

  func testAWidthBelowEveryItem() async {
    let stage = present { document in
      document.words.text = .own("Donaudampfschifffahrtsgesellschaft Kapitänsmützenabzeichen")
      document.words.width = .exact(60)
      document.words.selection = 1
    }
    pump { stage.inspected.contains("Line") && stage.canvas.width == 60 }
    let geometry = stage.canvas.subject.source.geometry
    XCTAssertEqual(geometry?.lines.count, 2, "each item has its own line")
    visitBreakpoints(stage)
    pump { stage.workbench.ruler.search.isDone }
    stage.store.setWidth(.exact(60))
    pump { stage.canvas.width == 60 }
    stage.activate("next-line-count")
    let width = stage.store.document.width.number ?? 0
    pump { stage.canvas.width == width }
    XCTAssertGreaterThan(width, 60)
    XCTAssertEqual(stage.canvas.subject.source.geometry?.lines.count, 1)
  }
}
