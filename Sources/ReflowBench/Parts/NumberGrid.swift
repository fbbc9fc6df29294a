// Grids of numbers: a lazy container and a GtkGridView that show the same labels in rows of the same height.
//
// GtkGridView needs a GListModel of a million items that are made on demand. The model is a GObject class without
// instance fields; its length is data of the object.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// A grid of labels in a window of 900 × 600.
@MainActor
final class NumberGrid {
  static let columns = 8
  /// The height of a row, in pixels.
  nonisolated static let rowHeight: Int32 = 50
  /// The padding of GtkGridView's style above and below a cell.
  fileprivate nonisolated static let gridViewPadding: Int32 = 6

  let stage: Stage
  private let scrollable: Widget
  private var position = 0.0
  private var direction = 1.0

  /// Makes a grid of a scrollable container, or of another one that contains such a widget when it is shown.
  init(_ container: Widget, scrollable: () -> Widget? = { nil }) {
    stage = Stage(container)
    self.scrollable = scrollable() ?? container
  }

  static func lazy(_ count: Int) -> NumberGrid {
    let source = LazySource(count: count) {
      let label = Widget(gtk_label_new(nil))
      gtk_widget_set_size_request(label.pointer, -1, rowHeight)
      return label
    } bind: { label, item in
      gtk_label_set_text(label.opaque, "\(item)")
    }
    let layout = LazyVGridLayout(
      columns: Array(repeating: GridItem(spacing: 0), count: columns), spacing: 0,
      rowHeight: .uniform(CGFloat(rowHeight)))
    return NumberGrid(LazyLayoutView(layout, source).widget)
  }

  static func gridView(_ count: Int) -> NumberGrid {
    let factory = gtk_signal_list_item_factory_new()!
    connect("setup", to: factory, setUp)
    connect("bind", to: factory, bind)
    let view = gtk_grid_view_new(gtk_no_selection_new(NumberListModel.make(count)), factory)!
    gtk_grid_view_set_min_columns(view.opaque, guint(columns))
    gtk_grid_view_set_max_columns(view.opaque, guint(columns))
    return NumberGrid(Widget(view))
  }

  /// Connects a plain C function, which costs less than a closure.
  private static func connect(_ signal: String, to factory: OpaquePointer, _ handler: @escaping Handler) {
    g_signal_connect_data(
      factory.address, signal, unsafeBitCast(handler, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
  }

  /// The position at which the last row is visible.
  private var end: Double { gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrollable_get_vadjustment(scrollable.opaque) }

  /// The number of cells that exist.
  var childCount: Int { scrollable.children.count }

  /// Scrolls to a position, in pixels, within the next frame.
  ///
  /// - Returns: The nanoseconds of the frame on this thread, without drawing.
  private func timeScrolling(to position: Double) -> Double {
    self.position = position
    return stage.timeFrame(to: .snapshot) { [adjustment] in gtk_adjustment_set_value(adjustment, position) }
  }

  /// The time of a step of some pixels; at either end the direction is reversed.
  func timeStep(_ distance: Double) -> Double {
    if position + direction * distance > end || position + direction * distance < 0 { direction = -direction }
    return timeScrolling(to: position + direction * distance)
  }

  /// The time of a jump to another position, a different one in each round.
  func timeJump(_ round: Int) -> Double {
    let places = Double(round + 1) * 0.618_033_988_749_895
    return timeScrolling(to: end * places.truncatingRemainder(dividingBy: 1))
  }
}

private typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void

private let setUp: Handler = { _, item, _ in
  let label = gtk_label_new(nil)
  gtk_widget_set_size_request(label, -1, NumberGrid.rowHeight - NumberGrid.gridViewPadding)
  gtk_list_item_set_child(item, label)
}

private let bind: Handler = { _, item, _ in
  let text = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
  gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), text)
}

@MainActor
private enum NumberListModel {
  /// A list of the numbers below `count`, as string objects. The caller owns it.
  static func make(_ count: Int) -> OpaquePointer {
    let list = g_object_new_with_properties(listType, 0, nil, nil)!
    g_object_set_qdata(list, lengthKey, UnsafeMutableRawPointer(bitPattern: count))
    return OpaquePointer(list)
  }
}

private let lengthKey = g_quark_from_static_string("reflow-bench-length")

private let listType: GType = {
  let type = g_type_register_static_simple(
    g_object_get_type(), g_intern_string("ReflowBenchList"), guint(MemoryLayout<GObjectClass>.size), { _, _ in },
    guint(MemoryLayout<GObject>.size), { _, _ in }, GTypeFlags(rawValue: 0))
  var interface = GInterfaceInfo()
  interface.interface_init = { table, _ in
    let table = table!.assumingMemoryBound(to: GListModelInterface.self)
    table.pointee.get_item_type = { _ in gtk_string_object_get_type() }
    table.pointee.get_n_items = { list in guint(UInt(bitPattern: g_object_get_qdata(list?.object, lengthKey))) }
    table.pointee.get_item = { _, index in UnsafeMutableRawPointer(gtk_string_object_new("\(index)")) }
  }
  g_type_add_interface_static(type, g_list_model_get_type(), &interface)
  return type
}()
