// What a check does with a window besides laying it out: opens its menus, activates actions, and draws it.

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

/// A picture of a window.
@MainActor
enum WindowPicture {
  /// The pixels of a window at its current allocation (`ay`), row by row, in the format ARGB32 of Cairo; empty if it
  /// cannot be drawn.
  static func pixels(of window: Widget) -> Variant {
    let (width, height) = (gtk_widget_get_width(window.pointer), gtk_widget_get_height(window.pointer))
    let snapshot = gtk_snapshot_new()!
    // A paintable of the window would show its last frame. The background includes the border of the window, which is
    // outside of its size.
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(window.pointer, window.pointer, &bounds)
    gtk_snapshot_render_background(
      snapshot, gtk_widget_get_style_context(window.pointer), Double(bounds.origin.x), Double(bounds.origin.y),
      Double(bounds.size.width), Double(bounds.size.height))
    for child in window.children { gtk_widget_snapshot_child(window.pointer, child.pointer, snapshot) }
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return none }
    defer { gsk_render_node_unref(node) }
    let stride = Int(width) * bytesPerPixel
    return Variant(byteCount: stride * Int(height)) { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, width, height, Int32(stride))
      let context = cairo_create(surface)
      gsk_render_node_draw(node, context)
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
  }

  /// No pixels.
  static let none = Variant(fixed: [UInt8](), of: "y")

  private static let bytesPerPixel = 4
}
