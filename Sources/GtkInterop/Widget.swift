import CGtk

// The Swift value of a widget, with its parent, children and Swift companions.

/// Any GTK widget, as the public APIs above this module pass it.
///
/// A widget value does not retain its widget, and equality is identity. To keep a widget alive without its parent, hold
/// an ``ObjectReference``. The value may cross threads; only the main actor can read its pointer.
public struct Widget: Hashable, @unchecked Sendable {
  private let storage: UnsafeMutablePointer<GtkWidget>

  /// Makes the value of the widget at this pointer.
  public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    storage = pointer
  }

  /// Makes the value of the widget that a constructor returned: `Widget(gtk_label_new("a"))`. NULL is a programmer
  /// error.
  public init(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
    guard let pointer else { fatalError("Widget: GTK returned NULL where a widget was expected") }
    storage = pointer
  }

  /// Makes the value of the widget at a pointer of a derived type. Traps in debug builds if the object is not a widget.
  public init(_ pointer: some ObjectPointer) {
    storage = pointer.cast()
  }

  /// The widget for functions that take a `GtkWidget`.
  @MainActor public var pointer: UnsafeMutablePointer<GtkWidget> { storage }
}

extension Widget: @MainActor ObjectPointer {
  /// The widget for functions that take a type with a private struct, such as `GtkLabel`, or an interface.
  @MainActor public var opaque: OpaquePointer { OpaquePointer(pointer) }
}

@MainActor
extension Widget {
  /// The parent; nil for a window and for a widget without a parent.
  public var parent: Widget? { gtk_widget_get_parent(pointer).map { Widget($0) } }

  /// The current children in order: the array does not change when a child is removed. O(children).
  public var children: [Widget] {
    var children: [Widget] = []
    var child = gtk_widget_get_first_child(pointer)
    while let next = child {
      children.append(Widget(next))
      child = gtk_widget_get_next_sibling(next)
    }
    return children
  }

  /// Makes a widget of a type whose CSS node has another name, so that a theme's rules for that name style it.
  public static func make(_ type: GType, cssName: String) -> Widget {
    var value = GValue()
    g_value_init(&value, CGTK_TYPE_STRING)
    defer { g_value_unset(&value) }
    cssName.write(to: &value)
    let object = "css-name".withCString { name in
      var name: UnsafePointer<CChar>? = name
      return g_object_new_with_properties(type, 1, &name, &value)
    }
    guard let object else { fatalError("GLib made no \(String(gtk: g_type_name(type)) ?? "widget")") }
    return Widget(object)
  }

  /// Makes the widget, and its controllers, ignore pointers and keys. They go to its parents as if nothing were here; the
  /// widget looks as usual, also under the pointer.
  public func ignoreInput() {
    guard let controllers = gtk_widget_observe_controllers(pointer) else { return }
    defer { g_object_unref(controllers.address) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      gtk_event_controller_set_propagation_phase(OpaquePointer(controller), GTK_PHASE_NONE)
      g_object_unref(controller)
    }
  }

  /// The first descendant of a type, depth first; nil if there is none.
  public func first(ofType type: GType) -> Widget? {
    for child in children {
      if let found = child.isA(type) ? child : child.first(ofType: type) { return found }
    }
    return nil
  }

  /// The bounds of the widget in the coordinates of another one; nil if they have no common ancestor.
  public func bounds(in other: Widget) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(pointer, other.pointer, &bounds) != 0 ? bounds : nil
  }

  /// Unparents all children, as a widget class must when it is disposed.
  public func unparentChildren() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_widget_unparent(child) }
  }

  /// Keeps a Swift object alive until the widget is disposed, such as the controller of the widget.
  public func keep(_ companion: AnyObject) {
    let address = Unmanaged.passRetained(companion).toOpaque()
    g_object_weak_ref(object, { companion, _ in Unmanaged<AnyObject>.fromOpaque(companion!).release() }, address)
  }
}
