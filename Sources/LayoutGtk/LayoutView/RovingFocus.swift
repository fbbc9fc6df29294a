// The keyboard focus of a container that is one tab stop: it is on one child, and the arrow keys move it to other
// children by position.
//
// The container owns it. It stores the current child without a reference, and uses it only while it is among the
// container's children.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The current focus child, and the moves from it to others.
@MainActor
final class RovingFocus {
  private let container: Widget
  private let tree: ChildTree
  private let table: ChildTable
  private let focus: ContainerFocus
  /// The child that has the focus, or had it when the focus was last in the container.
  private var current: Widget?
  /// The index of that child when it was removed.
  private var place = 0
  /// The position along the rows that vertical moves keep.
  private var goal: CGFloat?

  init(of tree: ChildTree, _ table: ChildTable, in container: Widget) {
    self.container = container
    self.tree = tree
    self.table = table
    let focus = ContainerFocus(of: container)
    self.focus = focus
    gtk_widget_add_css_class(container.pointer, FocusStyle.rovingClass)
    // In the capture phase, before the children: a label handles some of the keys, to move an invisible cursor.
    focus.listen(GTK_PHASE_CAPTURE) { [weak self] in
      self?.keyPressed($0) ?? false
    } clicked: { child in
      if gtk_widget_get_focusable(child.pointer) != 0 { focus.give(to: child) }
    }
  }

  // MARK: Children

  private var children: [Widget] { tree.elements.map(\.child.widget) }

  /// The index of the child that has the focus or had it last; nil for none.
  var index: Int? { current.flatMap { current in tree.elements.firstIndex { $0.child.widget == current } } }

  /// The frames of the children that can take the focus, by index; nil for the others.
  private var frames: [CGRect?] {
    let records = table.records.base
    var frames = [CGRect?](repeating: nil, count: tree.elements.count)
    var next = 0
    for (index, element) in tree.elements.enumerated() where next < table.count && table.shown[next] === element {
      let record = records[next]
      next += 1
      let widget = element.widget
      if record.isPlaced, gtk_widget_get_focusable(widget) != 0, gtk_widget_is_sensitive(widget) != 0,
        gtk_widget_get_can_focus(widget) != 0, gtk_widget_get_child_visible(widget) != 0
      {
        frames[index] = CGRect(record.target)
      }
    }
    return frames
  }

  private var navigation: KeyboardNavigation {
    KeyboardNavigation(frames, isRightToLeft: container.layoutDirection == .rightToLeft)
  }

  /// Changes the children, and keeps the focus on its child or the one that replaces it, or moves it to the nearest
  /// remaining one.
  func during(_ change: () -> Void, to new: [Widget], replacing successors: [Widget: Widget]) {
    guard let current, let index else { return change() }
    if let successor = successors[current] {
      let hasFocus = focus.isWithin(current)
      if hasFocus { focus.hold() }
      self.current = successor
      place = index
      return change()
    }
    let staying = Set(new)
    if !staying.contains(current) {
      let old = children
      let neighbor = old[index...].first(where: staying.contains) ?? old[..<index].last(where: staying.contains)
      self.current = neighbor
      place = index
      goal = nil
      if focus.isWithin(current) { neighbor.map(focus.give) ?? focus.hold() }
    }
    change()
  }

  // MARK: The focus

  /// Sets the child at which the focus enters the container.
  func setCurrent(_ index: Int) {
    current = tree.elements.indices.contains(index) ? tree.elements[index].child.widget : nil
    place = index
    goal = nil
  }

  /// Gives the focus to a child as soon as the child is placed.
  func focus(on index: Int) {
    setCurrent(index)
    focus.hold()
    gtk_widget_queue_allocate(container.pointer)
  }

  /// Records that the focus entered a child.
  func didEnter(_ child: UnsafeMutablePointer<GtkWidget>?) {
    guard let child = child.map({ Widget($0) }), child != current else { return }
    current = child
    goal = nil
  }

  /// Moves a held focus to its child after an allocation, unless the layout hid that child.
  func didAllocate() {
    guard focus.isDue else { return }
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      if let self, focus.isDue { _ = take() }
      return .remove
    }
  }

  /// Takes the focus from outside: it goes to the last focused child, to the child nearest to it, or to the first child
  /// in the viewport.
  func take() -> Bool {
    let navigation = navigation
    var target: Int?
    if let index {
      target = navigation.nearest(to: index)
    } else if focus.isDue {
      target = navigation.nearest(to: place)
    }
    if target == nil {
      let visibleRect = visibleRect
      target = navigation.first(from: visibleRect.minY, to: visibleRect.maxY)
    }
    guard let target else { return false }
    focus.give(to: tree.elements[target].child.widget)
    return true
  }

  /// The tab key moves through the widgets in a child and then out of the container, as in a toolbar.
  func move(_ direction: GtkDirectionType) -> Bool {
    guard let child = gtk_widget_get_focus_child(container.pointer) else { return !focus.isDue && take() }
    return gtk_widget_child_focus(child, direction) != 0
  }

  /// The visible part of the container, in its own coordinates: all of it without an enclosing viewport.
  private var visibleRect: CGRect {
    let place = gtk_widget_get_ancestor(container.pointer, gtk_viewport_get_type()) ?? container.pointer
    return Widget(place).bounds(in: container).map { CGRect($0) } ?? .zero
  }

  // MARK: Keys

  /// Handles keys of focused children. Keys of widgets inside a child pass through.
  private func keyPressed(_ key: Int32) -> Bool {
    guard let move = move(of: key), let focused = focus.current else { return false }
    if focus.isDue {
      _ = take()
      return true
    }
    guard gtk_widget_get_parent(focused) == container.pointer, let index else { return false }
    if let target = navigation.target(of: move, from: index, goal: goal) {
      focus.give(to: tree.elements[target.index].child.widget)
      goal = target.goal
    }
    return true
  }

  private func move(of key: Int32) -> KeyboardNavigation.Move? {
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: .right
    case GDK_KEY_Up, GDK_KEY_KP_Up: .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: .down
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp(visibleRect.height)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown(visibleRect.height)
    case GDK_KEY_Home, GDK_KEY_KP_Home: .first
    case GDK_KEY_End, GDK_KEY_KP_End: .last
    default: nil
    }
  }
}
