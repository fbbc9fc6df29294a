// Keyboard navigation between the panes of a window. Each pane restores its last focus.

import CGtk
import GtkInterop
import LayoutGtk

/// The panes of a window, in navigation order. The window owns it.
@MainActor
final class PaneFocus {
  struct Pane {
    let widget: Widget
    /// The widget in the pane that gets the focus first.
    let start: Widget
    /// Whether the pane is shown.
    let isOpen: @MainActor () -> Bool

    init(_ widget: Widget, start: Widget? = nil, isOpen: @escaping @MainActor () -> Bool = { true }) {
      self.widget = widget
      self.start = start ?? widget
      self.isOpen = isOpen
    }
  }

  private let window: Widget
  private let panes: [Pane]
  /// The last focused widget of each pane.
  private var last: [ObjectReference<Widget>?]

  /// Begins to follow the focus of a window.
  init(_ window: Widget, _ panes: [Pane]) {
    self.window = window
    self.panes = panes
    last = panes.map { _ in nil }
    window.connect("notify::focus-widget") { [weak self] in self?.storeFocus() }
  }

  /// The index of the pane with the focus; nil for none.
  private var current: Int? {
    guard let focus = window.focusInWindow else { return nil }
    return panes.firstIndex { focus.isInside($0.widget) }
  }

  /// Stores the focused widget. For items of a container it stores the container, which tracks its focused item: the
  /// container may show other items later.
  private func storeFocus() {
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

  /// Moves the focus to the next or previous pane that accepts it. The first pane follows the last one.
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
  /// The focused widget of the window around the widget; nil for none.
  var focusInWindow: Widget? {
    gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }.map { Widget($0) }
  }

  /// Whether the keyboard can reach the widget: the widget is sensitive, and no ancestor prevents the focus.
  fileprivate var isReachable: Bool {
    gtk_widget_is_sensitive(pointer) != 0
      && sequence(first: self) { $0.parent }.allSatisfy { gtk_widget_get_can_focus($0.pointer) != 0 }
  }
}
