// The keyboard focus of a container whose children take the focus: the calls of GTK, and the style of the focus ring
// around the focused child. Themes have no ring for these children.

import CGtk
import GtkInterop

/// The focus operations of a container on its children and its window.
@MainActor
struct ContainerFocus {
  let container: Widget

  init(of container: Widget) {
    self.container = container
    FocusStyle.install(for: container)
  }

  private var root: OpaquePointer? { gtk_widget_get_root(container.pointer) }

  /// The focused widget of the window.
  var current: UnsafeMutablePointer<GtkWidget>? { root.flatMap { gtk_root_get_focus($0) } }

  func isWithin(_ widget: Widget) -> Bool {
    gtk_widget_get_state_flags(widget.pointer).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Whether the container itself holds the focus, because its child cannot take the focus yet.
  var isDue: Bool { current == container.pointer }

  /// Gives the focus to a child. It also works for a label, which refuses an ordinary focus grab.
  func give(to child: Widget) {
    if let root { gtk_root_set_focus(root, child.pointer) }
  }

  /// Holds the focus on the container until a child can take it.
  ///
  /// Call it before removing the focused child. Otherwise GTK moves the focus at the next frame, and in doing so the
  /// window keeps a reference to a widget that was hidden and then removed.
  func hold() { give(to: container) }

  /// Handles keys without a modifier, and clicks on children where neither the child nor a widget in it has taken the
  /// focus.
  ///
  /// - Parameters:
  ///   - phase: When keys are handled: before the focused widget, or after it.
  ///   - keyPressed: Returns whether the container handled the key.
  func listen(
    _ phase: GtkPropagationPhase, keyPressed: @escaping @MainActor (_ key: Int32) -> Bool,
    clicked: @escaping @MainActor (_ child: Widget) -> Void
  ) {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, phase)
    keys.connect("key-pressed") { (key: UInt32, _: UInt32, modifiers: GdkModifierType) -> Bool in
      let others = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
      return modifiers.rawValue & others == 0 && keyPressed(Int32(bitPattern: key))
    }
    gtk_widget_add_controller(container.pointer, keys)
    let click: OpaquePointer = gtk_gesture_click_new()
    click.connect("pressed") { (_: Int32, x: Double, y: Double) in
      if let child = child(at: x, y) { clicked(child) }
    }
    gtk_widget_add_controller(container.pointer, click)
  }

  /// The child at a point. Nil where there is no child, and where the child or a widget in it has the focus: a button
  /// takes the focus when it is pressed, and leaves the click to other controllers.
  private func child(at x: Double, _ y: Double) -> Widget? {
    let (own, focus) = (container.pointer, current)
    var picked = gtk_widget_pick(own, x, y, GTK_PICK_DEFAULT)
    while let widget = picked, widget != focus {
      let parent = gtk_widget_get_parent(widget)
      if parent == own { return Widget(widget) }
      picked = parent
    }
    return nil
  }
}

/// The style of the containers. Every style of the theme and of the application overrides it.
@MainActor
enum FocusStyle {
  /// The CSS class of containers whose children take the focus.
  static let rovingClass = "roving"

  private static let css = """
    lazylayoutview > child { border-radius: 6px; }
    lazylayoutview > child:focus-visible, layoutview.\(rovingClass) > *:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.6);
      outline-offset: -2px;
    }
    """

  private static var displays: Set<OpaquePointer> = []

  /// Adds the style to a widget's display, once per display.
  static func install(for widget: Widget) {
    let display = gtk_widget_get_display(widget.pointer)!
    guard displays.insert(display).inserted else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
    g_object_unref(provider)
  }
}
