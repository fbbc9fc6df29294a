// The keyboard focus after a menu: it is where it was before.
//
// GTK gives the focus to a menu while that is open, and then to the button that the menu belongs to; from a submenu it
// does not take it back at all, and every key goes to a menu that is out of sight. All that drops down or pops up in a
// window is a GtkPopover, so that all of it is seen to here, the menus of text fields included.

import CGtk
import GtkInterop
import ReflowModel

/// Gives the focus back when a popover of a window closes. The window owns it.
@MainActor
final class FocusKeeper {
  private let window: Widget
  /// What had the focus last, of what is in the window itself.
  private var last: ObjectReference<OpaquePointer>?
  /// The popover that has taken the focus from there.
  private var popover: Widget?
  private var closing: SignalConnection?
  private let givingBack: IdleWork

  /// Keeps the focus of a window from here on.
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

  /// The outermost popover that a widget is in; nil for what is in the window itself.
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
    // GTK looks for another place for the focus with the next frame.
    givingBack.once { [weak self] in
      guard let self, popover == closed else { return }
      // It may be open again by now.
      if gtk_widget_get_mapped(closed.pointer) == 0 { giveBack(from: closed) }
      popover = nil
      focusDidMove()
    }
  }

  /// Puts the focus to where it was, unless what was chosen has moved it elsewhere by itself.
  private func giveBack(from popover: Widget) {
    if let focus, !focus.isInside(popover), !popover.isInside(focus) { return }
    if isLastThere { return gtk_window_set_focus(window.cast(), last?.cast()) }
    // Once it was anywhere, GTK does not look for a place for it with the next frame.
    gtk_window_set_focus(window.cast(), popover.parent?.pointer)
    gtk_window_set_focus(window.cast(), nil)
  }

  /// Whether what had the focus is still in sight of the window.
  private var isLastThere: Bool {
    guard let last else { return false }
    return gtk_widget_get_root(last.cast()) == OpaquePointer(window.pointer) && gtk_widget_get_mapped(last.cast()) != 0
  }
}

extension Widget {
  /// Whether the widget is another one, or is inside of it.
  @MainActor
  func isInside(_ other: Widget) -> Bool {
    self == other || gtk_widget_is_ancestor(pointer, other.pointer) != 0
  }
}
