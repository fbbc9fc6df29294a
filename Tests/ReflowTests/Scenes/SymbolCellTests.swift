// A cell of the grid of symbols has a name.

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class SymbolCellTests: GtkTestCase {
  func testTheNameIsInATooltip() async {
    let store = Store()
    let cells = SymbolCells(store)
    let cell = SymbolCell()
    show(cell.widget)
    withExtendedLifetime(store) {
      for item in [0, 1, 5] {
        cells.show(item, in: cell)
        XCTAssertFalse(cells.title(of: item).isEmpty)
        XCTAssertEqual(String(gtk: gtk_widget_get_tooltip_text(cell.widget.pointer)), cells.title(of: item))
      }
    }
  }

  /// An icon that no image shows any more is freed by the thread that loads it, while GTK may return it to another one.
  func testTheIconOfACellOutlivesItsLoading() async {
    let store = Store()
    let (cells, cell) = (SymbolCells(store), SymbolCell())
    show(cell.widget)
    cells.icons = SymbolIcons(in: cell.widget) {}
    withExtendedLifetime(store) {
      cells.show(0, in: cell)
      let direction = gtk_widget_get_direction(cell.widget.pointer)
      let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
      @MainActor func lookUp(_ item: Int, size: Int32) -> OpaquePointer {
        let icon = g_themed_icon_new(SymbolCatalog().icon(of: item))!
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        return gtk_icon_theme_lookup_by_gicon(
          theme, icon, size, 1, direction, GTK_ICON_LOOKUP_PRELOAD)
      }
      let first = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
      first.initialize(to: UnsafeMutableRawPointer(lookUp(0, size: SymbolIcons.size)))
      defer { first.deallocate() }
      let icon = first.pointee!.assumingMemoryBound(to: GObject.self)
      g_object_add_weak_pointer(icon, first)
      g_object_unref(icon)
      // GTK itself keeps the last hundred icons of any size.
      cells.show(1, in: cell)
      Self.pumpPending()
      for size in 25..<125 { g_object_unref(UnsafeMutableRawPointer(lookUp(1, size: Int32(size)))) }
      pump { first.pointee == nil || icon.pointee.ref_count == 1 }
      guard first.pointee != nil else { return XCTFail("the icon is freed") }
      g_object_remove_weak_pointer(icon, first)
    }
  }
}
