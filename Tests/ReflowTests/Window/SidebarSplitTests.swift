// The sidebar beside the content: every request for a layout is met before the next frame is drawn.

import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow

@MainActor
final class SidebarSplitTests: GtkTestCase {
  func testAResizeQueuedDuringALayoutIsAllocatedBeforeDrawing() async {
    for isInSidebar in [true, false] {
      let view = LayoutView(HStackLayout())
      view.children = [LayoutChild(Widget.label("a"))]
      let (place, other) = (Widget.column([view.widget]), Widget.column([.label("b")]))
      let split = SidebarSplit.make(
        content: isInSidebar ? other : place, sidebar: isInSidebar ? place : other, isOpen: true)
      show(split.widget, width: 900, height: 300)
      var (allocations, draws) = (0, 0)
      view.onAllocate = { [unowned view] in
        allocations += 1
        // As a scrolled window does whose scroll bar appears or disappears.
        if allocations == 1 { gtk_widget_queue_resize(view.widget.pointer) }
      }
      TickCallback(split.widget) { _ in
        draws += 1
        if draws == 2 { for widget in [split.widget, view.widget] { gtk_widget_queue_allocate(widget.pointer) } }
        for widget in [split.widget, place, view.widget] { gtk_widget_queue_draw(widget.pointer) }
        return draws < 6 ? .continue : .remove
      }
      // A widget that is drawn without an allocation is a warning, and any warning ends the tests.
      pump { draws == 6 }
      XCTAssertGreaterThan(allocations, 0)
    }
  }
}
