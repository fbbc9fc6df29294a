import CGtk

// Access to GObject properties by name, for properties without accessor functions and for objects that have only
// properties. Names and types are checked: an error traps and names the property.

@MainActor
extension ObjectPointer {
  /// Reads a property: `settings.property("gtk-enable-animations", as: Bool.self)`.
  ///
  /// Objects are returned without a reference. A property that may be NULL is read as an optional.
  public func property<Value: ValueConvertible>(_ name: String, as type: Value.Type = Value.self) -> Value {
    var value = GValue()
    g_value_init(&value, declaredType(of: name, as: Value.self))
    defer { g_value_unset(&value) }
    g_object_get_property(object, name, &value)
    guard let result = Value.read(from: &value) else {
      fatalError("property \(name) of \(typeName) is NULL: read it as \(Value.self)?")
    }
    return result
  }

  /// Reads a property; nil if the object has no property of this name and type, or if it is NULL.
  public func propertyIfDeclared<Value: ValueConvertible>(_ name: String, as type: Value.Type) -> Value? {
    let specification = g_object_class_find_property(object.pointee.objectClass, name)
    guard let declared = specification?.pointee.value_type, Value.matches(declared) else { return nil }
    return property(name, as: Value?.self)
  }

  /// Reads a property with an object, which may exist only as long as it has a reference, such as the pages of a
  /// `GtkStack`; nil for NULL.
  public func objectProperty(_ name: String) -> ObjectReference<OpaquePointer>? {
    var value = GValue()
    g_value_init(&value, declaredType(of: name, as: OpaquePointer.self))
    defer { g_value_unset(&value) }
    g_object_get_property(object, name, &value)
    return g_value_dup_object(&value).map { ObjectReference(adopting: OpaquePointer($0)) }
  }

  /// Sets a property: `widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST)`.
  public func setProperty<Value: ValueConvertible>(_ name: String, _ newValue: Value) {
    var value = GValue()
    g_value_init(&value, declaredType(of: name, as: Value.self))
    defer { g_value_unset(&value) }
    newValue.write(to: &value)
    g_object_set_property(object, name, &value)
  }

  private func declaredType<Value: ValueConvertible>(of name: String, as type: Value.Type) -> GType {
    let specification = g_object_class_find_property(object.pointee.objectClass, name)
    guard let declared = specification?.pointee.value_type else { fatalError("\(typeName) has no property \(name)") }
    guard Value.matches(declared) else {
      fatalError("property \(name) of \(typeName) is a \(String(gtk: g_type_name(declared)) ?? "?"), not \(Value.self)")
    }
    return declared
  }
}

extension GObject {
  fileprivate var objectClass: UnsafeMutablePointer<GObjectClass> {
    UnsafeMutablePointer(OpaquePointer(g_type_instance.g_class))
  }
}
