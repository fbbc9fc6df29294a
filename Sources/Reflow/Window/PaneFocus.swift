// The keyboard's way from pane to pane of a window, without all that lies between: each gets the focus where it had it
// last.

import CGtk
import GtkInterop
import LayoutGtk

/// The panes of a window, in the order in which the keys go through them. The window owns it.
@MainActor
final class PaneFocus {
  /// A part of the window.
  struct Pane {
    /// The pane.
    let widget: Widget
    /// What in it has the focus first.
    let start: Widget
    /// Whether it is there.
    let isOpen: @MainActor () -> Bool

    init(_ widget: Widget, start: Widget? = nil, isOpen: @escaping @MainActor () -> Bool = { true }) {
      self.widget = widget
      self.start = start ?? widget
      self.isOpen = isOpen
    }
  }

  private let window: Widget
  private let panes: [Pane]
  /// What had the focus last in each pane.
  private var last: [ObjectReference<Widget>?]

  /// Follows the focus of a window from here on.
  init(_ window: Widget, _ panes: [Pane]) {
    self.window = window
    self.panes = panes
    last = panes.map { _ in nil }
    window.connect("notify::focus-widget") { [weak self] in self?.remember() }
  }

  /// The pane that the focus is in; nil for none.
  private var current: Int? {
    guard let focus = window.focusInWindow else { return nil }
    return panes.firstIndex { focus.isInside($0.widget) }
  }

  /// Remembers what has the focus. Of items of a container, which may show others later, the container knows which one.
  private func remember() {
    guard let index = current, let focus = window.focusInWindow,
      gtk_widget_get_native(focus.pointer) == gtk_widget_get_native(window.pointer)
    else { return }
    let container = focus.parent.flatMap { parent in
      parent.peer(as: LazyLayoutView.self)?.widget
        ?? parent.peer(as: LayoutView.self).flatMap {
          $0.focusesItems ? parent : nil
        }
    }
    last[index] = ObjectReference(container ?? focus)
  }

  /// Gives the focus to the next pane that takes it, or to the previous one; after the last comes the first.
  func go(forward: Bool) {
    let start = current ?? (forward ? -1 : panes.count)
    for step in 1...panes.count {
      let index = ((start + (forward ? step : -step)) % panes.count + panes.count) % panes.count
      if index != start, enter(index) { return }
    }
  }

  private func enter(_ index: Int) -> Bool {
    let pane = panes[index]
    guard pane.isOpen(), gtk_widget_get_mapped(pane.widget.pointer) != 0, pane.widget.isReachable else { return false }
    if let last = last[index]?.object, last.isInside(pane.widget), gtk_widget_get_mapped(last.pointer) != 0,
      last.isReachable, gtk_widget_grab_focus(last.pointer) != 0
    {
      return true
    }
    return [pane.start, pane.widget].contains { gtk_widget_child_focus($0.pointer, GTK_DIR_TAB_FORWARD) != 0 }
  }
}

@MainActor
extension Widget {
  /// What has the focus in the window around the widget; nil for nothing.
  var focusInWindow: Widget? {
    gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }.map { Widget($0) }
  }

  /// Whether the keyboard comes to the widget: nothing around it keeps the focus out.
  fileprivate var isReachable: Bool {
    gtk_widget_is_sensitive(pointer) != 0
      && sequence(first: self) { $0.parent }.allSatisfy { gtk_widget_get_can_focus($0.pointer) != 0 }
  }
}
