// The rows of the sidebar stay in place when an edit of a word shows the text box above them.

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class SidebarPlaceTests: WindowTestCase {
  func testAnEditOfAWordLeavesTheRowsBelowTheTextInPlace() async throws {
    var document = Document()
    document.words.animation = .none
    (document.window.width, document.window.height) = (900, 420)
    let shown = WindowOnShow(document)
    shown.waitUntilShown(self)
    let window = try XCTUnwrap(shown.window)
    let store = window.store
    let scroller = Widget(try XCTUnwrap(gtk_widget_get_last_child(window.stage.sidebar.pointer)))
    let box = try XCTUnwrap(scroller.first(ofType: gtk_text_view_get_type()))
    let row = try XCTUnwrap(scroller.first(ofType: gtk_spin_button_get_type()))
    let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)!
    func place() -> Float? { row.bounds(in: scroller)?.origin.y }
    func isMapped() -> Bool { gtk_widget_get_mapped(box.pointer) != 0 }
    func change(_ isShown: Bool, _ edit: () -> Void) {
      edit()
      pump { isMapped() == isShown }
      var frames = 0
      TickCallback(scroller) { _ in
        frames += 1
        gtk_widget_queue_draw(scroller.pointer)
        return frames == 3 ? .remove : .continue
      }
      pump { frames == 3 }
    }
    pump { gtk_adjustment_get_upper(adjustment) > 600 }
    for start in [0.0, 40] {
      gtk_adjustment_set_value(adjustment, start)
      pump { place() != nil }
      change(false) {}
      let before = place()
      store.select(3)
      change(true) { store.updateWord(\.text, to: "edited") }
      XCTAssertEqual(place(), before, "edited")
      XCTAssertGreaterThan(gtk_adjustment_get_value(adjustment), start)
      change(false) { store.undo() }
      XCTAssertEqual(place(), before, "undone")
      XCTAssertEqual(gtk_adjustment_get_value(adjustment), start)
    }
    // A text that is chosen shows its box below the choice.
    let before = try XCTUnwrap(place())
    change(true) { store.show(.own("a b c"), by: .words) }
    XCTAssertGreaterThan(try XCTUnwrap(place()), before)
    gtk_window_destroy(shown.widget.cast())
  }
}
