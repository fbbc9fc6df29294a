import CGtk

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
