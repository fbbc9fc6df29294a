import CGtk

// A widget by its name in Swift, among its parent, children and Swift companions.

/// Any GTK widget: the currency of the public APIs above this module.
///
/// A widget value is a name, not an owner: it keeps nothing alive, and equality is identity. Who needs the widget to
/// outlive its parent's hold keeps an ``ObjectReference``. It may cross threads as a name; only the main actor can
/// get at the pointer.
public struct Widget: Hashable, @unchecked Sendable {
  private let storage: UnsafeMutablePointer<GtkWidget>

  /// Names the widget at this pointer.
  public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    storage = pointer
  }

  /// Names the widget a GTK constructor returned: `Widget(gtk_label_new("a"))`. NULL is a programmer error.
  public init(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
    guard let pointer else { fatalError("Widget: GTK returned NULL where a widget was expected") }
    storage = pointer
  }

  /// Names the widget at a pointer of a derived type. Traps in debug builds when it is no widget.
  public init(_ pointer: some ObjectPointer) {
    storage = pointer.cast()
  }

  /// The widget for functions that take a `GtkWidget`.
  @MainActor public var pointer: UnsafeMutablePointer<GtkWidget> { storage }
}

extension Widget: @MainActor ObjectPointer {
  /// The widget for functions that take a type with a hidden struct, such as `GtkLabel`, or an interface.
  @MainActor public var opaque: OpaquePointer { OpaquePointer(pointer) }
}

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

  /// The rectangle of the widget in the coordinates of another one; nil where nothing connects the two.
  public func bounds(in other: Widget) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(pointer, other.pointer, &bounds) != 0 ? bounds : nil
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
