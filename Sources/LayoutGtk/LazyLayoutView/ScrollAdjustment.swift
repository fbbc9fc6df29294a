// One of the two adjustments of a lazy container: it belongs to whoever set it, usually a scrolled window.

import CGtk
import Foundation
import GtkInterop

/// An adjustment, and the handler that hears of its value.
@MainActor
final class ScrollAdjustment {
  let adjustment: ObjectReference<OpaquePointer>
  private let connection: SignalConnection
  var policy = GTK_SCROLL_MINIMUM
  /// The distance from the start of the content that was set or heard last, in pixels.
  private(set) var known: CGFloat = 0
  /// The upper end that was set last, in pixels.
  private var upper: CGFloat = 0

  /// Listens to an adjustment; to one of its own where there is none.
  init(_ adjustment: OpaquePointer?, onChange: @escaping @MainActor () -> Void) {
    let object = adjustment ?? OpaquePointer(gtk_adjustment_new(0, 0, 0, 0, 0, 0))!
    self.adjustment = ObjectReference(object)
    connection = object.connect("value-changed", onChange)
  }

  private var pointer: UnsafeMutablePointer<GtkAdjustment> { adjustment.cast() }

  /// The distance from the start of the content, in pixels.
  ///
  /// - Parameter isFlipped: Whether the content starts at the adjustment's upper end.
  func value(isFlipped: Bool) -> CGFloat {
    let value = gtk_adjustment_get_value(pointer)
    return isFlipped ? gtk_adjustment_get_upper(pointer) - gtk_adjustment_get_page_size(pointer) - value : value
  }

  /// Whether the content is longer than a page, and its end in sight. The end of another container that has the same
  /// adjustment is not meant.
  func isAtEnd(isFlipped: Bool) -> Bool {
    let rest = upper - gtk_adjustment_get_page_size(pointer)
    return rest > 0 && gtk_adjustment_get_upper(pointer) == upper && value(isFlipped: isFlipped) >= rest - 0.5
  }

  /// Takes over the value that was set by others.
  ///
  /// - Returns: How far that is from the one before.
  func follow(isFlipped: Bool) -> CGFloat {
    let old = known
    known = value(isFlipped: isFlipped)
    return known - old
  }

  /// Sets all values at once, without hearing of it.
  ///
  /// - Returns: Whether somebody else who heard of it has scrolled to another value meanwhile.
  func configure(value: CGFloat, content: CGFloat, page: CGFloat, isFlipped: Bool) -> Bool {
    upper = max(content, page)
    let shown = min(max(0, isFlipped ? upper - page - value : value), upper - page)
    connection.whileBlocked {
      gtk_adjustment_configure(pointer, shown, 0, upper, page * 0.1, page * 0.9, page)
    }
    known = isFlipped ? upper - page - shown : shown
    return gtk_adjustment_get_value(pointer) != shown
  }

  /// Stops listening.
  func disconnect() { connection.disconnect() }
}
