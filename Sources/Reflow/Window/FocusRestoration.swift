// The restoration of the keyboard focus when a menu closes.
//
// GTK gives the focus to a menu while it is open, and to the menu's button when it closes. When a submenu closes, the
// focus stays in the hidden menu, so that menu receives all keys. All menus and drop-down lists of a window are
// GtkPopovers, so this handles all of them, including the menus of text fields.

import CGtk
import GtkInterop
import ReflowModel

/// Restores the focus when a popover of a window closes. The window owns it.
@MainActor
final class FocusRestoration {
  private let window: Widget
  /// The widget of the window itself, outside of popovers, that had the focus last.
  private var last: ObjectReference<OpaquePointer>?
  /// The popover that has taken the focus from it.
  private var popover: Widget?
  private var closing: SignalConnection?
  private let givingBack: IdleWork

  init(_ window: Widget, in lifetime: Lifetime) {
    self.window = window
    givingBack = IdleWork(in: lifetime)
    window.connect("notify::focus-widget") { [weak self] in self?.focusDidMove() }
  }

  private var focus: Widget? { gtk_window_get_focus(window.cast()).map { Widget($0) } }

  private func focusDidMove() {
    if let focus, let popover = popover(around: focus) {
      watch(popover)
    } else if popover == nil {
      last = focus.map { ObjectReference($0.opaque) }
    }
  }

  /// The outermost popover around a widget; nil if it is in the window itself.
  private func popover(around widget: Widget) -> Widget? {
    var outermost: Widget?
    var next = gtk_widget_get_native(widget.pointer).map { Widget($0) }
    while let native = next, native != window {
      outermost = native
      next = native.parent.flatMap { gtk_widget_get_native($0.pointer) }.map { Widget($0) }
    }
    return outermost
  }

  private func watch(_ new: Widget) {
    guard new != popover else { return }
    closing?.disconnect()
    popover = new
    closing = new.connect("unmap") { [weak self] in self?.didClose(new) }
  }

  private func didClose(_ closed: Widget) {
    closing?.disconnect()
    giveBack(from: closed)
    // GTK moves the focus again in the next frame.
    givingBack.once { [weak self] in
      guard let self, popover == closed else { return }
      // The popover may be open again.
      if gtk_widget_get_mapped(closed.pointer) == 0 { giveBack(from: closed) }
      popover = nil
      focusDidMove()
    }
  }

  /// Restores the focus, unless the chosen action has moved it elsewhere.
  private func giveBack(from popover: Widget) {
    if let focus, !focus.isInside(popover), !popover.isInside(focus) { return }
    // This also works for a label, which refuses an ordinary focus grab.
    if isLastThere { return gtk_root_set_focus(window.opaque, last?.cast()) }
    // After the focus has been moved explicitly, GTK does not move it in the next frame.
    gtk_window_set_focus(window.cast(), popover.parent?.pointer)
    gtk_window_set_focus(window.cast(), nil)
  }

  /// Whether the last focused widget is still visible in the window.
  private var isLastThere: Bool {
    guard let last else { return false }
    return gtk_widget_get_root(last.cast()) == OpaquePointer(window.pointer) && gtk_widget_get_mapped(last.cast()) != 0
  }
}

extension Widget {
  /// Whether the widget is `other` or a descendant of it.
  @MainActor
  func isInside(_ other: Widget) -> Bool {
    self == other || gtk_widget_is_ancestor(pointer, other.pointer) != 0
  }
}
