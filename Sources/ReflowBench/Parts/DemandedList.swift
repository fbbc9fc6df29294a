// A GListModel of any length whose items are made when they are asked for: what a list of GTK's needs for a million.
//
// It is a GObject class of its own with nothing in its instances; the length is kept as data of the object.

import CGtk
import GtkInterop

/// Makes lists of numbers.
@MainActor
enum DemandedList {
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
