// The widgets of a container, in order: its assigned children, widgets that other code added to it, and children that
// are fading out.
//
// It owns the elements, each of which owns a reference to its widget. The container's peer owns it.

import CGtk
import GtkInterop

/// The children of a container, kept in step with GTK's own list of children, which other code may change.
@MainActor
final class ChildTree {
  private let container: Widget
  /// All children in order, including those that take no part in the layout.
  private(set) var elements: [WidgetElement] = []
  /// Removed children that are still fading out.
  private(set) var leaving: [WidgetElement] = []
  /// Whether popovers are between the children rather than after them.
  private var hasSurfacesAmongChildren = false

  init(of container: Widget) {
    self.container = container
  }

  // MARK: Children

  /// Adds a child after the others. O(1) except for leaving widgets.
  func append(_ child: LayoutChild) {
    // A widget that the program gave this parent directly is not an element yet.
    let isChild = gtk_widget_get_parent(child.widget.pointer) == container.pointer
    if isChild, elements.contains(where: { $0.widget == child.widget.pointer }) { refuseTwice(child) }
    let element = makeElement(child)
    // Other code may have removed the last children.
    let last = elements.last { gtk_widget_get_parent($0.widget) == container.pointer }
    gtk_widget_insert_after(element.widget, container.pointer, last?.widget)
    elements.append(element)
  }

  /// Inserts, removes and reorders widgets by identity.
  ///
  /// - Parameter fades: Whether a removed widget fades out, if it was placed.
  /// - Returns: Whether the child widgets or their order changed.
  func replace(with children: [LayoutChild], fades: (Widget) -> Bool) -> Bool {
    if children.count == elements.count && zip(children, elements).allSatisfy({ $0.widget == $1.child.widget }) {
      for (child, element) in zip(children, elements) { element.child = child }
      return false
    }
    var known = Dictionary(elements.map { ($0.child.widget, $0) }) { $1 }
    var seen = Set<Widget>(minimumCapacity: children.count)
    for child in children where !seen.insert(child.widget).inserted { refuseTwice(child) }
    elements = children.map { child in
      guard let element = known.removeValue(forKey: child.widget) else { return makeElement(child) }
      element.child = child
      return element
    }
    for element in known.values { remove(element, fades: fades(element.child.widget)) }
    var previous: UnsafeMutablePointer<GtkWidget>?
    for element in elements {
      gtk_widget_insert_after(element.widget, container.pointer, previous)
      previous = element.widget
    }
    return true
  }

  /// The element of a new child, or of a leaving child that comes back.
  private func makeElement(_ child: LayoutChild) -> WidgetElement {
    if let index = leaving.firstIndex(where: { $0.child.widget == child.widget }) {
      let element = leaving.remove(at: index)
      element.child = child
      element.comeBack()
      return element
    }
    let widget = child.widget
    // GTK would follow the cycle without end.
    if widget == container || gtk_widget_is_ancestor(container.pointer, widget.pointer) != 0 {
      fatalError("LayoutView: a \(widget.typeName) cannot be a child of itself or of a widget in it")
    }
    if let parent = gtk_widget_get_parent(widget.pointer), parent != container.pointer {
      fatalError("LayoutView: a \(widget.typeName) that is to be its child has a parent, a \(parent.typeName)")
    }
    return WidgetElement(child)
  }

  private func refuseTwice(_ child: LayoutChild) -> Never {
    fatalError("LayoutView: a \(child.widget.typeName) is its child twice")
  }

  private func remove(_ element: WidgetElement, fades: Bool) {
    if fades, element.record?.pointee.isPlaced == true {
      element.leave()
      leaving.append(element)
    } else {
      drop(element)
    }
  }

  /// Removes an element from the container, without fading. The element is released with the records.
  private func drop(_ element: WidgetElement) {
    element.endFading()
    if gtk_widget_get_parent(element.widget) == container.pointer { gtk_widget_unparent(element.widget) }
  }

