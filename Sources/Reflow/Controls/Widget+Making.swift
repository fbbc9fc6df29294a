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
    panel.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    panel.updateAccessibleProperty(.label(name))
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
