// The wheel in a scroller, over controls that are added later and over lists of drop-downs.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow

@MainActor
final class ScrollerTests: GtkTestCase {
  private func turnWheel(over widget: Widget, in window: Widget) throws {
    var (x, y) = (0.0, 0.0)
    let size = (Double(gtk_widget_get_width(widget.pointer)), Double(gtk_widget_get_height(widget.pointer)))
    _ = gtk_widget_translate_coordinates(widget.pointer, window.pointer, size.0 / 2, size.1 / 2, &x, &y)
    try Keyboard.xdotool(["mousemove", "\(Int(x))", "\(Int(y))"])
    frames(3, of: window)
    try Keyboard.xdotool(["click", "5"])
  }

  private func position(_ scroller: Widget) -> Double {
    gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(scroller.opaque))
  }

  func testALaterControlLeavesTheWheelToItsContainer() async throws {
    let column = Widget.column([])
    let scroller = Widget.scroller(column)
    let window = show(scroller, width: 300, height: 200)
    let slider = Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1))
    gtk_box_append(column.cast(), slider.pointer)
    let number = Widget(gtk_spin_button_new_with_range(0, 100, 1))
    gtk_spin_button_set_value(number.opaque, 50)
    gtk_box_append(column.cast(), number.pointer)
    let end = Widget.label("the end")
    gtk_widget_set_size_request(end.pointer, 10, 2_000)
    gtk_box_append(column.cast(), end.pointer)
    gtk_range_set_value(slider.cast(), 50)
    frames(3, of: window)
    for control in [slider, number] {
      let before = position(scroller)
      try turnWheel(over: control, in: window)
      pump { position(scroller) > before }
      gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), 0)
      frames(3, of: window)
    }
    XCTAssertEqual(gtk_range_get_value(slider.cast()), 50)
    XCTAssertEqual(gtk_spin_button_get_value(number.opaque), 50)
  }

  func testTheListOfADropDownStillScrolls() async throws {
    let list = DropDown(name: "Many") { _ in }
    list.show((1...200).map { "Item \($0)" }, selected: 0)
    let end = Widget.label("the end")
    gtk_widget_set_size_request(end.pointer, 10, 2_000)
    let scroller = Widget.scroller(.column([list.widget, end]))
    let window = show(scroller, width: 300, height: 300)
    let popover = try XCTUnwrap(list.widget.children.last)
    gtk_widget_activate(list.widget.pointer)
    pump { gtk_widget_get_mapped(popover.pointer) != 0 }
    frames(3, of: popover)
    let inner = try XCTUnwrap(popover.first(ofType: gtk_scrolled_window_get_type()))
    try turnWheel(over: inner, in: window)
    pump { position(inner) > 0 }
    XCTAssertEqual(position(scroller), 0, "and what is behind it stays")
    gtk_popover_popdown(popover.cast())
    pump { gtk_widget_get_mapped(popover.pointer) == 0 }
  }
}
