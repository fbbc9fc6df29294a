// The scrolling of a window to the widget that takes the focus.
//
// GtkViewport scrolls to each widget that takes the focus, even one that was clicked: a press on an item that is partly
// visible, or on a handle that is longer than the viewport, would move the content under the pointer. So the viewports
// of scrollers leave it to their window, which scrolls for the keyboard and for programs, but not for the pointer.

import CGtk
import GtkInterop

/// Scrolls to the focused widget of a window. The window owns it.
@MainActor
final class FocusScrolling: Peer {
  /// Whether the viewports follow the focus: not from a press of the pointer to the next key, nor when the focus comes
  /// back from a popover to the widget that had it.
  private var isOn = true

  /// Takes over the viewport of a scroller each time the scroller is mapped in a window. In a popover, such as the list
  /// of a drop-down, GtkViewport scrolls by itself.
  static func takeOver(_ scroller: Widget) {
    guard let child = gtk_scrolled_window_get_child(scroller.opaque).map({ Widget($0) }),
      child.isA(gtk_viewport_get_type())
    else { return }
    scroller.connect("map") {
      // The window of canvases that are only drawn is never mapped.
      guard let root = gtk_widget_get_root(scroller.pointer), gtk_widget_get_native(scroller.pointer) == root,
        gtk_widget_get_mapped(UnsafeMutablePointer(root)) != 0
      else { return }
      gtk_viewport_set_scroll_to_focus(child.opaque, 0)
      let window = Widget(root)
      if window.peer(as: FocusScrolling.self) == nil { FocusScrolling(of: window).begin() }
    }
  }

  private init(of window: Widget) { super.init(attachedTo: window) }

  private func begin() {
    let input = ObjectReference(adopting: gtk_event_controller_legacy_new()!)
    gtk_event_controller_set_propagation_phase(input.opaque, GTK_PHASE_CAPTURE)
    input.connect("event") { [weak self, input = input.opaque] () -> Bool in
      if let event = gtk_event_controller_get_current_event(input) { self?.follow(gdk_event_get_event_type(event)) }
      return false
    }
    widget.addController(input)
    widget.connect("notify::focus-widget") { [weak self] in self?.focusDidMove() }
  }

  private func follow(_ event: GdkEventType) {
    switch event {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: isOn = false
    case GDK_KEY_PRESS: isOn = focus.map(isInWindow) ?? true
    default: break
    }
  }

  private var focus: Widget? { isDisposed ? nil : widget.focusInWindow }

  /// Whether a widget is in the window itself, and not in a popover.
  private func isInWindow(_ widget: Widget) -> Bool {
    gtk_widget_get_native(widget.pointer) == gtk_widget_get_native(self.widget.pointer)
  }

  private func focusDidMove() {
    guard let focus else { return }
    if !isInWindow(focus) { isOn = false }
    guard isOn else { return }
    // The text of an entry has the focus of the entry.
    let shown = focus.isA(gtk_text_get_type()) ? focus.parent : focus
    shown?.scrollIntoView()
  }
}
