// The functions that are looked up while the program runs, and where one is missing, nothing happens: those of GTK that
// are newer than 4.8, the oldest that it runs with.

import CGtk
import Foundation

@MainActor
extension Widget {
  /// Has a screen reader say a text; urgently before what it is about to say, else after it.
  ///
  /// GTK can do so since 4.14. Before that, and where nobody listens, nothing is said, so what a user must know is
  /// shown too.
  public func announce(_ text: String, urgently isUrgent: Bool = false) {
    NewerGtk.announce?(opaque, text, isUrgent ? NewerGtk.highPriority : NewerGtk.lowPriority)
  }
}

/// What the GTK that is running has beyond 4.8.
private enum NewerGtk {
  typealias Announce =
    @convention(c) (_ accessible: OpaquePointer, _ message: UnsafePointer<CChar>, _ priority: CUnsignedInt) -> Void

  /// `gtk_accessible_announce`, of 4.14.
  static let announce = loadedFunction("gtk_accessible_announce", as: Announce.self)
  /// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW` and `…_HIGH`.
  static let (lowPriority, highPriority): (CUnsignedInt, CUnsignedInt) = (0, 2)
}

/// The function of this name in GTK and the libraries that it has loaded, of the type that its documentation gives it;
/// nil where they lack it.
func loadedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
  dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}
