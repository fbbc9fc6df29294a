import CGtk

// A widget among its parent, children and Swift companions.

@MainActor
extension Widget {
  /// The parent; nil for a window and for a widget that is in none.
  public var parent: Widget? { gtk_widget_get_parent(pointer).map { Widget($0) } }

  /// The children in order, as they are now: the array does not change when a child is taken out. O(children).
  public var children: [Widget] {
    var children: [Widget] = []
    var child = gtk_widget_get_first_child(pointer)
    while let next = child {
      children.append(Widget(next))
      child = gtk_widget_get_next_sibling(next)
    }
    return children
  }

  /// The first widget below this one that is of a type, depth first; nil for none.
  public func first(ofType type: GType) -> Widget? {
    for child in children {
      if let found = child.isA(type) ? child : child.first(ofType: type) { return found }
    }
    return nil
  }

  /// Takes out all children, as a widget class must when it is disposed.
  public func unparentChildren() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_widget_unparent(child) }
  }

  /// Keeps a Swift object alive until the widget is disposed: a controller for as long as what it controls.
  public func keep(_ companion: AnyObject) {
    let address = Unmanaged.passRetained(companion).toOpaque()
    g_object_weak_ref(object, { companion, _ in Unmanaged<AnyObject>.fromOpaque(companion!).release() }, address)
  }
}
