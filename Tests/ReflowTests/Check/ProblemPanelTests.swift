// The panel of problems in a window of the default size.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class ProblemPanelTests: WindowTestCase {
  /// The list that is visible: those of other panels are not.
  private func shownList(in widget: Widget) -> Widget? {
    if widget.isA(gtk_list_view_get_type()) { return gtk_widget_get_mapped(widget.pointer) != 0 ? widget : nil }
    return widget.children.lazy.compactMap(shownList).first
  }

  func testTheListShowsSixRowsInAWindowOfTheDefaultSize() async throws {
    draw(with: .exact)
    var document = Document()
    document.problems.leastFill = 100
    document.problems.leastTarget = 44
    document.problems[.tallerWhenWider] = true
    let shown = WindowOnShow(document)
    shown.waitUntilShown(self)
    shown.activate("check-widths")
    pump { shown.window?.isMoving == false }
    let window = try XCTUnwrap(shown.window)
    pump { (window.stage.workbench.check.range.found?.problems.count ?? 0) > 6 }
    let list = try XCTUnwrap(shownList(in: shown.widget))
    pump { list.children.count > 6 }
    frames(3, of: shown.widget)
    let place = try XCTUnwrap(list.bounds(in: shown.widget).map { CGRect($0) })
    let whole = list.children.filter { row in
      row.bounds(in: shown.widget).map { place.contains(CGRect($0)) } ?? false
    }
    let heights = list.children.prefix(7).map { gtk_widget_get_height($0.pointer) }
    XCTAssertGreaterThanOrEqual(whole.count, 6, "\(place): \(heights)")
  }
}
