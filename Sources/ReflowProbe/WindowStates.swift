// What a check does with a window besides laying it out: it activates actions.

import CGtk
import GtkInterop

/// The activation of an action by its detailed name.
@MainActor
struct ActionCall {
  /// The reply of the method `Activate`.
  let reply: Variant

  init(_ detailedName: String, windows: [Widget]) {
    let window = windows.first { gtk_window_is_active($0.cast()) != 0 } ?? windows.first
    var names: [String] = []
    if let application = g_application_get_default() {
      names += Self.names(of: OpaquePointer(application), prefix: "app.")
    }
    if let window {
      if window.isA(g_action_group_get_type()) { names += Self.names(of: window.opaque, prefix: "win.") }
      names += Self.classActions(of: window)
    }
    let isDone = window.map { Self.activate(detailedName, on: $0) } ?? false
    reply = Variant(tuple: [
      Variant(isDone), Variant(arrayOf: "s", isDone ? [] : names.sorted().map { Variant($0) }),
    ])
  }

  private static func activate(_ detailedName: String, on window: Widget) -> Bool {
    var name: UnsafeMutablePointer<CChar>?
    var target: OpaquePointer?
    guard g_action_parse_detailed_name(detailedName, &name, &target, nil) != 0 else { return false }
    defer {
      g_free(name)
      if let target { g_variant_unref(target) }
    }
    return gtk_widget_activate_action_variant(window.pointer, name, target) != 0
  }

  /// The actions that the class of a widget installs.
  private static func classActions(of widget: Widget) -> [String] {
    let type = UnsafeMutableRawPointer(widget.pointer.pointee.parent_instance.g_type_instance.g_class)
    var names: [String] = []
    var (owner, name, parameter, property): (GType, UnsafePointer<CChar>?, OpaquePointer?, UnsafePointer<CChar>?)
    (owner, name, parameter, property) = (0, nil, nil, nil)
    while gtk_widget_class_query_action(
      type?.assumingMemoryBound(to: GtkWidgetClass.self), guint(names.count), &owner, &name, &parameter, &property) != 0
    {
      names.append(String(gtk: name) ?? "")
    }
    return names
  }

  private static func names(of group: OpaquePointer, prefix: String) -> [String] {
    guard let list = g_action_group_list_actions(group) else { return [] }
    defer { g_strfreev(list) }
    var names: [String] = []
    var index = 0
    while let name = String(gtk: list[index]) {
      names.append(prefix + name)
      index += 1
    }
    return names
  }
}
