// The keyboard focus of a container whose children take it, as GTK has it, and the ring around the child that has it, which
// no theme knows of.

import CGtk
import GtkInterop

/// What containers ask of GTK, and tell it, about the focus of their children.
@MainActor
struct ContainerFocus {
  let container: Widget

  init(of container: Widget) {
    self.container = container
    FocusStyle.install(for: container)
  }

  private var root: OpaquePointer? { gtk_widget_get_root(container.pointer) }

  /// The widget of the window that has the focus.
  var current: UnsafeMutablePointer<GtkWidget>? { root.flatMap { gtk_root_get_focus($0) } }

  /// Whether the focus is on a widget, or in it.
  func isWithin(_ widget: Widget) -> Bool {
    gtk_widget_get_state_flags(widget.pointer).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Whether the container itself holds the focus, because the child that is to have it cannot have it yet.
  var isDue: Bool { current == container.pointer }

  /// Gives the focus to a child, be it a label, which takes it from nobody who asks.
  func give(to child: Widget) {
    if let root { gtk_root_set_focus(root, child.pointer) }
  }

  /// Keeps the focus until a child can have it.
  ///
  /// It has to be elsewhere before its child goes: GTK would move it on by itself, at the next frame; but a window that is
  /// looking for another place for the focus never lets go of a widget that was hidden first and then removed.
  func hold() { give(to: container) }

  /// Listens to keys without a modifier, and to clicks on children that have not taken the focus, nor has what is in them.
  ///
  /// - Parameters:
  ///   - phase: When keys are heard: before what has the focus, or after it.
  ///   - keyPressed: Answers whether the key was the container's.
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

  /// The child at a point; nil where there is none, and where it or something in it has the focus: a button takes it when
  /// it is pressed, and leaves the click to others.
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

/// A style of the containers' own. Any style of the theme's or the application's goes before it.
@MainActor
enum FocusStyle {
  /// The class of containers whose children take the focus.
  static let rovingClass = "roving"

  private static let css = """
    lazylayoutview > child { border-radius: 6px; }
    lazylayoutview > child:focus-visible, layoutview.\(rovingClass) > *:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.6);
      outline-offset: -2px;
    }
    """

  private static var displays: Set<OpaquePointer> = []

  /// Adds the style to a widget's display, once.
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
