// The functions of GTK newer than 4.8, the minimum version. They are looked up at run time; a missing one does nothing.

import CGtk
import Glibc

@MainActor
extension Widget {
  /// Makes a screen reader speak a text: urgently before its queued texts, otherwise after them.
  ///
  /// GTK supports this since 4.14. In older versions, and without a screen reader, nothing is spoken, so important
  /// texts must also be visible.
  public func announce(_ text: String, urgently isUrgent: Bool = false) {
    NewerGtk.announce?(opaque, text, isUrgent ? NewerGtk.highPriority : NewerGtk.lowPriority)
  }
}

/// The functions of the running GTK beyond 4.8.
private enum NewerGtk {
  typealias Announce =
    @convention(c) (_ accessible: OpaquePointer, _ message: UnsafePointer<CChar>, _ priority: CUnsignedInt) -> Void

  /// `gtk_accessible_announce`, of 4.14.
  static let announce = loadedFunction("gtk_accessible_announce", as: Announce.self)
  /// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW` and `…_HIGH`.
  static let (lowPriority, highPriority): (CUnsignedInt, CUnsignedInt) = (0, 2)
}

/// The function of this name in GTK and the libraries that it has loaded, cast to its documented type; nil where it is
/// missing.
package func loadedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
  dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}
