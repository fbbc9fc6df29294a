import CGtk

// The casts between pointers to GObjects, in one file. GTK types with a public struct are imported as
// `UnsafeMutablePointer<GtkButton>`, those with a private one as `OpaquePointer`; `cast` replaces GTK's cast macros. In
// debug builds a wrong cast traps and names both types.

/// An address of a live `GObject`: either of Swift's pointer types, ``Widget`` or ``ObjectReference``.
public protocol ObjectPointer {
  /// The object in Swift's form for types with a private struct, such as `GtkLabel`, and for interfaces.
  var opaque: OpaquePointer { get }
}

extension OpaquePointer: ObjectPointer {
  /// The pointer itself.
  public var opaque: OpaquePointer { self }
}

extension UnsafeMutablePointer: ObjectPointer {
  /// The same address without its type.
  public var opaque: OpaquePointer { OpaquePointer(self) }
}

extension ObjectPointer {
  /// The object as a pointer to the struct of its type or a supertype: `gtk_box_append(box.cast(), child)`.
  ///
  /// Traps in debug builds when the object is of another type.
  public func cast<T: InstanceStruct>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    let pointer = opaque
    assert(pointer.isA(T.type), "a \(pointer.typeName) is no \(String(gtk: g_type_name(T.type)) ?? "\(T.self)")")
    return UnsafeMutablePointer(pointer)
  }

  /// The same as ``cast(to:)``, or nil for an object of another type.
  public func castIfPossible<T: InstanceStruct>(to type: T.Type = T.self) -> UnsafeMutablePointer<T>? {
    let pointer = opaque
    return pointer.isA(T.type) ? UnsafeMutablePointer(pointer) : nil
  }

  /// The object for a function that takes a type with a private struct, checked:
  /// `gtk_label_get_text(child.opaque(as: gtk_label_get_type()))`.
  ///
  /// Traps in debug builds when the object is of another type.
  public func opaque(as type: GType) -> OpaquePointer {
    let pointer = opaque
    assert(pointer.isA(type), "a \(pointer.typeName) is no \(String(gtk: g_type_name(type)) ?? "valid type")")
    return pointer
  }

  /// Whether the object is of this type or a subtype, or implements this interface.
  public func isA(_ type: GType) -> Bool {
    cgtk_instance_is_a(address, type) != 0
  }

  /// The name of the object's type, such as `GtkLabel`.
  public var typeName: String {
    String(gtk: g_type_name(cgtk_instance_type(address))) ?? "untyped object"
  }

  /// The object for `g_object_` functions that take a `GObject`.
  public var object: UnsafeMutablePointer<GObject> { cast() }

  /// The object for functions that take a `gpointer`, such as `g_object_ref`.
  public var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(opaque) }
}
