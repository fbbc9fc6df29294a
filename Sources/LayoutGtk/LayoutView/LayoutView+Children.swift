// Children as values: assigning them inserts, removes and reorders widgets by identity.

import CGtk
import GtkInterop
import LayoutCore

extension LayoutView {
  /// The children, in order; the identity of a child is its widget.
  ///
  /// Assigning inserts widgets that are new, removes those that are no longer there and reorders the others. Inside
  /// ``animate(_:_:)`` new ones fade in, removed ones fade out, and stay children of the widget until they have, and
  /// all others move. A widget that occurs twice or belongs to another parent is a programmer error.
  ///
  /// Widgets that were given this widget as parent by other means come last.
  public var children: [LayoutChild] {
    get { elements.map(\.child) }
    set { replaceChildren(with: newValue) }
  }

  /// Adds a widget after the other children. O(1).
  public func append(_ widget: Widget, priority: Double = 0) {
    append(LayoutChild(widget, priority: priority))
  }

  /// Adds a child after the others. O(1) but for widgets that are on their way out.
  public func append(_ child: LayoutChild) {
    let element = makeElement(child)
    // Others may have taken the last ones away.
    let last = elements.last { gtk_widget_get_parent($0.widget) == widget.pointer }
    gtk_widget_insert_after(element.widget, widget.pointer, last?.widget)
    elements.append(element)
    isMembershipStale = true
  }

  private func replaceChildren(with children: [LayoutChild]) {
    defer { forgetLayoutValues() }
    if children.count == elements.count && zip(children, elements).allSatisfy({ $0.widget == $1.child.widget }) {
      for (child, element) in zip(children, elements) { element.child = child }
      return
    }
    var known = Dictionary(uniqueKeysWithValues: elements.map { ($0.child.widget, $0) })
    var seen = Set<Widget>(minimumCapacity: children.count)
    for child in children {
      precondition(seen.insert(child.widget).inserted, "LayoutView: a \(child.widget.typeName) is its child twice")
    }
    elements = children.map { child in
      guard let element = known.removeValue(forKey: child.widget) else { return makeElement(child) }
      element.child = child
      return element
    }
    remove(known.values.map { $0 })
    var previous: UnsafeMutablePointer<GtkWidget>?
    for element in elements {
      gtk_widget_insert_after(element.widget, widget.pointer, previous)
      previous = element.widget
    }
    membershipDidChange()
  }

  /// Has layouts read the children's values anew.
  private func forgetLayoutValues() {
    engine.invalidateMeasurements()
    layoutDidChange()
  }

  /// The element of a child that is new, or comes back on its way out.
  private func makeElement(_ child: LayoutChild) -> WidgetElement {
    if let index = leaving.firstIndex(where: { $0.child.widget == child.widget }) {
      let element = leaving.remove(at: index)
      element.child = child
      element.comeBack()
      return element
    }
    let parent = gtk_widget_get_parent(child.widget.pointer)
    precondition(
      parent == nil || parent == widget.pointer,
      "LayoutView: a \(child.widget.typeName) that is to be its child has a parent, a \(parent?.typeName ?? "")")
    return WidgetElement(child)
  }

  private func remove(_ removed: [WidgetElement]) {
    for element in removed {
      if currentAnimation != nil, element.record?.pointee.isPlaced == true {
        element.leave()
        leaving.append(element)
      } else {
        drop(element)
      }
    }
  }

  /// Takes an element that shows no more out of the widget. It goes with the records.
  func drop(_ element: WidgetElement) {
    element.endFading()
    if gtk_widget_get_parent(element.widget) == widget.pointer { gtk_widget_unparent(element.widget) }
  }

  /// Drops leaving elements that have gone.
  func dropLeaving(_ gone: Set<Widget>) {
    let dropped = leaving.filter { gone.contains($0.child.widget) }
    guard !dropped.isEmpty else { return }
    leaving.removeAll { gone.contains($0.child.widget) }
    for element in dropped {
      element.comeBack()
      drop(element)
    }
    membershipDidChange()
  }

  /// Lets go of all children, those of other means included.
  func dispose() {
    reporting?.cancel()
    stopFrames()
    motion = nil
    let all = elements + leaving
    elements = []
    leaving = []
    for element in all { drop(element) }
    isMembershipStale = true
    updateMembership()
    withExtendedLifetime(all) {}
    while let child = gtk_widget_get_first_child(widget.pointer) { gtk_widget_unparent(child) }
  }
}
