// Where children are going, for those who move along with them.

import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Where a child belongs by the last layout, in the container's coordinates in pixels, whichever way it is on; nil for
  /// a widget that is no child, was not laid out yet, or is hidden by the layout. O(children).
  ///
  /// Within ``animate(_:_:)`` and until the frame after it, that is still the place before the changes.
  public func destination(of child: Widget) -> CGRect? {
    guard clock.werePlaced else { return nil }
    return (0..<placedCount).first { records.base[$0].widget == child.pointer }
      .flatMap { records.base[$0].isPlaced ? CGRect(records.base[$0].target) : nil }
  }

  /// The extent of all children where they belong by the last layout, without the insets; null without children.
  /// O(children).
  public var destinationBounds: CGRect {
    guard clock.werePlaced else { return .null }
    return (0..<placedCount).filter { records.base[$0].isPlaced }
      .reduce(.null) { $0.union(CGRect(records.base[$1].target)) }
  }
}
