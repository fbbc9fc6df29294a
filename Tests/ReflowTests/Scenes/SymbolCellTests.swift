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
}
