import CGtk

/// Keeps a GObject alive from Swift.
///
/// The reference owns one reference count of the object: taken in `init`, given back in `deinit`. It is not Sendable,
/// so the object is released where it was used; for widgets that is the main actor. A signal handler or peer owned by
/// the same object must not capture it, or neither is ever released. Bind it to a constant before passing its pointer
/// to C: a reference that is only an expression, or only in an array, may end as soon as the pointer was read
/// (`withExtendedLifetime` prevents it).
public final class ObjectReference<Pointer: ObjectPointer> {
  /// The object, in the pointer type it was given as.
  public let object: Pointer

  /// Takes a reference of its own, and with it a floating reference: for what constructors of widgets return
  /// (`gtk_label_new`), and for objects that are borrowed (`gtk_widget_get_parent`).
  public init(_ object: Pointer) {
    self.object = object
    g_object_ref_sink(object.address)
    LiveObjects.references.increment()
  }

  /// Takes over a reference the caller owns: for what GTK returns with "transfer full" (`g_file_new_for_path`).
  public init(adopting object: Pointer) {
    guard g_object_is_floating(object.address) == 0 else {
      fatalError("a floating \(object.typeName) is owned by nobody yet")
    }
    self.object = object
    LiveObjects.references.increment()
  }

  deinit {
    g_object_unref(object.address)
    LiveObjects.references.decrement()
  }
}

extension ObjectReference: ObjectPointer {
  /// The object without its type.
  public var opaque: OpaquePointer { object.opaque }
}
