import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The focus after the removal of the focused child.
@MainActor
final class LayoutViewFocusTests: LayoutViewTestCase {
  /// A shown flow of three buttons, the last of which has the focus.
  private func focusedFlow() -> (view: LayoutView, buttons: [ObjectReference<Widget>]) {
    let view = LayoutView(FlowLayout(spacing: 0))
    hold(view.widget)
    let buttons = (0..<3).map { ObjectReference(Widget(gtk_button_new_with_label("Button \($0)"))) }
    view.children = buttons.map { LayoutChild($0.object) }
    present(view, 120, 300)
    XCTAssertNotEqual(gtk_widget_grab_focus(buttons[2].object.pointer), 0)
    return (view, buttons)
  }

  private func hideAllLinesButTheFirst(_ view: LayoutView) {
    view.layout = AnyLayout(FlowLayout(itemSpacing: 0, lineCount: 1))
    pump { gtk_widget_get_child_visible(view.children[2].widget.pointer) == 0 }
  }

  /// GTK's window leaks a reference to a widget that is hidden and then removed while it has the focus.
  func testAFocusedChildThatIsHiddenAndThenRemovedIsReleased() async {
    let (view, buttons) = focusedFlow()
    hideAllLinesButTheFirst(view)
    view.children.removeLast()
    pumpFrame(view)
    XCTAssertEqual(buttons[2].object.object.pointee.ref_count, 1)
  }

  func testAFocusedChildThatFadesOutIsReleased() async {
    let (view, buttons) = focusedFlow()
    view.manualTime = 0
    view.animate(.linear(duration: 1)) { view.children.removeLast() }
    pumpFrame(view)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(buttons[2].object.object.pointee.ref_count, 1)
  }

  func testAFocusedChildThatIsRemovedAtOnceIsReleased() async {
    let (view, buttons) = focusedFlow()
    view.children.removeLast()
    pumpFrame(view)
    XCTAssertEqual(buttons[2].object.object.pointee.ref_count, 1)
  }
}
