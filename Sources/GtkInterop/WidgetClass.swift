import CGtk

/// A GtkWidget subclass registered from Swift.
///
/// Registered classes exist until the process ends. The functions that initialise the class and its instances are plain
/// C functions without context; they find their Swift object through ``withPeer(of:as:_:)``. The instance struct has no
/// Swift fields, so it has the size of the parent's.
///
///     let layoutViewClass = WidgetClass(
///       "ReflowLayoutView",
///       classInit: { widgetClass in
///         widgetClass!.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
///       },
///       instanceInit: { widget in attachPeer(to: widget) { LayoutView(attachedTo: $0) } })
public struct WidgetClass: Sendable {
  /// The registered type.
  public let type: GType

  /// Registers a class. A name that is in use, or a parent that cannot be derived from, is a programmer error.
  ///
  /// - Parameters:
  ///   - name: The type's name, as accessibility tools and GTK's inspector show it.
  ///   - parent: The parent type; GtkWidget by default.
  ///   - interfaces: The interfaces of the class, such as ``WidgetInterface/scrollable``; `classInit` overrides their
  ///     properties with `g_object_class_override_property`.
  ///   - classInit: Sets virtual functions; GObject's own (`dispose`, `set_property`) are in `parent_class`.
  ///   - instanceInit: Initialises each new widget, before its properties are set.
  public init(
    _ name: String, parent: GType = gtk_widget_get_type(), interfaces: [WidgetInterface] = [],
    classInit: @escaping CGtkWidgetClassInit, instanceInit: @escaping CGtkWidgetInit
  ) {
    guard g_type_from_name(name) == 0 else { fatalError("a type named \(name) is already registered") }
    guard g_type_is_a(parent, gtk_widget_get_type()) != 0 else { fatalError("\(name) must derive from a widget") }
    var query = GTypeQuery()
    g_type_query(parent, &query)
    type = cgtk_register_widget_class(
      parent, name, query.class_size, classInit, query.instance_size, instanceInit, GTypeFlags(rawValue: 0))
    guard type != CGTK_TYPE_INVALID else { fatalError("GLib refused to register \(name)") }
    for interface in interfaces { cgtk_add_interface(type, interface.type, interface.initialise) }
  }

  /// The parent class, for chaining up: `layoutViewClass.parent.pointee.unmap(widget)`.
  ///
  /// Valid once the class exists. All functions of the class may use it.
  public var parent: UnsafeMutablePointer<GtkWidgetClass> {
    guard let parent = cgtk_widget_class_peek(g_type_parent(type)) else {
      fatalError("\(String(gtk: g_type_name(type)) ?? "the class") has no parent class before its first use")
    }
    return parent
  }

  /// Makes a widget of the class. Like every new widget it is floating: the first parent or reference owns it.
  @MainActor public func makeWidget() -> Widget {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      fatalError("GLib made no \(String(gtk: g_type_name(type)) ?? "widget")")
    }
    return Widget(object)
  }
}

/// An interface of a ``WidgetClass``.
public struct WidgetInterface: Sendable {
  fileprivate let type: GType
  fileprivate let initialise: CGtkInterfaceInit?

  /// Makes an interface. `initialise` receives its struct and sets virtual functions; nil keeps the defaults.
  public init(_ type: GType, initialise: CGtkInterfaceInit? = nil) {
    self.type = type
    self.initialise = initialise
  }

  /// `GtkScrollable`: the class overrides `hadjustment`, `vadjustment`, `hscroll-policy` and `vscroll-policy`.
  public static var scrollable: WidgetInterface { WidgetInterface(gtk_scrollable_get_type()) }
}