  /// Removes leaving widgets that have faded out.
  ///
  /// - Returns: Whether there were any.
  func dropLeaving(_ isGone: (Widget) -> Bool) -> Bool {
    let dropped = leaving.filter { isGone($0.child.widget) }
    guard !dropped.isEmpty else { return false }
    leaving.removeAll { isGone($0.child.widget) }
    for element in dropped {
      element.comeBack()
      drop(element)
    }
    return true
  }

  /// Hides children that have faded out because the layout hid them.
  func hide(_ gone: [Widget]) {
    for element in elements where gone.contains(element.child.widget) {
      element.endFading()
      element.record?.pointee.hide()
    }
  }

  /// Removes all children, including those that other code added.
  ///
  /// - Parameter didRemove: Called when the assigned children are removed, before their references are released.
  func dropAll(_ didRemove: () -> Void) {
    let all = elements + leaving
    elements = []
    leaving = []
    for element in all { drop(element) }
    didRemove()
    withExtendedLifetime(all) {}
    container.unparentChildren()
  }

  // MARK: GTK's list

  /// Adopts widgets that other code added to the container, drops those that it removed, and adopts its changes of the
  /// order.
  ///
  /// - Returns: Whether other code changed anything.
  func follow() -> Bool {
    var position = 0
    var others: [UnsafeMutablePointer<GtkWidget>] = []
    hasSurfacesAmongChildren = false
    forEachWidget { child in
      if position < elements.count && elements[position].widget == child {
        hasSurfacesAmongChildren = hasSurfacesAmongChildren || others.contains { $0.isSurface }
        position += 1
      } else {
        others.append(child)
      }
    }
    let expected = Set(leaving.map(\.widget))
    let isKnown = position == elements.count && others.allSatisfy { $0.isSurface || expected.contains($0) }
    if isKnown && others.count >= expected.count { return false }
    takeOver()
    return true
  }

  private func takeOver() {
    let lost = (elements + leaving).filter { gtk_widget_get_parent($0.widget) != container.pointer }
    let lostWidgets = Set(lost.map(\.widget))
    elements.removeAll { lostWidgets.contains($0.widget) }
    leaving.removeAll { lostWidgets.contains($0.widget) }
    // A widget that was removed directly and appended again may occur twice.
    var known = Dictionary(elements.map { ($0.widget, $0) }) { $1 }
    for element in leaving { known[element.widget] = element }
    let isLeaving = Set(leaving.map(\.widget))
    elements.removeAll()
    forEachWidget { child in
      if isLeaving.contains(child) || child.isSurface { return }
      elements.append(known[child] ?? WidgetElement(LayoutChild(Widget(child))))
    }
    for element in lost { drop(element) }
  }

  /// Presents popovers again, so that they move with the container. They come after the children, unless other code
  /// changed the order.
  func presentPopovers() {
    var last = gtk_widget_get_last_child(container.pointer)
    while let child = last {
      if child == elements.last?.widget && !hasSurfacesAmongChildren { return }
      last = gtk_widget_get_prev_sibling(child)
      if let popover = child.castIfPossible(to: GtkPopover.self) { gtk_popover_present(popover) }
    }
  }

  private func forEachWidget(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
    var next = gtk_widget_get_first_child(container.pointer)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      body(child)
    }
  }

  // MARK: Focus

  /// Moves the focus to the next or the previous child that takes it, in the order of the children.
  ///
  /// GTK's default sorts all children by position on every move. The order of the children is the reading order in
  /// every layout, and needs no sorting.
  ///
  /// - Returns: Whether a child took the focus; nil for GTK's default handling.
  func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    let own = container.pointer
    guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return nil }
    if gtk_widget_get_focusable(own) != 0 { return nil }
    let isForward = direction == GTK_DIR_TAB_FORWARD
    let children = isForward ? elements : elements.reversed()
    var first = 0
    if let current = gtk_widget_get_focus_child(own) {
      guard let index = children.firstIndex(where: { $0.widget == current }) else { return nil }
      first = index
    }
    return children[first...].contains { element in
      gtk_widget_get_mapped(element.widget) != 0 && gtk_widget_child_focus(element.widget, direction) != 0
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Whether the widget has its own surface, as a popover does, and so takes no part in a layout.
  var isSurface: Bool { isA(gtk_native_get_type()) }
}
