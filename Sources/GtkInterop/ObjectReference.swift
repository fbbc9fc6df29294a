import CGtk

/// Keeps a GObject alive from Swift.
///
/// The reference owns one reference count of the object: retained in `init`, released in `deinit`. It is not Sendable,
/// so it releases the object in the actor that used it, which is the main actor for widgets. A signal handler or peer
/// that the object owns must not capture the reference: neither would ever be released. Bind it to a constant before
/// passing its pointer to C: a reference that is only an expression, or only in an array, can be released as soon as
/// its pointer has been read. `withExtendedLifetime` prevents this.
public final class ObjectReference<Pointer: ObjectPointer> {
  /// The object, in the pointer type of the initialiser.
  public let object: Pointer

  /// Retains the object, and sinks a floating reference: for results of widget constructors (`gtk_label_new`), and for
  /// borrowed objects (`gtk_widget_get_parent`).
  public init(_ object: Pointer) {
    self.object = object
    g_object_ref_sink(object.address)
    LiveObjects.references.increment()
  }

  /// Takes over a reference of the caller: for results with "transfer full" (`g_file_new_for_path`).
  public init(adopting object: Pointer) {
    guard g_object_is_floating(object.address) == 0 else {
      fatalError("a floating \(object.typeName) has no owner yet")
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
  /// The object as an untyped pointer.
  public var opaque: OpaquePointer { object.opaque }
}
