// The selected item, which has the ring, is the one with the focus: keys such as F2 apply to the item that is marked.

import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class SelectionFocusTests: SceneTestCase {
  private func show(_ change: (inout Document) -> Void) -> StageOnShow {
    var document = Document()
    document.words.animation = .none
    change(&document)
    let stage = StageOnShow(document, width: 500, height: 400)
    stage.waitUntilAtRest(self)
    return stage
  }

  /// Selects an item as a click does.
  private func click(_ index: Int, _ stage: StageOnShow) throws {
    let source = try XCTUnwrap(stage.b)
    source.focus(on: index)
    pump { self.focus(stage) == self.item(index, source) }
    stage.store.select(try XCTUnwrap(subject(stage).items.identity(index)))
  }

  private func subject(_ stage: StageOnShow) -> CanvasSubject {
    stage.stage.view(of: stage.store.document.scene)!.subject
  }

  /// The child of the container that has the focus for an item.
  private func item(_ index: Int, _ source: any GeometrySource) -> Widget? {
    source.widget(at: index)?.ancestor(in: source.widget)
  }

  private func focus(_ stage: StageOnShow) -> Widget? { stage.stage.canvas.focusInWindow }

  /// The index of the selected item.
  private func selected(_ stage: StageOnShow) -> Int? {
    stage.store.document.selection.flatMap(subject(stage).items.index)
  }

  private func assertOneItem(_ stage: StageOnShow, _ what: String) throws {
    guard let selected = selected(stage) else { return }
    let source = try XCTUnwrap(stage.b)
    pump { self.focus(stage) == self.item(selected, source) }
    XCTAssertEqual(source.focusedItem, selected, what)
  }

  func testAfterARemovalAndTwoUndosF2EditsTheWordWithTheRing() async throws {
    let stage = show { $0.words.text = .own("one two three four five") }
    try click(1, stage)
    stage.store.updateWord(\.text, to: "2")
    try click(3, stage)
    stage.store.removeWord()
    pump { stage.b?.itemCount == 4 }
    stage.store.undo()
    pump { stage.b?.itemCount == 5 }
    try assertOneItem(stage, "one undo")
    XCTAssertEqual(selected(stage), 3)
    stage.store.undo()
    try assertOneItem(stage, "two undos")
    XCTAssertEqual(selected(stage), 1)
    try Keyboard.xdotool(["key", "F2"])
    pump { self.focus(stage)?.isA(gtk_text_get_type()) ?? false }
    XCTAssertEqual(focus(stage)?.parent.flatMap { String(gtk: gtk_editable_get_text($0.opaque)) }, "two")
    try Keyboard.xdotool(["key", "Escape"])
    pump { !(self.focus(stage)?.isA(gtk_text_get_type()) ?? false) }
    stage.close()
  }

  func testTheSelectedItemHasTheFocusAfterAnyEdit() async throws {
    for (seed, animation) in [(1, AnimationKind.none), (2, .spring)] as [(UInt64, AnimationKind)] {
      var random = SplitMix64(seed: seed)
      let stage = show {
        $0.words.text = .own((1...20).map { "word\($0)" }.joined(separator: " "))
        $0.words.animation = animation
      }
      var steps: [String] = []
      for _ in 0..<40 {
        let step = ["select", "select", "remove", "duplicate", "insert", "undo", "undo", "redo"]
          .randomElement(using: &random)!
        steps.append(step)
        switch step {
        case "remove": stage.store.removeWord()
        case "duplicate": stage.store.duplicateWord()
        case "insert": stage.store.insertWord("new", before: Bool.random(using: &random))
        case "undo": stage.store.undo()
        case "redo": stage.store.redo()
        default:
          guard let count = stage.b?.itemCount, count > 0 else { continue }
          try click(.random(in: 0..<count, using: &random), stage)
        }
        stage.frames(1, self)
        try assertOneItem(stage, "\(steps)")
      }
      stage.close()
    }
  }

  func testTheFocusEntersTheCanvasAtTheSelectedItem() async throws {
    let stage = show { $0.words.text = .own("one two three four five") }
    try click(1, stage)
    let window = Widget(try XCTUnwrap(gtk_widget_get_root(stage.stage.canvas.pointer)))
    gtk_window_set_focus(window.cast(), nil)
    stage.store.select(3)
    XCTAssertNil(focus(stage))
    gtk_widget_child_focus(stage.stage.canvas.pointer, GTK_DIR_TAB_FORWARD)
    try assertOneItem(stage, "entered")
    stage.close()
  }
}
