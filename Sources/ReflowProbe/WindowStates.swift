// What a check does with a window besides laying it out: opens its menus and activates actions.

import CGtk
import GtkInterop

/// A visible button that opens a popover.
@MainActor
struct MenuButton {
  private let button: WeakWidget
  /// The tooltip or the label of the button, or its type.
  let name: String

  private init(_ widget: Widget) {
    button = WeakWidget(widget)
    let names = [
      String(gtk: gtk_widget_get_tooltip_text(widget.pointer)), String(gtk: gtk_menu_button_get_label(widget.opaque)),
    ]
    name = names.compactMap(\.self).first { !$0.isEmpty } ?? widget.typeName
  }

  /// The visible buttons of a window, in the order of the tree.
  static func all(in window: Widget) -> [MenuButton] {
    var buttons: [MenuButton] = []
    func add(_ widget: Widget) {
      if widget.isA(gtk_menu_button_get_type()), gtk_widget_get_mapped(widget.pointer) != 0,
        gtk_menu_button_get_popover(widget.opaque) != nil
      {
        buttons.append(MenuButton(widget))
      }
      for child in widget.children where !child.isNative { add(child) }
    }
    add(window)
    return buttons
  }

  /// Opens or closes the popover, and returns it; nil if the button no longer exists.
  func setOpen(_ isOpen: Bool) -> Widget? {
    guard let button = button.widget, let popover = gtk_menu_button_get_popover(button.opaque) else { return nil }
    if isOpen { gtk_menu_button_popup(button.opaque) } else { gtk_menu_button_popdown(button.opaque) }
    return Widget(popover)
  }
}

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
