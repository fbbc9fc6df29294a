// The functions of GTK that are newer than 4.8, the oldest that the program runs with: each is looked up while it runs,
// and where it is missing, nothing happens.

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
  static let announce = function("gtk_accessible_announce", as: Announce.self)
  /// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW` and `…_HIGH`.
  static let (lowPriority, highPriority): (CUnsignedInt, CUnsignedInt) = (0, 2)

  /// The function of this name, of the type that GTK's documentation gives it; nil where this GTK lacks it.
  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
