// Factories for the plain widgets of rows and bars, and methods for tasks that take several GTK calls.

import CGtk
import GtkInterop
import LayoutCore

@MainActor
extension Widget {
  /// A box of widgets in a row.
  static func row(spacing: Int32 = 6, classes: [String] = [], _ children: [Widget]) -> Widget {
    box(GTK_ORIENTATION_HORIZONTAL, spacing, classes, children)
  }

  /// A box of widgets in a column.
  static func column(spacing: Int32 = 6, classes: [String] = [], _ children: [Widget]) -> Widget {
    box(GTK_ORIENTATION_VERTICAL, spacing, classes, children)
  }

  /// A panel under the canvas. It is hidden, and has no parts until it is first shown.
  static func panel(named name: String) -> Widget {
    let panel = column(spacing: 0, classes: ["problems"], [])
    panel.becomeGroup(named: name)
    gtk_widget_hide(panel.pointer)
    return panel
  }

  /// Shows or hides a panel. Its parts are made when it is first shown, so that they do not delay the program's start.
  func showPanel(_ isShown: Bool, _ makeParts: () -> [Widget]) {
    if isShown, children.isEmpty { makeParts().forEach { gtk_box_append(cast(), $0.pointer) } }
    gtk_widget_set_visible(pointer, gboolean(isShown))
  }

  private static func box(
    _ orientation: GtkOrientation, _ spacing: Int32, _ classes: [String], _ children: [Widget]
  ) -> Widget {
    let box = Widget(gtk_box_new(orientation, spacing))
    for child in children { gtk_box_append(box.cast(), child.pointer) }
    box.addClasses(classes)
    return box
  }

  /// A label aligned at the leading edge.
  static func label(_ text: String, classes: [String] = []) -> Widget {
    let label = Widget(gtk_label_new(text))
    gtk_label_set_xalign(label.opaque, 0)
    label.addClasses(classes)
    return label
  }

  /// A button that shows an icon. Its name is its tooltip and accessible name.
  static func iconButton(_ icon: Icon, name: String, action: String? = nil, classes: [String] = []) -> Widget {
    let button = Widget(gtk_button_new())
    gtk_button_set_child(button.cast(), icon.makeWidget().pointer)
    if let action { gtk_actionable_set_action_name(button.opaque, action) }
    button.addClasses(["icon"] + classes)
    button.name(name)
    return button
  }

  /// A button with an icon that is pressed in while an action's state is true.
  static func toggle(_ icon: Icon, name: String, action: String) -> Widget {
    let button = Widget(gtk_toggle_button_new())
    gtk_button_set_child(button.cast(), icon.makeWidget().pointer)
    gtk_actionable_set_action_name(button.opaque, action)
    button.addClasses(["icon"])
    button.name(name)
    return button
  }

  /// Names the widget for assistive technologies and in a tooltip.
  func name(_ name: String) {
    updateAccessibleProperty(.label(name))
    gtk_widget_set_tooltip_text(pointer, name)
  }

  /// Makes the widget a named group for assistive technologies.
  func becomeGroup(named name: String) {
    setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    updateAccessibleProperty(.label(name))
  }

  /// Closes the window when Escape is pressed in it.
  func closeOnEscape() {
    onKey { key, _ in
      guard key == GDK_KEY_Escape else { return false }
      gtk_window_destroy(self.cast())
      return true
    }
  }

  /// Limits the length of the text in an entry, or in a widget with one, since GTK lays out all of the text.
  func limitText(to limit: ScalarLimit) {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    gtk_text_set_max_length(Widget(text).cast(), Int32(limit.rawValue))
  }

  /// Adds style classes to the existing ones.
  func addClasses(_ classes: [String]) {
    for name in classes { gtk_widget_add_css_class(pointer, name) }
  }

  /// Adds or removes a style class.
  func setClass(_ name: String, _ isSet: Bool) {
    if isSet { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
  }

  /// Whether text runs from right to left, so that the leading edge is the right one.
  var isMirrored: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  /// Adds an event controller. The widget owns it.
  func addController(_ controller: ObjectReference<OpaquePointer>) {
    gtk_widget_add_controller(pointer, OpaquePointer(g_object_ref(controller.address)))
  }

  /// Calls `pressed` for the keys that reach the widget in a phase. It returns whether it handles the key.
  func onKey(
    _ phase: GtkPropagationPhase = GTK_PHASE_BUBBLE,
    pressed: @escaping @MainActor (_ key: Int32, _ modifiers: GdkModifierType) -> Bool
  ) {
    let keys = ObjectReference(adopting: gtk_event_controller_key_new()!)
    gtk_event_controller_set_propagation_phase(keys.opaque, phase)
    keys.connect("key-pressed") { (key: Int, _: Int, modifiers: GdkModifierType) -> Bool in
      pressed(Int32(key), modifiers)
    }
    addController(keys)
  }

  /// Makes the widget expand horizontally.
  func expandingAcross() -> Widget {
    gtk_widget_set_hexpand(pointer, 1)
    return self
  }
}

@MainActor
extension Widget {
  /// Follows a key of the window, given by its GTK name, wherever the focus is. `changed` is called when the key is
  /// pressed or released, and returns whether it handles the press.
  func followHeldKey(_ name: String, changed: @escaping @MainActor (_ isHeld: Bool) -> Bool) {
    let keys = ObjectReference(adopting: gtk_event_controller_key_new()!)
    let isHeldKey = { (key: Int) in key == Int(gdk_keyval_from_name(name)) }
    gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE)
    keys.connect("key-pressed") { (key: Int, _: Int, _: GdkModifierType) -> Bool in isHeldKey(key) && changed(true) }
    keys.connect("key-released") { (key: Int) in
      if isHeldKey(key) { _ = changed(false) }
    }
    addController(keys)
    // The window receives no event if the key is released over another window.
    connect("notify::is-active") {
      if gtk_window_is_active(self.cast()) == 0 { _ = changed(false) }
    }
  }
}

@MainActor
extension Widget {
  /// Offers an action with a name of two parts, such as `row.activate`. Further calls for the same widget have no
  /// effect. The widget owns `perform`, so `perform` must not own the widget.
  func offer(_ name: String, perform: @escaping @MainActor () -> Void) {
    guard g_object_get_data(cast(), Self.offeredKey) == nil else { return }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    precondition(parts.count == 2, "\(name) is not the name of an action in a group")
    let group = ObjectReference(adopting: g_simple_action_group_new()!)
    ActionMap(group.opaque).add(parts[1], perform)
    gtk_widget_insert_action_group(pointer, parts[0], group.opaque)
    g_object_set_data(cast(), Self.offeredKey, address)
  }

  private static let offeredKey = "reflow-offered"
}
